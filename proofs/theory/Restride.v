(** A layout whose strides are read off a function: how Theorem 4.2 (b) takes a table apart into its floors. *)
From Sett.theory Require Export Function.

(** The extents of L with the strides h(P_l), and the prefix products P_l, from P on. *)
Fixpoint restride (h : Z -> Z) (P : Z) (L : layout) : layout :=
  match L with
  | [] => []
  | (s, _) :: rest => (s, h P) :: restride h (P * s) rest
  end.

Fixpoint products (P : Z) (L : layout) : list Z :=
  match L with
  | [] => []
  | (s, _) :: rest => P :: products (P * s) rest
  end.

(** A layout has the strides that its function takes at the prefix products. *)
Lemma restride_own : forall h L P, valid L -> (forall x, 0 <= x < size L -> eval L x = h (P * x)) ->
  forall x, 0 <= x < size L -> eval (restride h P L) x = h (P * x).
Proof.
  intros h. induction L as [|[s d] L IH]; intros P all same x inside; [exact (same x inside)|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  pose proof (size_positive L (valid_tail _ _ all)) as rest_positive.
  assert (tail : forall j, 0 <= j < size L -> eval L j = h (P * s * j)).
  { intros j within. replace (P * s * j) with (P * (s * j)) by ring. rewrite <- same by (cbn [size fst]; nia).
    replace (s * j) with (0 + s * j) by ring. rewrite eval_step by lia. ring. }
  pose proof (div_within x s (size L) positive inside) as rest_inside.
  cbn [restride eval]. rewrite (IH (P * s) (valid_tail _ _ all) tail _ rest_inside).
  rewrite <- same by exact inside. cbn [eval]. rewrite <- tail by exact rest_inside. f_equal.
  destruct (Z.eq_dec s 1) as [->|more]; [rewrite Z.mod_1_r; ring|].
  assert (d = h P) as ->; [|reflexivity].
  replace (h P) with (h (P * 1)) by (f_equal; ring). rewrite <- same by (cbn [size fst]; nia).
  replace 1 with (1 + s * 0) by ring. rewrite eval_step by lia. rewrite eval_zero. ring.
Qed.

Lemma restride_linear : forall g h c L P x,
  eval (restride (fun y => g y * c + h y) P L) x = eval (restride g P L) x * c + eval (restride h P L) x.
Proof. intros g h c. induction L as [|[s d] L IH]; intros P x; cbn [restride eval]; [ring|]. rewrite IH. ring. Qed.

Lemma restride_zero : forall L P x, eval (restride (fun _ => 0) P L) x = 0.
Proof. induction L as [|[s d] L IH]; intros P x; cbn [restride eval]; [ring|]. rewrite IH. ring. Qed.

Lemma restride_identity : forall L P x, valid L -> 0 <= x < size L -> eval (restride (fun y => y) P L) x = P * x.
Proof.
  induction L as [|[s d] L IH]; intros P x all inside; cbn [restride eval size fst] in *; [assert (x = 0) as -> by lia; ring|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  rewrite IH by (try exact (valid_tail _ _ all); apply div_within; assumption).
  pose proof (Z.div_mod x s ltac:(lia)). nia.
Qed.

(** Superadditive functions take no less than their restriding. *)
Definition superadditive (h : Z -> Z) : Prop :=
  (forall x, 0 <= x -> 0 <= h x) /\ forall x y, 0 <= x -> 0 <= y -> h x + h y <= h (x + y).

Lemma superadditive_floor : forall rho P, 0 <= rho -> 1 <= P -> superadditive (fun x => rho * x / P).
Proof.
  intros rho P rho_positive P_positive. split.
  - intros x x_positive. apply Z.div_pos; [nia|lia].
  - intros x y x_positive y_positive. replace (rho * (x + y)) with (rho * x + rho * y) by ring.
    apply Z.div_le_lower_bound; [lia|].
    pose proof (Z.mul_div_le (rho * x) P ltac:(lia)). pose proof (Z.mul_div_le (rho * y) P ltac:(lia)). lia.
Qed.

Lemma superadditive_multiple : forall h n x, superadditive h -> 0 <= n -> 0 <= x -> n * h x <= h (n * x).
Proof.
  intros h n x [low super] n_positive x_positive. revert n n_positive. apply natlike_ind.
  - rewrite !Z.mul_0_l. apply low. lia.
  - intros n n_positive IH. pose proof (super (n * x) x ltac:(nia) x_positive) as step.
    replace (Z.succ n * x) with (n * x + x) by ring. lia.
Qed.

Lemma restride_below : forall h L P x, superadditive h -> valid L -> 0 <= P -> 0 <= x ->
  eval (restride h P L) x <= h (P * x).
Proof.
  intros h. induction L as [|[s d] L IH]; intros P x super all P_positive x_positive; cbn [restride eval].
  - apply (proj1 super). nia.
  - pose proof (valid_head _ _ all) as positive. simpl in positive.
    pose proof (Z.div_mod x s ltac:(lia)) as split. pose proof (mod_within x s positive) as digit.
    assert (0 <= x / s) by (apply Z.div_pos; lia).
    pose proof (IH (P * s) (x / s) super (valid_tail _ _ all) ltac:(nia) ltac:(assumption)) as rest.
    pose proof (superadditive_multiple h (x mod s) P super ltac:(lia) P_positive) as first.
    pose proof (proj2 super (x mod s * P) (P * s * (x / s)) ltac:(nia) ltac:(nia)) as whole.
    replace (P * x) with (x mod s * P + P * s * (x / s)) by nia. lia.
Qed.

(** The products that count at x are at most P*x. *)
Lemma restride_congruent : forall g h L P x, valid L -> 1 <= P -> 0 <= x ->
  (forall T, In T (products P L) -> T <= P * x -> g T = h T) -> eval (restride g P L) x = eval (restride h P L) x.
Proof.
  intros g h. induction L as [|[s d] L IH]; intros P x all P_positive x_positive same; cbn [restride eval]; [reflexivity|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  pose proof (Z.div_mod x s ltac:(lia)) as split. pose proof (mod_within x s positive) as digit.
  assert (0 <= x / s) by (apply Z.div_pos; lia). f_equal.
  - destruct (Z.eq_dec (x mod s) 0) as [->|some]; [ring|]. rewrite same; [reflexivity|left; reflexivity|nia].
  - apply IH; [exact (valid_tail _ _ all)|nia|assumption|]. intros T inside small. apply same; [right; exact inside|nia].
Qed.

Lemma restride_positive : forall h L P x, valid L -> 1 <= P -> 0 <= x -> superadditive h -> 0 < eval (restride h P L) x ->
  exists T, In T (products P L) /\ T <= P * x /\ 0 < h T.
Proof.
  intros h. induction L as [|[s d] L IH]; intros P x all P_positive x_positive super more; cbn [restride eval] in more; [lia|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  pose proof (Z.div_mod x s ltac:(lia)) as split. pose proof (mod_within x s positive) as digit.
  assert (0 <= x / s) by (apply Z.div_pos; lia).
  destruct (Z_lt_le_dec 0 (eval (restride h (P * s) L) (x / s))) as [later|none].
  - destruct (IH (P * s) (x / s) (valid_tail _ _ all) ltac:(nia) ltac:(assumption) super later) as [T [inside [small value]]].
    exists T. split; [right; exact inside|split; [nia|exact value]].
  - exists P. split; [left; reflexivity|]. pose proof (proj1 super P ltac:(lia)) as low.
    assert (used : x mod s <> 0) by (intros zero; rewrite zero in more; lia).
    assert (some : h P <> 0) by (intros zero; rewrite zero in more; lia).
    split; [nia|lia].
Qed.

(** The products are a chain of divisors of the size. *)
Lemma products_divide : forall L P T, valid L -> 1 <= P -> In T (products P L) -> (P | T) /\ (T | P * size L) /\ 1 <= T.
Proof.
  induction L as [|[s d] L IH]; intros P T all P_positive inside; [contradiction|].
  pose proof (valid_head _ _ all) as positive. simpl in positive. cbn [size fst]. destruct inside as [<-|inside].
  - repeat split; [exists 1; ring|exists (s * size L); ring|exact P_positive].
  - destruct (IH (P * s) T (valid_tail _ _ all) ltac:(nia) inside) as [[a ->] [outer low]].
    repeat split; [exists (a * s); ring| |exact low]. replace (P * (s * size L)) with (P * s * size L) by ring. exact outer.
Qed.

Lemma products_chain : forall L P T U, valid L -> 1 <= P -> In T (products P L) -> In U (products P L) -> (T | U) \/ (U | T).
Proof.
  induction L as [|[s d] L IH]; intros P T U all P_positive first second; [contradiction|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  assert (above : forall V, In V (products (P * s) L) -> (P | V)).
  { intros V inside. destruct (products_divide L (P * s) V (valid_tail _ _ all) ltac:(nia) inside) as [[a ->] _].
    exists (a * s). ring. }
  destruct first as [<-|first], second as [<-|second].
  - left. exists 1. ring.
  - left. apply above. exact second.
  - right. apply above. exact first.
  - apply (IH (P * s)); [exact (valid_tail _ _ all)|nia|exact first|exact second].
Qed.
