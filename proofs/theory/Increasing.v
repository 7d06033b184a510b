(** Layouts whose strides outgrow the modes below: strictly increasing; and compact ones: multiples in order. *)
From Sett.theory Require Export Coordinates.

(** Each stride is at least what the mode before it spans. *)
Fixpoint outgrows (L : layout) : Prop :=
  match L with
  | [] => True
  | m :: rest =>
      1 <= stride m /\ outgrows rest /\
      match rest with [] => True | next :: _ => extent m * stride m <= stride next end
  end.

(** Each stride is exactly that, from P on. *)
Fixpoint compact_from (P : Z) (L : layout) : Prop :=
  match L with
  | [] => True
  | (s, d) :: rest => d = P /\ compact_from (s * P) rest
  end.

Lemma outgrows_step : forall L x, valid L -> outgrows L -> 0 <= x -> x + 1 < size L ->
  match L with [] => True | m :: _ => stride m <= eval L (x + 1) - eval L x end.
Proof.
  induction L as [|[s d] L IH]; intros x all grows low high; [exact I|].
  pose proof (valid_head _ _ all) as positive. simpl in positive. cbn [size fst] in high. cbn [snd].
  destruct grows as [d_positive [rest_grows next]]. simpl in d_positive.
  pose proof (Z.div_mod x s ltac:(lia)) as split. pose proof (mod_within x s positive) as digit.
  set (i := x mod s) in *. set (j := x / s) in *.
  assert (j_low : 0 <= j) by (apply Z.div_pos; lia).
  replace x with (i + s * j) by lia. destruct (Z_lt_le_dec (i + 1) s) as [inside|last].
  - replace (i + s * j + 1) with (i + 1 + s * j) by ring. rewrite !eval_step by lia. lia.
  - replace (i + s * j + 1) with (0 + s * (j + 1)) by lia. rewrite !eval_step by lia.
    destruct L as [|[t e] L]; [simpl in high; nia|]. simpl in next.
    pose proof (IH j (valid_tail _ _ all) rest_grows j_low ltac:(nia)) as step. cbn [snd] in step.
    assert (i = s - 1) as -> by lia. nia.
Qed.

Lemma outgrows_increases : forall L x, valid L -> outgrows L -> 0 <= x -> x + 1 < size L -> eval L x < eval L (x + 1).
Proof.
  intros L x all grows low high. pose proof (outgrows_step L x all grows low high) as step.
  destruct L as [|m L]; [simpl in high; lia|]. destruct grows as [positive _]. lia.
Qed.

Lemma outgrows_monotone : forall L x y, valid L -> outgrows L -> 0 <= x < y -> y < size L -> eval L x < eval L y.
Proof.
  intros L x y all grows order high.
  assert (far : forall n, 0 <= n -> x + 1 + n < size L -> eval L x < eval L (x + 1 + n)).
  { apply (natlike_ind (fun n => x + 1 + n < size L -> eval L x < eval L (x + 1 + n))).
    - intros inside. rewrite Z.add_0_r in *. apply outgrows_increases; (assumption || lia).
    - intros n n_low IH inside. replace (x + 1 + Z.succ n) with (x + 1 + n + 1) in * by ring.
      pose proof (IH ltac:(lia)). pose proof (outgrows_increases L (x + 1 + n) all grows ltac:(lia) ltac:(lia)). lia. }
  replace y with (x + 1 + (y - x - 1)) by ring. apply far; lia.
Qed.

Lemma outgrows_injective : forall L c e, valid L -> outgrows L -> within L c -> within L e ->
  at_coordinate L c = at_coordinate L e -> c = e.
Proof.
  intros L c e all grows c_inside e_inside same.
  rewrite <- (eval_index L c), <- (eval_index L e) in same by assumption.
  pose proof (index_within L c all c_inside) as c_range. pose proof (index_within L e all e_inside) as e_range.
  rewrite <- (coordinates_index L c all c_inside), <- (coordinates_index L e all e_inside). f_equal.
  destruct (Z.lt_trichotomy (index L c) (index L e)) as [less|[equal|more]]; [exfalso|exact equal|exfalso].
  - pose proof (outgrows_monotone L (index L c) (index L e) all grows ltac:(lia) ltac:(lia)). lia.
  - pose proof (outgrows_monotone L (index L e) (index L c) all grows ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma compact_eval : forall L P x, valid L -> compact_from P L -> 0 <= x < size L -> eval L x = P * x.
Proof.
  induction L as [|[s d] L IH]; intros P x all compact inside; cbn [size fst] in inside; simpl.
  - assert (x = 0) as -> by lia. ring.
  - pose proof (valid_head _ _ all) as positive. simpl in positive. destruct compact as [-> rest].
    rewrite (IH (s * P)) by (try exact (valid_tail _ _ all); try exact rest; apply div_within; assumption).
    pose proof (Z.div_mod x s ltac:(lia)). nia.
Qed.
