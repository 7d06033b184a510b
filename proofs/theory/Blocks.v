(** Lemma 5.2 (de Bruijn): sets that tile consist of blocks. *)
From Coq Require Export Lia ZArith.
From Sett.theory Require Export Image.

Definition decidable (X : Z -> Prop) : Prop := forall x, X x \/ ~ X x.

(** X and Y are non-negative, have 0, and tile [0, M); every sum is one in one way. *)
Record tile_pair (X Y : Z -> Prop) (M : Z) : Prop := {
  left_low : forall x, X x -> 0 <= x;
  right_low : forall y, Y y -> 0 <= y;
  left_zero : X 0;
  right_zero : Y 0;
  sums_inside : forall x y, X x -> Y y -> x + y < M;
  sums_all : forall n, 0 <= n < M -> exists x y, X x /\ Y y /\ x + y = n;
  sums_once : forall x y x' y', X x -> Y y -> X x' -> Y y' -> x + y = x' + y' -> x = x' /\ y = y'
}.

Section Blocks.
Context (X Y : Z -> Prop) (M n : Z) (tiled : tile_pair X Y M) (X_known : decidable X) (Y_known : decidable Y).
Context (n_long : 2 <= n) (n_small : n <= M) (first_block : forall t, 0 <= t < n -> X t) (n_new : ~ X n).

Lemma not_both : forall z, 0 < z -> X z -> Y z -> False.
Proof.
  intros z positive in_X in_Y.
  destruct (sums_once _ _ _ tiled z 0 0 z in_X (right_zero _ _ _ tiled) (left_zero _ _ _ tiled) in_Y ltac:(lia)). lia.
Qed.

Lemma step_in_right : n < M -> Y n.
Proof.
  intros inside. destruct (sums_all _ _ _ tiled n ltac:(lia)) as [x [y [x_in [y_in sum_is]]]].
  pose proof (left_low _ _ _ tiled x x_in). pose proof (right_low _ _ _ tiled y y_in).
  destruct (Z.eq_dec y 0) as [->|some]; [exfalso; apply n_new; replace n with x by lia; exact x_in|].
  destruct (Z_lt_le_dec y n) as [short|long]; [exfalso; apply (not_both y ltac:(lia)); [apply first_block; lia|exact y_in]|].
  replace n with y by lia. exact y_in.
Qed.

(** Block k of X is whole or empty, and Y has its first number at most. *)
Definition block (k : Z) : Prop :=
  (k + 1) * n <= M /\ (X (k * n) -> forall t, 0 <= t < n -> X (k * n + t)) /\
  (~ X (k * n) -> forall t, 0 <= t < n -> ~ X (k * n + t)) /\ forall t, 0 < t < n -> ~ Y (k * n + t).

Lemma block_zero : block 0.
Proof.
  unfold block. rewrite Z.mul_0_l. repeat split.
  - lia.
  - intros _ t range. apply first_block. lia.
  - intros absurd. exfalso. apply absurd. exact (left_zero _ _ _ tiled).
  - intros t range in_Y. apply (not_both (0 + t)); [lia|apply first_block; lia|exact in_Y].
Qed.

Lemma block_next : forall k, 1 <= k -> k * n < M -> (forall j, 0 <= j < k -> block j) -> block k.
Proof.
  intros k k_positive inside earlier. assert (n_inside : n < M) by nia. pose proof (step_in_right n_inside) as n_right.
  pose proof (left_zero _ _ _ tiled) as X_zero. pose proof (right_zero _ _ _ tiled) as Y_zero.
  pose proof (sums_once _ _ _ tiled) as once. pose proof (sums_inside _ _ _ tiled) as within_M.
  assert (Y_multiple : forall y, Y y -> y < k * n -> exists l, 0 <= l < k /\ y = l * n).
  { intros y y_in small. pose proof (right_low _ _ _ tiled y y_in) as low.
    pose proof (Z.div_mod y n ltac:(lia)) as split_y. pose proof (Z.mod_pos_bound y n ltac:(lia)) as digit.
    assert (l_range : 0 <= y / n < k) by (split; [apply Z.div_pos; lia|apply Z.div_lt_upper_bound; lia]).
    exists (y / n). split; [exact l_range|]. destruct (earlier (y / n) l_range) as [_ [_ [_ no_Y]]].
    destruct (Z.eq_dec (y mod n) 0) as [zero|some]; [lia|exfalso]. apply (no_Y (y mod n)); [lia|].
    replace (y / n * n + y mod n) with y by lia. exact y_in. }
  unfold block. destruct (Y_known (k * n)) as [k_in_Y|k_not_Y]; [|destruct (X_known (k * n)) as [k_in_X|k_not_X]].
  - assert (none : forall t, 0 <= t < n -> ~ X (k * n + t)).
    { intros t range in_X. destruct (once (k * n + t) 0 t (k * n)); try assumption; [apply first_block; lia|lia|nia]. }
    repeat split.
    + pose proof (within_M (n - 1) (k * n) (first_block (n - 1) ltac:(lia)) k_in_Y). lia.
    + intros in_X. exfalso. apply (none 0 ltac:(lia)). rewrite Z.add_0_r. exact in_X.
    + intros _. exact none.
    + intros t range in_Y. destruct (once 0 (k * n + t) t (k * n)); try assumption; [apply first_block; lia|lia|lia].
  - assert (room : (k + 1) * n < M) by (pose proof (within_M (k * n) n k_in_X n_right); lia).
    assert (whole : forall t, 0 <= t -> forall s, 0 <= s < n -> s <= t -> X (k * n + s)).
    { apply (natlike_ind (fun t => forall s, 0 <= s < n -> s <= t -> X (k * n + s))).
      - intros s range small. replace (k * n + s) with (k * n) by lia. exact k_in_X.
      - intros t t_low before s range small. destruct (Z_le_gt_dec s t) as [old|new]; [apply before; lia|].
        assert (s = Z.succ t) as s_is by lia.
        destruct (sums_all _ _ _ tiled (k * n + s) ltac:(nia)) as [x [y [x_in [y_in sum_is]]]].
        pose proof (left_low _ _ _ tiled x x_in) as x_low. pose proof (right_low _ _ _ tiled y y_in) as y_low.
        destruct (Z.eq_dec y 0) as [->|some]; [replace (k * n + s) with x by lia; exact x_in|exfalso].
        destruct (Z_lt_le_dec y (k * n)) as [below|above].
        + destruct (Y_multiple y y_in below) as [l [l_range ->]]. assert (1 <= l) by nia.
          assert (block_in : X ((k - l) * n)).
          { destruct (X_known ((k - l) * n)) as [yes|no]; [exact yes|exfalso].
            destruct (earlier (k - l) ltac:(lia)) as [_ [_ [empty _]]]. apply (empty no s ltac:(lia)).
            replace ((k - l) * n + s) with x by lia. exact x_in. }
          destruct (once ((k - l) * n) (l * n) (k * n) 0 block_in y_in k_in_X Y_zero ltac:(ring)). lia.
        + destruct (Z.eq_dec y (k * n)) as [equal|beyond]; [rewrite equal in y_in; contradiction|].
          destruct (Z.eq_dec y (k * n + s)) as [last|between].
          * destruct (once (n - s) y (k * n) n); try assumption; [apply first_block; lia|lia|nia].
          * apply (not_both y ltac:(lia)); [|exact y_in]. replace y with (k * n + (y - k * n)) by ring. apply before; lia. }
    repeat split; [lia| | |].
    + intros _ t range. exact (whole t ltac:(lia) t range ltac:(lia)).
    + intros absurd. contradiction.
    + intros t range in_Y. apply (not_both (k * n + t)); [nia|exact (whole t ltac:(lia) t ltac:(lia) ltac:(lia))|exact in_Y].
  - destruct (sums_all _ _ _ tiled (k * n) ltac:(nia)) as [x [y [x_in [y_in sum_is]]]].
    pose proof (left_low _ _ _ tiled x x_in) as x_low. pose proof (right_low _ _ _ tiled y y_in) as y_low.
    assert (y_some : y <> 0) by (intros ->; apply k_not_X; replace (k * n) with x by lia; exact x_in).
    assert (x_some : x <> 0) by (intros ->; apply k_not_Y; replace (k * n) with y by lia; exact y_in).
    destruct (Y_multiple y y_in ltac:(lia)) as [l [l_range ->]]. assert (l_positive : 1 <= l) by nia.
    assert (x_is : x = (k - l) * n) by lia. rewrite x_is in x_in.
    assert (l_small : l < k) by nia.
    destruct (earlier (k - l) ltac:(lia)) as [_ [full _]]. pose proof (full x_in) as parts.
    repeat split.
    + pose proof (within_M ((k - l) * n + (n - 1)) (l * n) (parts (n - 1) ltac:(lia)) y_in). lia.
    + intros absurd. contradiction.
    + intros _ t range in_X.
      destruct (once (k * n + t) 0 ((k - l) * n + t) (l * n) in_X Y_zero (parts t range) y_in ltac:(lia)). lia.
    + intros t range in_Y.
      destruct (once 0 (k * n + t) ((k - l) * n + t) (l * n) X_zero in_Y (parts t ltac:(lia)) y_in ltac:(lia)). nia.
Qed.

Lemma all_blocks : forall k, 0 <= k -> k * n < M -> block k.
Proof.
  assert (upto : forall m, 0 <= m -> forall k, 0 <= k <= m -> k * n < M -> block k).
  { apply (natlike_ind (fun m => forall k, 0 <= k <= m -> k * n < M -> block k)).
    - intros k range _. assert (k = 0) as -> by lia. exact block_zero.
    - intros m m_low before k range inside. destruct (Z.eq_dec k 0) as [->|some]; [exact block_zero|].
      apply block_next; [lia|exact inside|]. intros j j_range. apply before; [lia|nia]. }
  intros k low inside. exact (upto k low k ltac:(lia) inside).
Qed.

Theorem blocks_divide : (n | M).
Proof.
  destruct (Z.eq_dec (M mod n) 0) as [zero|some]; [apply Z.mod_divide; [lia|exact zero]|exfalso].
  pose proof (Z.div_mod M n ltac:(lia)). pose proof (Z.mod_pos_bound M n ltac:(lia)).
  destruct (all_blocks (M / n)) as [room _]; [apply Z.div_pos; lia|lia|lia].
Qed.

Theorem right_multiples : forall y, Y y -> (n | y).
Proof.
  intros y y_in. pose proof (right_low _ _ _ tiled y y_in) as low.
  pose proof (sums_inside _ _ _ tiled 0 y (left_zero _ _ _ tiled) y_in) as high.
  pose proof (Z.div_mod y n ltac:(lia)) as split_y. pose proof (Z.mod_pos_bound y n ltac:(lia)) as digit.
  destruct (all_blocks (y / n)) as [_ [_ [_ none]]]; [apply Z.div_pos; lia|lia|].
  destruct (Z.eq_dec (y mod n) 0) as [zero|some]; [apply Z.mod_divide; [lia|exact zero]|exfalso].
  apply (none (y mod n)); [lia|]. replace (y / n * n + y mod n) with y by lia. exact y_in.
Qed.
End Blocks.
