(** Theorem 5.3, necessity: where an injective layout's offsets have a complement in [0, M), the regime is tiles. *)
From Sett.theory Require Export Blocks ComplementWhole.

(** * Deciding what has finitely many cases *)
Lemma bounded_search : forall (Q : Z -> Prop) s, decidable Q ->
  (exists x, 0 <= x < s /\ Q x) \/ ~ exists x, 0 <= x < s /\ Q x.
Proof.
  intros Q s known. destruct (Z_le_gt_dec s 0) as [none|some]; [right; intros [x [range _]]; lia|].
  assert (upto : forall n, 0 <= n -> (exists x, 0 <= x < n /\ Q x) \/ ~ exists x, 0 <= x < n /\ Q x).
  { apply natlike_ind; [right; intros [x [range _]]; lia|]. intros n n_low [[x [range yes]]|no].
    - left. exists x. split; [lia|exact yes].
    - destruct (known n) as [here|not_here]; [left; exists n; split; [lia|exact here]|right].
      intros [x [range yes]]. destruct (Z.eq_dec x n) as [->|other]; [contradiction|apply no; exists x; split; [lia|exact yes]].
      }
  apply upto. lia.
Qed.

Lemma image_search : forall L (Q : Z -> Prop), decidable Q -> (exists j, image L j /\ Q j) \/ ~ exists j, image L j /\ Q j.
Proof.
  induction L as [|m L IH]; intros Q known.
  - destruct (known 0) as [yes|no]; [left; exists 0; split; [exists []; split; [constructor|reflexivity]|exact yes]|right].
    intros [j [[c [inside <-]] j_yes]]. inversion inside; subst. exact (no j_yes).
  - assert (tail : decidable (fun x => exists z, image L z /\ Q (stride m * x + z))).
    { intros x. apply IH. intros z. apply known. }
    destruct (bounded_search _ (extent m) tail) as [[x [range [z [z_in yes]]]]|no].
    + left. exists (stride m * x + z). split; [apply image_cons; exists x, z; tauto|exact yes].
    + right. intros [j [inside yes]]. apply image_cons in inside. destruct inside as [x [z [range [z_in ->]]]].
      apply no. exists x. split; [exact range|exists z; tauto].
Qed.

Lemma image_known : forall L, decidable (image L).
Proof.
  intros L y. destruct (image_search L (fun j => j = y)) as [[j [inside ->]]|no]; [intros z; lia|left; exact inside|right].
  intros inside. apply no. exists y. tauto.
Qed.

Lemma least_absent : forall (C : Z -> Prop) d, decidable C -> C 0 -> 0 <= d -> ~ C d ->
  exists n, 0 < n <= d /\ (forall t, 0 <= t < n -> C t) /\ ~ C n.
Proof.
  intros C d known zero d_low absent.
  assert (upto : forall m, 0 <= m -> (forall t, 0 <= t <= m -> C t) \/
    exists n, 0 < n <= m /\ (forall t, 0 <= t < n -> C t) /\ ~ C n).
  { apply natlike_ind; [left; intros t range; replace t with 0 by lia; exact zero|].
    intros m m_low [all|[n [range found]]]; [|right; exists n; split; [lia|exact found]].
    destruct (known (Z.succ m)) as [here|not_here].
    - left. intros t range. destruct (Z.eq_dec t (Z.succ m)) as [->|other]; [exact here|apply all; lia].
    - right. exists (Z.succ m). split; [lia|split; [intros t range; apply all; lia|exact not_here]]. }
  destruct (upto d d_low) as [all|found]; [exfalso; apply absent; apply all; lia|exact found].
Qed.

(** * Sorted modes, and dividing all strides *)
Fixpoint rising (modes : layout) : Prop :=
  match modes with
  | [] => True
  | m :: rest => 2 <= extent m /\ 1 <= stride m /\ Forall (fun k => stride m <= stride k) rest /\ rising rest
  end.

Definition injective (modes : layout) : Prop :=
  forall c e, within modes c -> within modes e -> at_coordinate modes c = at_coordinate modes e -> c = e.

Definition scaled (g : Z) (modes : layout) : layout := map (fun m => (extent m, stride m / g)) modes.
Definition multiples (g : Z) (modes : layout) : Prop := Forall (fun m => (g | stride m)) modes.

Lemma scaled_coordinate : forall g modes c, 1 <= g -> multiples g modes ->
  at_coordinate modes c = g * at_coordinate (scaled g modes) c.
Proof.
  intros g modes c positive all. revert c. unfold at_coordinate.
  induction all as [|[N d] modes [q d_is] there IH]; intros c; [simpl; ring|].
  simpl in d_is. destruct c as [|x c]; [simpl; ring|]. cbn [scaled map offsets sum fst snd]. fold (scaled g modes).
  rewrite (IH c).
  rewrite d_is, Z.div_mul by lia. ring.
Qed.

Lemma scaled_within : forall g modes c, within (scaled g modes) c <-> within modes c.
Proof.
  intros g. induction modes as [|[N d] modes IH]; intros c; [tauto|].
  split; intros inside; inversion inside as [|m x modes' c' here there]; subst; constructor; try exact here; apply IH; exact there.
Qed.

Lemma scaled_image : forall g modes y, 1 <= g -> multiples g modes -> image (scaled g modes) y <-> image modes (g * y).
Proof.
  intros g modes y positive all. split; intros [c [inside value]]; exists c; (split; [apply (scaled_within g); exact inside|]).
  - rewrite (scaled_coordinate g) by assumption. rewrite value. reflexivity.
  - rewrite (scaled_coordinate g) in value by assumption. apply Z.mul_reg_l in value; [exact value|lia].
Qed.

Lemma image_multiples : forall g modes y, 1 <= g -> multiples g modes -> image modes y -> (g | y).
Proof.
  intros g modes y positive all [c [_ <-]]. rewrite (scaled_coordinate g) by assumption.
  exists (at_coordinate (scaled g modes) c). ring.
Qed.

Lemma scaled_rising : forall g modes, 1 <= g -> multiples g modes -> rising modes -> rising (scaled g modes).
Proof.
  intros g modes positive all. induction all as [|[N d] modes d_multiple there IH]; intros up; [exact I|].
  destruct up as [N_long [d_positive [least rest]]]. simpl in N_long, d_positive, d_multiple.
  cbn [scaled map rising fst snd]. fold (scaled g modes). repeat split.
  - exact N_long.
  - apply Z.div_le_lower_bound; [lia|]. apply Z.divide_pos_le in d_multiple; lia.
  - apply Forall_map. apply Forall_impl with (2 := least). intros m less. simpl in *. apply Z.div_le_mono; lia.
  - exact (IH rest).
Qed.

Lemma scaled_injective : forall g modes, 1 <= g -> multiples g modes -> injective modes -> injective (scaled g modes).
Proof.
  intros g modes positive all once c e c_in e_in same. apply once; try (apply (scaled_within g); assumption).
  rewrite (scaled_coordinate g modes c), (scaled_coordinate g modes e) by assumption. rewrite same. reflexivity.
Qed.

Lemma scaled_divided : forall g modes s, 1 <= g -> multiples g modes -> divided s (scaled g modes) ->
  divided (g * s) modes /\ top (g * s) modes = g * top s (scaled g modes).
Proof.
  intros g. induction modes as [|[N d] modes IH]; intros s positive all chained; [split; [exact I|reflexivity]|].
  inversion all as [|m modes' [q d_is] rest]; subst. simpl in d_is. cbn [scaled map divided top fst snd] in *.
  fold (scaled g modes) in *.
  rewrite d_is, Z.div_mul in * by lia. destruct chained as [N_positive [q_positive [[r q_is] rest_chained]]].
  destruct (IH (N * q) positive rest rest_chained) as [rest_divided rest_top].
  replace (N * (q * g)) with (g * (N * q)) by ring. repeat split; [exact N_positive|nia| |exact rest_divided|exact rest_top].
  exists r. rewrite q_is. ring.
Qed.

(** The positive offsets begin with the least stride. *)
Lemma image_least : forall N d modes y, 0 <= d -> Forall (fun k => d <= stride k) modes -> image ((N, d) :: modes) y -> y = 0 \/ d <= y.
Proof.
  intros N d modes y d_low least inside.
  assert (each : Forall (fun k => d <= stride k) ((N, d) :: modes)) by (constructor; [simpl; lia|exact least]). clear least.
  revert y inside. induction each as [|m rest here there IH]; intros y inside.
  - destruct inside as [c [c_in <-]]. inversion c_in; subst. left. reflexivity.
  - apply image_cons in inside. destruct inside as [x [z [range [z_in ->]]]]. destruct (IH z z_in) as [-> |far];
      (destruct (Z.eq_dec x 0) as [->|some]; [|right; nia]); [left; ring|right; lia].
Qed.

Lemma stride_in_image : forall modes m, Forall (fun k => 2 <= extent k) modes -> In m modes -> image modes (stride m).
Proof.
  intros modes m long inside.
  assert (zero : image modes 0).
  { clear inside. induction long as [|k modes here there IH]; [exists []; split; [constructor|reflexivity]|].
    apply image_cons. exists 0, 0. split; [lia|split; [exact IH|ring]]. }
  induction long as [|k modes here there IH]; [contradiction|]. apply image_cons. apply image_cons in zero.
  assert (rest_zero : image modes 0).
  { clear - there. induction there as [|k modes here there IH]; [exists []; split; [constructor|reflexivity]|].
    apply image_cons. exists 0, 0. split; [lia|split; [exact IH|ring]]. }
  destruct inside as [->|inside]; [exists 1, 0; split; [lia|split; [exact rest_zero|ring]]|].
  exists 0, (stride m). split; [lia|split; [exact (IH inside rest_zero)|ring]].
Qed.

Lemma rising_long : forall modes, rising modes -> Forall (fun k => 2 <= extent k) modes.
Proof. induction modes as [|m modes IH]; intros up; constructor; [exact (proj1 up)|exact (IH (proj2 (proj2 (proj2 up))))]. Qed.

Lemma tile_swap : forall X Y M, tile_pair X Y M -> tile_pair Y X M.
Proof.
  intros X Y M [left_low right_low left_zero right_zero inside all once]. split; try assumption.
  - intros x y x_in y_in. pose proof (inside y x y_in x_in). lia.
  - intros n range. destruct (all n range) as [x [y [x_in [y_in sum_is]]]]. exists y, x. repeat split; try assumption. lia.
  - intros x y x' y' x_in y_in x'_in y'_in same. destruct (once y x y' x' y_in x_in y'_in x'_in ltac:(lia)). tauto.
Qed.

Section Step.
Context (k : nat).
Context (smaller : forall modes C M, length modes = k -> decidable C -> rising modes -> injective modes ->
  tile_pair (image modes) C M -> divided 1 modes /\ (top 1 modes | M)).

(** The first stride is 1: the first mode is a block. *)
Lemma necessary_from_one : forall N rest C M, length rest = k -> decidable C -> rising ((N, 1) :: rest) ->
  injective ((N, 1) :: rest) -> tile_pair (image ((N, 1) :: rest)) C M ->
  divided 1 ((N, 1) :: rest) /\ (top 1 ((N, 1) :: rest) | M).
Proof.
  intros N rest C M many known up once tiled. destruct up as [N_long [_ [_ rest_up]]]. simpl in N_long.
  set (X := fun x => 0 <= x < N). set (Y := fun y => exists j, image rest j /\ C (y - j)).
  pose proof (left_low _ _ _ tiled) as low. pose proof (right_low _ _ _ tiled) as C_low.
  pose proof (right_zero _ _ _ tiled) as C_zero.
  assert (rest_zero : image rest 0).
  { clear - rest_up. induction rest as [|m rest IH]; [exists []; split; [constructor|reflexivity]|].
    destruct rest_up as [long [_ [_ up]]]. apply image_cons. exists 0, 0. split; [lia|split; [exact (IH up)|ring]]. }
  assert (join : forall x j, X x -> image rest j -> image ((N, 1) :: rest) (x + j)).
  { intros x j x_in j_in. apply image_cons. exists x, j. simpl. split; [exact x_in|split; [exact j_in|ring]]. }
  assert (rest_low : forall j, image rest j -> 0 <= j) by (intros j j_in; apply low; replace j with (0 + j) by ring; apply join; [unfold X; lia|exact j_in]).
  assert (pair : tile_pair X Y M).
  { split.
    - intros x x_in. unfold X in x_in. lia.
    - intros y [j [j_in c_in]]. pose proof (rest_low j j_in). pose proof (C_low _ c_in). lia.
    - unfold X. lia.
    - exists 0. split; [exact rest_zero|]. rewrite Z.sub_0_r. exact C_zero.
    - intros x y x_in [j [j_in c_in]]. pose proof (sums_inside _ _ _ tiled (x + j) (y - j) (join x j x_in j_in) c_in). lia.
    - intros m range. destruct (sums_all _ _ _ tiled m range) as [i [c [i_in [c_in sum_is]]]]. apply image_cons in i_in.
      destruct i_in as [x [j [x_in [j_in i_is]]]]. simpl in x_in, i_is. exists x, (j + c). split; [exact x_in|]. split; [|lia].
      exists j. split; [exact j_in|]. replace (j + c - j) with c by ring. exact c_in.
    - intros x y x' y' x_in [j [j_in c_in]] x'_in [j' [j'_in c'_in]] same.
      destruct (sums_once _ _ _ tiled (x + j) (y - j) (x' + j') (y' - j')) as [sums rests]; try assumption; try (apply join; assumption); [lia|].
      destruct j_in as [e [e_in e_is]]. destruct j'_in as [e' [e'_in e'_is]].
      assert (equal : x :: e = x' :: e').
      { apply once; [constructor; assumption|constructor; assumption|]. unfold at_coordinate in *. cbn [offsets sum snd]. lia. }
      injection equal as -> ->. split; [reflexivity|lia]. }
  assert (Y_known : decidable Y) by (intros y; apply image_search; intros j; apply known).
  assert (X_known : decidable X) by (intros x; unfold X; lia).
  assert (N_small : N <= M) by (pose proof (sums_inside _ _ _ pair (N - 1) 0 ltac:(unfold X; lia) (right_zero _ _ _ pair)); lia).
  assert (first : forall t, 0 <= t < N -> X t) by (intros t range; exact range).
  assert (fresh : ~ X N) by (unfold X; lia).
  pose proof (blocks_divide X Y M N pair X_known Y_known N_long N_small first fresh) as divides.
  pose proof (right_multiples X Y M N pair X_known Y_known N_long N_small first fresh) as in_blocks.
  assert (rest_multiples : multiples N rest).
  { apply Forall_forall. intros m m_in. apply in_blocks. exists (stride m).
    split; [apply stride_in_image; [apply rising_long; exact rest_up|exact m_in]|]. rewrite Z.sub_diag. exact C_zero. }
  assert (C_multiples : forall c, C c -> (N | c)).
  { intros c c_in. apply in_blocks. exists 0. split; [exact rest_zero|]. rewrite Z.sub_0_r. exact c_in. }
  destruct divides as [q M_is].
  assert (N_positive : 1 <= N) by lia.
  assert (rest_once : injective rest).
  { intros e e' e_in e'_in same. assert (equal : 0 :: e = 0 :: e'); [|injection equal as ->; reflexivity].
    apply once; [constructor; [simpl; lia|exact e_in]|constructor; [simpl; lia|exact e'_in]|].
    unfold at_coordinate in *. cbn [offsets sum]. lia. }
  destruct (smaller (scaled N rest) (fun c => C (N * c)) q) as [chained whole].
  - unfold scaled. rewrite map_length. exact many.
  - intros c. apply known.
  - apply scaled_rising; assumption.
  - apply scaled_injective; assumption.
  - split.
    + intros j j_in. apply scaled_image in j_in; try assumption. pose proof (rest_low _ j_in). nia.
    + intros c c_in. pose proof (C_low _ c_in). nia.
    + apply scaled_image; try assumption. rewrite Z.mul_0_r. exact rest_zero.
    + rewrite Z.mul_0_r. exact C_zero.
    + intros j c j_in c_in. apply scaled_image in j_in; try assumption.
      pose proof (sums_inside _ _ _ tiled (0 + N * j) (N * c) (join 0 _ ltac:(unfold X; lia) j_in) c_in). nia.
    + intros m range. destruct (sums_all _ _ _ tiled (N * m) ltac:(nia)) as [i [c [i_in [c_in sum_is]]]].
      apply image_cons in i_in.
      destruct i_in as [x [j [x_in [j_in i_is]]]]. simpl in x_in, i_is.
      destruct (image_multiples N rest j N_positive rest_multiples j_in) as [j' j_is].
      destruct (C_multiples c c_in) as [c' c_is].
      exists j', c'. split; [apply scaled_image; try assumption; replace (N * j') with j by lia; exact j_in|].
      split; [replace (N * c') with c by lia; exact c_in|]. assert (x = N * (m - j' - c')) by lia. nia.
    + intros j c j' c' j_in c_in j'_in c'_in same. apply scaled_image in j_in; try assumption.
      apply scaled_image in j'_in; try assumption.
      destruct (sums_once _ _ _ tiled (0 + N * j) (N * c) (0 + N * j') (N * c')) as [js cs]; try assumption;
        try (apply join; [unfold X; lia|assumption]); [nia|]. nia.
  - destruct (scaled_divided N rest 1 N_positive rest_multiples chained) as [rest_divided rest_top].
    cbn [divided top]. rewrite Z.mul_1_r in *. repeat split; [exact N_positive|lia|exists 1; ring|exact rest_divided|].
    rewrite rest_top. destruct whole as [r q_is]. exists r. rewrite M_is, q_is. ring.
Qed.

Lemma necessary_step : forall N d rest C M, length rest = k -> decidable C -> rising ((N, d) :: rest) ->
  injective ((N, d) :: rest) -> tile_pair (image ((N, d) :: rest)) C M ->
  divided 1 ((N, d) :: rest) /\ (top 1 ((N, d) :: rest) | M).
Proof.
  intros N d rest C M many known up once tiled.
  destruct (Z.eq_dec d 1) as [->|long]; [exact (necessary_from_one N rest C M many known up once tiled)|].
  pose proof up as [N_long [d_positive [least rest_up]]]. simpl in N_long, d_positive, least.
  assert (d_in : image ((N, d) :: rest) d)
    by (apply (stride_in_image ((N, d) :: rest) (N, d)); [apply rising_long; exact up|left; reflexivity]).
  pose proof (sums_inside _ _ _ tiled d 0 d_in (right_zero _ _ _ tiled)) as d_small.
  assert (d_absent : ~ C d) by (intros d_in_C; exact (not_both _ _ _ tiled d ltac:(lia) d_in d_in_C)).
  assert (one : C 1).
  { destruct (sums_all _ _ _ tiled 1 ltac:(lia)) as [i [c [i_in [c_in sum_is]]]].
    pose proof (right_low _ _ _ tiled c c_in). destruct (image_least N d rest i ltac:(lia) least i_in) as [->|far]; [|lia].
    replace 1 with c by lia. exact c_in. }
  destruct (least_absent C d known (right_zero _ _ _ tiled) ltac:(lia) d_absent) as [n [n_range [first fresh]]].
  assert (n_long : 2 <= n) by (destruct (Z.eq_dec n 1) as [->|other]; [contradiction|lia]).
  pose proof (tile_swap _ _ _ tiled) as swapped.
  pose proof (blocks_divide C (image ((N, d) :: rest)) M n swapped known (image_known _) n_long ltac:(lia) first fresh) as divides.
  pose proof (right_multiples C (image ((N, d) :: rest)) M n swapped known (image_known _) n_long ltac:(lia) first fresh) as in_blocks.
  assert (n = d) as ->.
  { assert (n_in : image ((N, d) :: rest) n)
      by (apply (step_in_right C (image ((N, d) :: rest)) M n swapped); try assumption; try apply image_known; lia).
    destruct (image_least N d rest n ltac:(lia) least n_in); lia. }
  assert (all_multiples : multiples d ((N, d) :: rest)).
  { apply Forall_forall. intros m m_in. apply in_blocks. apply stride_in_image; [apply rising_long; exact up|exact m_in]. }
  destruct divides as [q M_is].
  assert (scaled_is : scaled d ((N, d) :: rest) = (N, 1) :: scaled d rest) by (unfold scaled; cbn [map fst snd]; rewrite Z.div_same by lia; reflexivity).
  destruct (necessary_from_one N (scaled d rest) (fun c => C (d * c)) q) as [chained whole].
  - unfold scaled. rewrite map_length. exact many.
  - intros c. apply known.
  - rewrite <- scaled_is. apply scaled_rising; assumption.
  - rewrite <- scaled_is. apply scaled_injective; assumption.
  - rewrite <- scaled_is. split.
    + intros j j_in. apply scaled_image in j_in; try assumption. pose proof (left_low _ _ _ tiled _ j_in). nia.
    + intros c c_in. pose proof (right_low _ _ _ tiled _ c_in). nia.
    + apply scaled_image; try assumption. rewrite Z.mul_0_r. exact (left_zero _ _ _ tiled).
    + rewrite Z.mul_0_r. exact (right_zero _ _ _ tiled).
    + intros j c j_in c_in. apply scaled_image in j_in; try assumption. pose proof (sums_inside _ _ _ tiled _ _ j_in c_in). nia.
    + intros m range. destruct (sums_all _ _ _ tiled (d * m) ltac:(nia)) as [i [c [i_in [c_in sum_is]]]].
      destruct (image_multiples d _ i d_positive all_multiples i_in) as [i' i_is].
      exists i', (m - i'). split; [apply scaled_image; try assumption; replace (d * i') with i by lia; exact i_in|].
      split; [replace (d * (m - i')) with c by lia; exact c_in|ring].
    + intros j c j' c' j_in c_in j'_in c'_in same. apply scaled_image in j_in; try assumption.
      apply scaled_image in j'_in; try assumption.
      destruct (sums_once _ _ _ tiled _ _ _ _ j_in c_in j'_in c'_in ltac:(nia)). nia.
  - rewrite <- scaled_is in chained, whole.
    destruct (scaled_divided d _ 1 d_positive all_multiples chained) as [all_divided top_is].
    rewrite Z.mul_1_r in all_divided, top_is. cbn [divided top] in *. destruct all_divided as [_ [_ [_ rest_divided]]].
    repeat split; [lia|exact d_positive|apply Z.divide_1_l|exact rest_divided|].
    rewrite top_is. destruct whole as [r q_is]. exists r. rewrite M_is, q_is. ring.
Qed.
End Step.

Theorem necessary : forall modes C M, decidable C -> rising modes -> injective modes -> tile_pair (image modes) C M ->
  divided 1 modes /\ (top 1 modes | M).
Proof.
  intros modes. remember (length modes) as k eqn:many. revert modes many.
  induction k as [|k IH]; intros [|[N d] rest] many C M known up once tiled; try discriminate.
  - split; [exact I|apply Z.divide_1_l].
  - injection many as many. apply (necessary_step k) with C; try assumption; [|symmetry; exact many].
    intros modes C' M' length_is. apply (IH modes). symmetry. exact length_is.
Qed.
