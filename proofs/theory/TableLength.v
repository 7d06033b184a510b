(** Proposition 4.11: the table i -> A^(r*i) repeats its differences after T steps, and 2*T values decide it. *)
From Sett.theory Require Export FitSound.

(** The last prefix product is a multiple of all, so A^ adds over its multiples. *)
Fixpoint top_prefix (P : Z) (L : layout) : Z :=
  match L with
  | (s, _) :: ((_ :: _) as rest) => top_prefix (P * s) rest
  | _ => P
  end.

Lemma top_prefix_multiple : forall L P, (P | top_prefix P L).
Proof.
  induction L as [|[s d] L IH]; intros P; [exists 1; simpl; ring|]. destruct L as [|m L]; [exists 1; simpl; ring|].
  apply Z.divide_trans with (P * s); [exists s; ring|exact (IH (P * s))].
Qed.

Lemma top_prefix_positive : forall L P, valid L -> 1 <= P -> 1 <= top_prefix P L.
Proof.
  induction L as [|[s d] L IH]; intros P all positive; [exact positive|]. destruct L as [|m L]; [exact positive|].
  pose proof (valid_head _ _ all) as s_positive. simpl in s_positive.
  apply (IH (P * s) (valid_tail _ _ all)). nia.
Qed.

Lemma last_prefix : forall L P, last (prefixes_after P L) P = top_prefix P L.
Proof.
  assert (any : forall L P e, L <> [] -> last (P :: prefixes_after P L) e = top_prefix P L).
  { induction L as [|[s d] L IH]; intros P e some; [congruence|]. destruct L as [|m L]; [reflexivity|].
    exact (IH (P * s) e ltac:(discriminate)). }
  intros L P. destruct L as [|m L]; [reflexivity|]. rewrite <- (any (m :: L) P P) by discriminate.
  cbn [last]. destruct (prefixes_after P (m :: L)); reflexivity.
Qed.

Lemma prefixes_divide_top : forall L P Q, In Q (prefixes_after P L) -> (Q | top_prefix P L).
Proof.
  induction L as [|[s d] L IH]; intros P Q inside; [contradiction|]. destruct L as [|m L]; [contradiction|].
  destruct inside as [<-|inside]; [exact (top_prefix_multiple (m :: L) (P * s))|exact (IH (P * s) Q inside)].
Qed.

Lemma floors_shift : forall terms x y, Forall (fun t => 1 <= fst t /\ (fst t | y)) terms ->
  floors terms (x + y) = floors terms x + floors terms y.
Proof.
  intros terms x y all. induction all as [|t terms [positive [q ->]] there IH]; [reflexivity|].
  cbn [floors]. rewrite IH, Z.div_add, Z.div_mul by lia. ring.
Qed.

Lemma extended_shift : forall a x y, valid a -> (top_prefix 1 a | y) -> extended a (x + y) = extended a x + extended a y.
Proof.
  intros a x y all multiple. rewrite !(jump_form a) by exact all. rewrite floors_shift; [ring|].
  apply Forall_forall. intros t inside. split; [exact (jumps_positive a t all inside)|].
  apply Z.divide_trans with (2 := multiple). apply prefixes_divide_top. rewrite <- jump_positions. apply in_map. exact inside.
Qed.

Lemma predicted_same : forall ls x y, (forall l, In l ls -> x mod jump l = 0 <-> y mod jump l = 0) ->
  predicted ls x = predicted ls y.
Proof.
  induction ls as [|l ls IH]; intros x y same; [reflexivity|]. cbn [predicted].
  assert (rest : predicted ls x = predicted ls y) by (apply IH; intros m inside; apply same; right; exact inside).
  destruct (same l (or_introl eq_refl)) as [forth back].
  destruct (Z.eqb_spec (x mod jump l) 0), (Z.eqb_spec (y mod jump l) 0); tauto.
Qed.

Lemma linked_divides : forall ls l m, linked (l :: ls) -> In m ls -> (jump m | jump l).
Proof.
  induction ls as [|p ls IH]; intros l m chained inside; [contradiction|]. destruct chained as [_ [divides [_ rest]]].
  destruct inside as [<-|inside]; [exact divides|]. apply Z.divide_trans with (2 := divides). exact (IH p m rest inside).
Qed.

Lemma level_sum_shift : forall ls x y, Forall (fun l => 1 <= jump l /\ (jump l | y)) ls ->
  level_sum ls (x + y) = level_sum ls x + level_sum ls y.
Proof.
  intros ls x y all. induction all as [|l ls [positive [q y_is]] there IH]; [reflexivity|].
  cbn [level_sum]. rewrite IH. rewrite y_is at 1 3. rewrite Z.div_add, Z.div_mul by lia. ring.
Qed.

(** A table that repeats its differences after T steps, and what a pass over [0, 2*T) found. *)
Section Periodic.
Context (f : Z -> Z) (T total : Z) (levels : list level).
Context (T_positive : 1 <= T) (repeats : forall x, 0 <= x -> f (x + T) = f x + f T).
Context (known : explains f total (2 * T) levels).

Let step (x : Z) : Z := f x - f (x - 1).

Lemma step_predicted : forall x, 1 <= x < 2 * T -> step x = predicted levels x.
Proof.
  intros x range. unfold step. rewrite <- level_sum_step by exact (is_linked _ _ _ _ known).
  rewrite !(same_values _ _ _ _ known) by lia. reflexivity.
Qed.

Lemma step_repeats : forall x, 1 <= x -> step (x + T) = step x.
Proof.
  intros x positive. unfold step. replace (x + T - 1) with (x - 1 + T) by ring. rewrite !repeats by lia. ring.
Qed.

(** No jump lies beyond T. *)
Lemma jumps_within : forall l rest, levels = l :: rest -> jump l <= T.
Proof.
  intros l rest levels_are. destruct (Z_le_gt_dec (jump l) T) as [within|beyond]; [exact within|exfalso].
  pose proof (is_linked _ _ _ _ known) as chained. pose proof (divide_total _ _ _ _ known) as divide.
  pose proof step_predicted as predicts. rewrite levels_are in *.
  inversion divide as [|l' rest' [_ [l_less _]] _]; subst. destruct rest as [|p rest]; [simpl in chained; lia|].
  pose proof (linked_positive _ chained) as positive. inversion positive as [|l' rest' l_positive p_rest]; subst.
  inversion p_rest as [|p' rest' p_positive _]; subst. pose proof chained as [longer [divides [differs rest_chained]]].
  set (Q := jump l) in *. set (Q' := jump p) in *.
  assert (half : 2 * Q' <= Q).
  { destruct divides as [q q_is]. assert (2 <= q) by (destruct (Z_le_gt_dec 2 q); [assumption|nia]). rewrite q_is. nia. }
  assert (at_Q : step Q = difference l) by (rewrite predicts, predicted_head by (lia || (apply Z.mod_same; lia)); reflexivity).
  assert (back : step (Q - T) = difference l) by (rewrite <- at_Q, <- (step_repeats (Q - T)) by lia; f_equal; ring).
  rewrite predicts in back by lia. rewrite predicted_skip_at in back by (fold Q; rewrite Z.mod_small; lia).
  assert (not_there : ~ (Q' | Q - T)).
  { intros there. rewrite predicted_head in back by (apply mod_zero_divides; assumption). congruence. }
  assert (not_mod : (Q - T) mod Q' <> 0) by (intros zero; apply not_there; apply mod_zero_divides; assumption).
  rewrite predicted_skip_at in back by exact not_mod.
  assert (at_Q' : step (Q' + T) = difference p).
  { rewrite step_repeats, predicts by lia. rewrite predicted_skip_at by (fold Q; rewrite Z.mod_small; lia).
    apply predicted_head. apply Z.mod_same. fold Q'. lia. }
  rewrite predicts in at_Q' by lia. rewrite predicted_skip_at in at_Q'.
  2: { fold Q. intros zero. apply mod_zero_divides in zero; [|lia]. destruct zero as [q q_is]. apply not_there.
       assert (q = 1) by nia. exists 1. lia. }
  rewrite predicted_skip_at in at_Q'.
  2: { fold Q'. intros zero. apply mod_zero_divides in zero; [|lia]. apply not_there.
       apply Z.divide_sub_r; [exact divides|]. replace T with (Q' + T - Q') by ring.
       apply Z.divide_sub_r; [exact zero|exists 1; ring]. }
  rewrite (predicted_same rest (Q' + T) (Q - T)) in at_Q'; [congruence|].
  intros m inside. pose proof (linked_divides rest p m rest_chained inside) as inner. fold Q' in inner.
  pose proof (Z.divide_trans _ _ _ inner divides) as outer.
  assert (m_positive : 1 <= jump m) by (rewrite Forall_forall in p_rest; apply p_rest; right; exact inside).
  rewrite <- !mod_zero_divides by exact m_positive. split; intros multiple.
  - apply Z.divide_sub_r; [exact outer|]. replace T with (Q' + T - Q') by ring. apply Z.divide_sub_r; assumption.
  - apply Z.divide_add_r; [exact inner|]. replace T with (Q - (Q - T)) by ring. apply Z.divide_sub_r; assumption.
Qed.

Lemma level_sum_repeats : forall x, 0 <= x -> level_sum levels (x + T) = level_sum levels x + level_sum levels T.
Proof.
  intros x x_positive. pose proof jumps_within as within. pose proof (is_linked _ _ _ _ known) as chained.
  pose proof (same_values _ _ _ _ known) as same. destruct levels as [|l rest] eqn:levels_are; [contradiction|].
  pose proof (within l rest eq_refl) as small. pose proof (linked_positive _ chained) as positive.
  inversion positive as [|l' rest' l_positive _]; subst.
  assert (shift : forall y k, level_sum (l :: rest) (y + jump l * k) = level_sum (l :: rest) y + level_sum (l :: rest) (jump l * k)).
  { intros y k. apply level_sum_shift. rewrite Forall_forall in *. intros m inside. split; [exact (positive m inside)|].
    apply Z.divide_mul_l. destruct inside as [<-|inside]; [exists 1; ring|exact (linked_divides rest l m chained inside)]. }
  pose proof (Z.div_mod x (jump l) ltac:(lia)) as split_x. pose proof (Z.mod_pos_bound x (jump l) ltac:(lia)) as digit.
  replace (x + T) with (x mod jump l + T + jump l * (x / jump l)) by lia.
  replace x with (x mod jump l + jump l * (x / jump l)) at 3 by lia. rewrite !shift.
  rewrite (same (x mod jump l + T)), (same (x mod jump l)), repeats by lia.
  destruct (Z.eq_dec T 1) as [one|more]; [|rewrite (same T) by lia; ring]. rewrite (same T) by lia. ring.
Qed.

Theorem levels_decide : forall x, 0 <= x -> level_sum levels x = f x.
Proof.
  assert (upto : forall k, 0 <= k -> forall x, 0 <= x < 2 * T + k -> level_sum levels x = f x).
  { apply (natlike_ind (fun k => forall x, 0 <= x < 2 * T + k -> level_sum levels x = f x)).
    - intros x range. apply (same_values _ _ _ _ known). lia.
    - intros k k_positive IH x range.
      destruct (Z_lt_le_dec x (2 * T)) as [small|large]; [apply (same_values _ _ _ _ known); lia|].
      replace x with (x - T + T) by ring. rewrite level_sum_repeats, repeats by lia. rewrite !IH by lia. reflexivity. }
  intros x positive. apply (upto x); lia.
Qed.
End Periodic.
