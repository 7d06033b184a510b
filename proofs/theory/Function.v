(** The layout function and the extended function: first facts (docs/proofs/proofs.md, section 0). *)
From Coq Require Export Lia ZArith.
From Sett.model Require Export Layout.

#[global] Arguments Z.mul : simpl never.
#[global] Arguments Z.add : simpl never.
#[global] Arguments Z.sub : simpl never.
#[global] Arguments Z.opp : simpl never.
#[global] Arguments Z.div : simpl never.
#[global] Arguments Z.modulo : simpl never.

Lemma mod_within : forall x s, 1 <= s -> 0 <= x mod s < s.
Proof. intros x s s_positive. apply Z.mod_pos_bound. lia. Qed.

Lemma digits_of_product : forall x s t, 1 <= s -> 1 <= t -> x mod (s * t) = x mod s + s * ((x / s) mod t).
Proof. intros x s t s_positive t_positive. apply Z.rem_mul_r; lia. Qed.

Lemma div_within : forall x s n, 1 <= s -> 0 <= x < s * n -> 0 <= x / s < n.
Proof.
  intros x s n s_positive within. split.
  - apply Z.div_pos; lia.
  - apply Z.div_lt_upper_bound; lia.
Qed.

Lemma digit_split : forall i s j, 1 <= s -> 0 <= i < s -> (i + s * j) mod s = i /\ (i + s * j) / s = j.
Proof.
  intros i s j s_positive within.
  assert (quotient : j = (i + s * j) / s) by (apply Z.div_unique with i; lia).
  split; [|lia].
  symmetry. apply Z.mod_unique with j; lia.
Qed.

Lemma valid_head : forall m L, valid (m :: L) -> 1 <= extent m.
Proof. intros m L all. inversion all; assumption. Qed.

Lemma valid_tail : forall m L, valid (m :: L) -> valid L.
Proof. intros m L all. inversion all; assumption. Qed.

Lemma valid_cons : forall s d L, 1 <= s -> valid L -> valid ((s, d) :: L).
Proof. intros s d L here there. constructor; assumption. Qed.

Lemma valid_app : forall L R, valid L -> valid R -> valid (L ++ R).
Proof. intros L R left right. apply Forall_app. split; assumption. Qed.

Lemma size_positive : forall L, valid L -> 1 <= size L.
Proof.
  induction L as [|m L IH]; intros all; cbn [size]; [lia|].
  pose proof (valid_head m L all) as here. pose proof (IH (valid_tail m L all)) as there.
  apply (Z.mul_le_mono_nonneg 1 _ 1); lia.
Qed.

Lemma size_app : forall L R, size (L ++ R) = size L * size R.
Proof. induction L as [|m L IH]; intros R; simpl; [lia|]. rewrite IH. ring. Qed.

Lemma eval_zero : forall L, eval L 0 = 0.
Proof.
  induction L as [|[s d] L IH]; simpl; [reflexivity|].
  rewrite Zmod_0_l, Zdiv_0_l, IH. ring.
Qed.

Lemma extended_cons : forall s d L x, L <> [] -> extended ((s, d) :: L) x = x mod s * d + extended L (x / s).
Proof. intros s d [|m L] x non_empty; [congruence|reflexivity]. Qed.

Lemma extended_zero : forall L, extended L 0 = 0.
Proof.
  induction L as [|[s d] L IH]; [reflexivity|].
  destruct L as [|m L]; [reflexivity|].
  rewrite extended_cons by discriminate. rewrite Zmod_0_l, Zdiv_0_l, IH. ring.
Qed.

(** On the domain every digit is reduced anyway. *)
Lemma extended_inside : forall L x, valid L -> 0 <= x < size L -> extended L x = eval L x.
Proof.
  induction L as [|[s d] L IH]; intros x all within; [reflexivity|].
  pose proof (valid_head _ _ all) as here. simpl in here, within.
  destruct L as [|m L].
  - simpl in *. rewrite Z.mod_small by lia. ring.
  - rewrite extended_cons by discriminate. cbn [eval].
    rewrite IH; [reflexivity|exact (valid_tail _ _ all)|].
    apply div_within; assumption.
Qed.

Lemma at_inside : forall L x, valid L -> 0 <= x < size L -> at_ L x = eval L x.
Proof.
  intros L x all within. unfold at_. destruct (Z.ltb_spec x 0) as [below|]; [lia|].
  apply extended_inside; assumption.
Qed.

Lemma at_extended : forall L x, 0 <= x -> at_ L x = extended L x.
Proof. intros L x up. unfold at_. destruct (Z.ltb_spec x 0); [lia|reflexivity]. Qed.

Lemma at_opp : forall L x, at_ L (- x) = - at_ L x.
Proof.
  intros L x. unfold at_. destruct (Z.ltb_spec (- x) 0) as [down|up]; destruct (Z.ltb_spec x 0) as [below|above]; try lia.
  - rewrite Z.opp_involutive. lia.
  - assert (x = 0) as -> by lia. rewrite Z.opp_0, extended_zero. lia.
Qed.

(** One step of the layout function: the digits of i + s*j are i and those of j. *)
Lemma eval_step : forall s d L i j, 1 <= s -> 0 <= i < s -> eval ((s, d) :: L) (i + s * j) = i * d + eval L j.
Proof.
  intros s d L i j s_positive within. simpl.
  destruct (digit_split i s j s_positive within) as [-> ->]. reflexivity.
Qed.

Lemma extended_step : forall s d L i j, L <> [] -> 1 <= s -> 0 <= i < s ->
  extended ((s, d) :: L) (i + s * j) = i * d + extended L j.
Proof.
  intros s d L i j non_empty s_positive within. rewrite extended_cons by assumption.
  destruct (digit_split i s j s_positive within) as [-> ->]. reflexivity.
Qed.

(** Below the first extent a layout is a line; one of one mode always is. *)
Lemma extended_line_at : forall s d L x, 1 <= s -> 0 <= x < s \/ L = [] -> extended ((s, d) :: L) x = x * d.
Proof.
  intros s d [|m L] x positive within; [reflexivity|]. destruct within as [within|absurd]; [|discriminate].
  replace x with (x + s * 0) at 1 by lia. rewrite extended_step by (discriminate || lia). rewrite extended_zero. lia.
Qed.

(** A concatenation adds its parts, each at its own coordinate. *)
Lemma eval_app : forall L R i j, valid L -> 0 <= i < size L -> eval (L ++ R) (i + size L * j) = eval L i + eval R j.
Proof.
  induction L as [|[s d] L IH]; intros R i j all within.
  - simpl in *. replace (i + 1 * j) with j by lia. ring.
  - pose proof (valid_head _ _ all) as here. simpl in here.
    pose proof (div_within i s (size L) here within) as rest_within.
    assert (split : i + size ((s, d) :: L) * j = i mod s + s * (i / s + size L * j))
      by (pose proof (Z.div_mod i s ltac:(lia)); cbn [size fst]; nia).
    rewrite split. cbn [app]. rewrite eval_step by (auto using mod_within).
    rewrite IH by (try exact (valid_tail _ _ all); assumption). simpl. ring.
Qed.
