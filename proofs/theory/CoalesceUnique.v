(** Theorems 2.2 and 2.3, second half: the normal form is unique, minimal, and decides equality. *)
From Sett.theory Require Import Function.
From Sett.theory Require Export Coalesce.

Lemma strict_valid : forall L, strict L -> valid L.
Proof.
  induction L as [|[s d] L IH]; intros form; [constructor|].
  destruct form as [long [rest _]]. simpl in long. apply valid_cons; [lia|exact (IH rest)].
Qed.

Lemma strict_size_one : forall L, strict L -> size L = 1 -> L = [].
Proof.
  intros [|[s d] L] form one; [reflexivity|].
  pose proof (size_positive _ (strict_valid _ form)) as positive.
  destruct form as [long [rest _]]. pose proof (size_positive _ (strict_valid _ rest)) as rest_positive.
  cbn [size fst] in *. nia.
Qed.

(** The value at the first extent is the second stride, and jumps away from the line of the first. *)
Lemma strict_value_at_one : forall s d L, strict ((s, d) :: L) -> eval ((s, d) :: L) 1 = d.
Proof.
  intros s d L [long [rest _]]. simpl in long.
  replace 1 with (1 + s * 0) by lia. rewrite eval_step by lia. rewrite eval_zero. lia.
Qed.

Lemma strict_line : forall s d L x, strict ((s, d) :: L) -> 0 <= x < s -> eval ((s, d) :: L) x = x * d.
Proof.
  intros s d L x [long _] within. simpl in long.
  replace x with (x + s * 0) at 1 by lia. rewrite eval_step by lia. rewrite eval_zero. lia.
Qed.

Lemma strict_jump : forall s d L, strict ((s, d) :: L) -> L <> [] -> eval ((s, d) :: L) s <> s * d.
Proof.
  intros s d L [long [rest jump]] non_empty. simpl in long. destruct L as [|[s' d'] L]; [congruence|].
  simpl in jump. replace s with (0 + s * 1) at 2 by lia. rewrite eval_step by lia.
  rewrite (strict_value_at_one _ _ _ rest). lia.
Qed.

Lemma eval_tail : forall s d L j, 1 <= s -> eval ((s, d) :: L) (s * j) = eval L j.
Proof.
  intros s d L j positive. replace (s * j) with (0 + s * j) by lia. rewrite eval_step by lia. lia.
Qed.

Lemma strict_shorter_first : forall s t d L R,
  strict ((s, d) :: L) -> strict ((t, d) :: R) -> size ((s, d) :: L) = size ((t, d) :: R) ->
  (forall x, 0 <= x < size ((s, d) :: L) -> eval ((s, d) :: L) x = eval ((t, d) :: R) x) ->
  t <= s.
Proof.
  intros s t d L R left right same_size same. destruct (Z.le_gt_cases t s) as [done|longer]; [exact done|exfalso].
  pose proof (proj1 left) as s_long. pose proof (proj1 right) as t_long. simpl in s_long, t_long.
  pose proof (size_positive _ (strict_valid _ (proj1 (proj2 left)))) as left_size.
  pose proof (size_positive _ (strict_valid _ (proj1 (proj2 right)))) as right_size.
  assert (non_empty : L <> []).
  { intros ->. cbn [size fst] in same_size. nia. }
  apply (strict_jump _ _ _ left non_empty). rewrite same.
  - apply strict_line; [exact right|lia].
  - rewrite same_size. cbn [size fst]. nia.
Qed.

Lemma strict_unique : forall L R, strict L -> strict R -> size L = size R ->
  (forall x, 0 <= x < size L -> eval L x = eval R x) -> L = R.
Proof.
  induction L as [|[s d] L IH]; intros R left right same_size same.
  - symmetry. apply strict_size_one; [exact right|]. rewrite <- same_size. reflexivity.
  - destruct R as [|[t e] R].
    { apply strict_size_one in left; [exact left|exact same_size]. }
    pose proof (proj1 left) as s_long. pose proof (proj1 right) as t_long. simpl in s_long, t_long.
    pose proof (size_positive _ (strict_valid _ (proj1 (proj2 left)))) as left_size.
    pose proof (size_positive _ (strict_valid _ (proj1 (proj2 right)))) as right_size.
    assert (d = e) as <-.
    { rewrite <- (strict_value_at_one _ _ _ left), <- (strict_value_at_one _ _ _ right).
      apply same. cbn [size fst]. nia. }
    assert (s = t) as <-.
    { apply Z.le_antisymm.
      - apply (strict_shorter_first t s d R L); [exact right|exact left|symmetry; exact same_size|].
        intros x within. symmetry. apply same. rewrite same_size. exact within.
      - apply (strict_shorter_first s t d L R); assumption. }
    assert (rest_size : size L = size R) by (cbn [size fst] in same_size; nia).
    f_equal. apply IH; [exact (proj1 (proj2 left))|exact (proj1 (proj2 right))|exact rest_size|].
    intros j within. rewrite <- (eval_tail s d L j), <- (eval_tail s d R j) by lia.
    apply same. cbn [size fst]. nia.
Qed.

Lemma coalesced_form_unique : forall L R, coalesced_form L -> coalesced_form R -> size L = size R ->
  (forall x, 0 <= x < size L -> eval L x = eval R x) -> L = R.
Proof.
  intros L R [->|[some left]] [->|[other right]] same_size same.
  - reflexivity.
  - exfalso. apply other. apply strict_size_one; [exact right|rewrite <- same_size; reflexivity].
  - exfalso. apply some. apply strict_size_one; [exact left|rewrite same_size; reflexivity].
  - apply strict_unique; assumption.
Qed.

Theorem coalesced_unique : forall a R, valid a -> coalesced_form R -> size R = size a ->
  (forall x, 0 <= x < size a -> eval R x = eval a x) -> R = coalesced a.
Proof.
  intros a R all form same_size same. unfold coalesced. apply coalesced_form_unique.
  - exact form.
  - apply merged_coalesced_form. exact all.
  - rewrite merged_size. exact same_size.
  - intros x within. rewrite merged_eval by exact all. apply same. rewrite <- same_size. exact within.
Qed.

Theorem coalesced_decides : forall a b, valid a -> valid b -> size a = size b ->
  ((forall x, 0 <= x < size a -> eval a x = eval b x) <-> coalesced a = coalesced b).
Proof.
  intros a b all_a all_b same_size. split.
  - intros same. unfold coalesced. apply coalesced_form_unique.
    + apply merged_coalesced_form. exact all_a.
    + apply merged_coalesced_form. exact all_b.
    + rewrite !merged_size. exact same_size.
    + intros x within. rewrite merged_size in within. rewrite !merged_eval by assumption. apply same. exact within.
  - intros same x within. rewrite <- (merged_eval false a x all_a), <- (merged_eval false b x all_b).
    unfold coalesced in same. rewrite same. reflexivity.
Qed.

Lemma merged_after_length : forall keep a last, (length (merged_after keep last a) <= S (length a))%nat.
Proof.
  intros keep. induction a as [|[s d] a IH]; intros last; simpl; [lia|].
  destruct (drops keep s a); [pose proof (IH last); lia|].
  destruct (d =? _); [match goal with |- (length (merged_after _ ?m _) <= _)%nat => pose proof (IH m) end; lia|].
  simpl. pose proof (IH (s, d)). lia.
Qed.

Lemma merged_length : forall keep a, (length (merged keep a) <= Nat.max 1 (length a))%nat.
Proof.
  intros keep. induction a as [|[s d] a IH]; [simpl; lia|].
  cbn [merged]. destruct (drops keep s a); [|pose proof (merged_after_length keep a (s, d)); simpl; lia].
  destruct a; simpl in *; lia.
Qed.

(** No layout of the function has fewer modes; the empty one has the single value of 1:0. *)
Theorem coalesced_minimal : forall a b, valid a -> valid b -> size b = size a ->
  (forall x, 0 <= x < size a -> eval b x = eval a x) -> b <> [] -> (length (coalesced a) <= length b)%nat.
Proof.
  intros a b all_a all_b same_size same non_empty.
  assert (coalesced b = coalesced a) as <-.
  { apply coalesced_decides; [exact all_b|exact all_a|exact same_size|]. rewrite same_size. exact same. }
  pose proof (merged_length false b) as bound. unfold coalesced. destruct b; [congruence|simpl in *; lia].
Qed.

(** 2.3: beyond the domain too. *)
Lemma strict_extended_valid : forall L, strict_extended L -> valid L.
Proof.
  induction L as [|[s d] L IH]; intros form; [constructor|].
  destruct L as [|m L]; simpl in form; [apply valid_cons; [lia|constructor]|].
  apply valid_cons; [lia|]. apply IH. simpl. tauto.
Qed.

Lemma strict_extended_at_one : forall s d L, strict_extended ((s, d) :: L) -> extended ((s, d) :: L) 1 = d.
Proof.
  intros s d [|m L] form; [simpl; lia|]. destruct form as [long _]. simpl in long.
  replace 1 with (1 + s * 0) by lia. rewrite extended_step by (discriminate || lia). rewrite extended_zero. lia.
Qed.

Lemma extended_tail : forall s d L j, L <> [] -> 1 <= s -> extended ((s, d) :: L) (s * j) = extended L j.
Proof.
  intros s d L j non_empty positive. replace (s * j) with (0 + s * j) by lia.
  rewrite extended_step by (assumption || lia). lia.
Qed.

Lemma strict_extended_jump : forall s d m L, strict_extended ((s, d) :: m :: L) -> extended ((s, d) :: m :: L) s <> s * d.
Proof.
  intros s d [s' d'] L [long [rest jump]]. simpl in long, jump.
  replace s with (s * 1) at 2 by lia. rewrite extended_tail by (discriminate || lia).
  rewrite (strict_extended_at_one _ _ _ rest). exact jump.
Qed.

Lemma strict_extended_unique : forall L R, strict_extended L -> strict_extended R -> size L = size R ->
  (forall x, 0 <= x -> extended L x = extended R x) -> L = R.
Proof.
  induction L as [|[s d] L IH]; intros R left right same_size same; [contradiction|].
  destruct R as [|[t e] R]; [contradiction|].
  assert (d = e) as <-.
  { rewrite <- (strict_extended_at_one _ _ _ left), <- (strict_extended_at_one _ _ _ right). apply same. lia. }
  pose proof (valid_head _ _ (strict_extended_valid _ left)) as s_positive.
  pose proof (valid_head _ _ (strict_extended_valid _ right)) as t_positive. simpl in s_positive, t_positive.
  destruct L as [|m L], R as [|n R].
  - cbn [size fst] in same_size. f_equal. f_equal. lia.
  - exfalso. apply (strict_extended_jump _ _ _ _ right). rewrite <- same by lia.
    apply extended_line_at; [lia|right; reflexivity].
  - exfalso. apply (strict_extended_jump _ _ _ _ left). rewrite same by lia. apply extended_line_at; [lia|right; reflexivity].
  - pose proof left as [s_long [left_rest _]]. pose proof right as [t_long [right_rest _]].
    assert (s = t) as <-.
    { destruct (Z.lt_trichotomy s t) as [less|[equal|more]]; [exfalso|exact equal|exfalso].
      - apply (strict_extended_jump s d m L left). rewrite same by lia. apply extended_line_at; [lia|left; lia].
      - apply (strict_extended_jump t d n R right). rewrite <- same by lia. apply extended_line_at; [lia|left; lia]. }
    f_equal. apply IH; [exact left_rest|exact right_rest| |].
    + cbn [size fst] in *. nia.
    + intros j up. rewrite <- (extended_tail s d (m :: L) j), <- (extended_tail s d (n :: R) j) by (discriminate || lia).
      apply same. nia.
Qed.

Theorem coalesce_extended_decides : forall a b, valid a -> valid b -> size a = size b ->
  ((forall x, 0 <= x -> extended a x = extended b x) <-> coalesce_extended a = coalesce_extended b).
Proof.
  intros a b all_a all_b same_size. unfold coalesce_extended. split.
  - intros same. apply strict_extended_unique.
    + apply merged_strict_extended. exact all_a.
    + apply merged_strict_extended. exact all_b.
    + rewrite !merged_size. exact same_size.
    + intros x up. rewrite !merged_extended by assumption. apply same. exact up.
  - intros same x up. rewrite <- (merged_extended a x all_a), <- (merged_extended b x all_b), same. reflexivity.
Qed.
