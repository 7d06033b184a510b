(** The modes that append_mode makes from a chain of periods have the function of any sum of floors by these periods. *)
From Sett.theory Require Export Function.
From Sett.model Require Export Compose.

(** before < Q_1 < Q_2 < ... < N, each a divisor of the next. *)
Fixpoint chain (before : Z) (periods : list Z) (N : Z) : Prop :=
  match periods with
  | [] => before < N /\ (before | N)
  | Q :: rest => before < Q /\ (before | Q) /\ chain Q rest N
  end.

Lemma chain_divides : forall periods before N, chain before periods N -> (before | N).
Proof.
  induction periods as [|Q periods IH]; intros before N linked; simpl in linked; [tauto|].
  apply Z.divide_trans with Q; [tauto|]. apply IH. tauto.
Qed.

Lemma chain_below : forall periods before N, chain before periods N -> before < N.
Proof.
  induction periods as [|Q periods IH]; intros before N linked; simpl in linked; [lia|].
  pose proof (IH Q N ltac:(tauto)). lia.
Qed.

Lemma chain_inside : forall periods before N Q, chain before periods N -> In Q periods ->
  before < Q /\ Q < N /\ (before | Q) /\ (Q | N).
Proof.
  induction periods as [|first periods IH]; intros before N Q linked inside; [contradiction|].
  destruct linked as [longer [divides rest]]. destruct inside as [->|inside].
  - pose proof (chain_below _ _ _ rest). pose proof (chain_divides _ _ _ rest). tauto.
  - destruct (IH first N Q rest inside) as [more [less [inner outer]]].
    repeat split; [lia|exact less|exact (Z.divide_trans _ _ _ divides inner)|exact outer].
Qed.

Lemma quotient_by : forall a b, 0 < b -> (b | a) -> a = b * (a / b).
Proof. intros a b positive [q ->]. rewrite Z.div_mul by lia. lia. Qed.

Lemma pieces_size : forall value N periods before, 1 <= before -> chain before periods N ->
  size (pieces value N before periods) = N / before.
Proof.
  intros value N. induction periods as [|Q periods IH]; intros before positive linked; cbn [pieces size fst]; [lia|].
  destruct linked as [longer [divides rest]]. rewrite IH by (lia || assumption).
  pose proof (quotient_by Q before ltac:(lia) divides) as inner.
  pose proof (quotient_by N Q ltac:(lia) (chain_divides _ _ _ rest)) as outer.
  symmetry. rewrite outer at 1. rewrite inner at 1. rewrite <- Z.mul_assoc, (Z.mul_comm before), Z.div_mul by lia. reflexivity.
Qed.

Lemma pieces_valid : forall value N periods before, 1 <= before -> chain before periods N ->
  valid (pieces value N before periods).
Proof.
  intros value N. induction periods as [|Q periods IH]; intros before positive linked; cbn [pieces].
  - destruct linked as [longer divides]. pose proof (quotient_by N before ltac:(lia) divides) as inner.
    apply valid_cons; [nia|constructor].
  - destruct linked as [longer [divides rest]]. pose proof (quotient_by Q before ltac:(lia) divides) as inner.
    apply valid_cons; [nia|]. apply IH; [lia|exact rest].
Qed.

Lemma pieces_same : forall g h N periods before,
  (forall x, x = before \/ In x periods -> g x = h x) -> pieces g N before periods = pieces h N before periods.
Proof.
  intros g h N. induction periods as [|Q periods IH]; intros before same; cbn [pieces].
  - rewrite same by tauto. reflexivity.
  - rewrite same by tauto. rewrite (IH Q); [reflexivity|]. intros x [->|inside]; apply same; simpl; tauto.
Qed.

Lemma pieces_linear : forall g h c N periods before i,
  eval (pieces (fun x => g x * c + h x) N before periods) i =
  eval (pieces g N before periods) i * c + eval (pieces h N before periods) i.
Proof.
  intros g h c N. induction periods as [|Q periods IH]; intros before i; cbn [pieces eval]; [ring|]. rewrite IH. ring.
Qed.

Lemma pieces_zero : forall N periods before i, eval (pieces (fun _ => 0) N before periods) i = 0.
Proof. intros N. induction periods as [|Q periods IH]; intros before i; cbn [pieces eval]; [ring|]. rewrite IH. ring. Qed.

Lemma chain_quotient_within : forall before periods N Q i, 1 <= before -> before < Q -> (before | Q) -> chain Q periods N ->
  0 <= i < N / before -> 0 <= i / (Q / before) < N / Q.
Proof.
  intros before periods N Q i positive longer divides rest within.
  pose proof (quotient_by Q before ltac:(lia) divides) as inner.
  pose proof (quotient_by N Q ltac:(lia) (chain_divides _ _ _ rest)) as outer.
  apply div_within; [nia|]. replace (Q / before * (N / Q)) with (N / before); [exact within|].
  rewrite outer at 1. rewrite inner at 1. rewrite <- Z.mul_assoc, (Z.mul_comm before), Z.div_mul by lia. reflexivity.
Qed.

(** The floor by a number that divides [before], or by one of the periods. *)
Lemma pieces_floor : forall N Q periods before i, 1 <= before -> chain before periods N -> 1 <= Q ->
  (Q | before) \/ In Q periods -> 0 <= i < N / before ->
  eval (pieces (fun x => x / Q) N before periods) i = before * i / Q.
Proof.
  intros N Q. induction periods as [|q periods IH]; intros before i positive linked Q_positive known within; cbn [pieces eval].
  - destruct known as [[u ->]|absurd]; [|contradiction]. rewrite Z.mod_small by exact within.
    rewrite Z.div_mul by lia. replace (u * Q * i) with (u * i * Q) by ring. rewrite Z.div_mul by lia. ring.
  - destruct linked as [longer [divides rest]].
    pose proof (quotient_by q before ltac:(lia) divides) as inner. set (w := q / before) in *.
    assert (w_positive : 1 <= w) by nia.
    pose proof (chain_quotient_within before periods N q i positive longer divides rest within) as rest_within.
    fold w in rest_within.
    pose proof (Z.div_mod i w ltac:(lia)) as split. pose proof (Z.mod_pos_bound i w ltac:(lia)) as digit.
    set (x := i mod w) in *. set (y := i / w) in *. rewrite (IH q y); [|lia|exact rest|lia| |exact rest_within].
    + replace (before * i) with (before * x + q * y) by nia. destruct known as [[u u_is]|inside].
      * rewrite u_is. replace (u * Q / Q) with u by (rewrite Z.div_mul; lia).
        replace (u * Q * x + q * y) with (u * x * Q + u * w * y * Q) by nia.
        replace (q * y) with (u * w * y * Q) by nia. rewrite <- Z.mul_add_distr_r, !Z.div_mul by lia. ring.
      * assert (multiple : (q | Q) /\ before < Q).
        { destruct inside as [->|inside]; [split; [exists 1; lia|lia]|].
          destruct (chain_inside _ _ _ _ rest inside) as [more [_ [inner_divides _]]]. split; [exact inner_divides|lia]. }
        destruct multiple as [[v ->] less]. rewrite (Z.div_small before) by lia.
        rewrite (Z.mul_comm v q), <- !Z.div_div by nia.
        replace (q * y / q) with y by (rewrite Z.mul_comm, Z.div_mul; lia).
        replace ((before * x + q * y) / q) with y; [ring|]. apply Z.div_unique with (before * x); [left; nia|lia].
    + destruct known as [divides_before|[->|inside]].
      * left. exact (Z.divide_trans _ _ _ divides_before divides).
      * left. exists 1. lia.
      * right. exact inside.
Qed.
