(** Theorem 3.1, soundness: the layout that fit_prefix answers has the values of the table, and beyond them those that its
    levels predict. *)
From Sett.theory Require Export ModeSound.
From Sett.model Require Export Fit.

Definition previous (levels : list level) : Z := match levels with [] => 0 | l :: _ => difference l end.

(** Last first: a chain of jumps from 1 on, each of which changes the difference. *)
Fixpoint linked (levels : list level) : Prop :=
  match levels with
  | [] => False
  | l :: rest =>
      match rest with
      | [] => jump l = 1
      | p :: _ => jump p < jump l /\ (jump p | jump l) /\ difference l <> difference p /\ linked rest
      end
  end.

(** The sum of floors whose differences the levels predict. *)
Fixpoint level_sum (levels : list level) (x : Z) : Z :=
  match levels with
  | [] => 0
  | l :: rest => x / jump l * (difference l - previous rest) + level_sum rest x
  end.

Lemma linked_positive : forall levels, linked levels -> Forall (fun l => 1 <= jump l) levels.
Proof.
  induction levels as [|l levels IH]; intros chained; [contradiction|]. destruct levels as [|p levels].
  - simpl in chained. constructor; [lia|constructor].
  - destruct chained as [longer [_ [_ rest]]]. pose proof (IH rest) as positive.
    inversion positive; subst. constructor; [lia|exact positive].
Qed.

Lemma floor_difference : forall x Q, 1 <= Q -> x / Q - (x - 1) / Q = if x mod Q =? 0 then 1 else 0.
Proof.
  intros x Q positive. pose proof (Z.div_mod x Q ltac:(lia)) as split. pose proof (Z.mod_pos_bound x Q ltac:(lia)) as range.
  destruct (Z.eqb_spec (x mod Q) 0) as [zero|some].
  - assert ((x - 1) / Q = x / Q - 1) by (symmetry; apply Z.div_unique with (Q - 1); lia). lia.
  - assert ((x - 1) / Q = x / Q) by (symmetry; apply Z.div_unique with (x mod Q - 1); lia). lia.
Qed.

Lemma predicted_head : forall l rest x, x mod jump l = 0 -> predicted (l :: rest) x = difference l.
Proof. intros l rest x zero. simpl. rewrite zero. reflexivity. Qed.

Lemma predicted_skip_at : forall l rest x, x mod jump l <> 0 -> predicted (l :: rest) x = predicted rest x.
Proof. intros l rest x some. cbn [predicted]. destruct (Z.eqb_spec (x mod jump l) 0); [contradiction|reflexivity]. Qed.

Lemma mod_zero_divides : forall x Q, 1 <= Q -> (Q | x) <-> x mod Q = 0.
Proof. intros x Q positive. symmetry. apply Z.mod_divide. lia. Qed.

Lemma level_sum_step : forall levels x, linked levels -> level_sum levels x - level_sum levels (x - 1) = predicted levels x.
Proof.
  induction levels as [|l rest IH]; intros x chained; [contradiction|].
  pose proof (linked_positive _ chained) as positive. inversion positive as [|l' rest' l_positive rest_positive]; subst.
  pose proof (floor_difference x (jump l) l_positive) as floor. cbn [level_sum predicted]. destruct rest as [|p rest].
  - simpl in chained. rewrite chained in *. rewrite Z.mod_1_r in *. simpl in *. lia.
  - destruct chained as [_ [divides [_ rest_chained]]]. pose proof (IH x rest_chained) as step.
    destruct (Z.eqb_spec (x mod jump l) 0) as [zero|some]; [|nia].
    assert (x mod jump p = 0) as inner.
    { inversion rest_positive; subst. apply mod_zero_divides; [assumption|].
      apply Z.divide_trans with (jump l); [exact divides|].
      apply mod_zero_divides; assumption. }
    rewrite (predicted_head p rest x inner) in step. cbn [previous] in *. nia.
Qed.

Lemma level_sum_zero : forall levels, linked levels -> level_sum levels 0 = 0.
Proof.
  intros levels chained. pose proof (linked_positive _ chained) as positive. clear chained.
  induction positive as [|l levels here there IH]; [reflexivity|]. cbn [level_sum]. rewrite IH, Z.div_0_l by lia. ring.
Qed.

(** What the pass keeps: the levels explain the table up to x. *)
Record explains (f : Z -> Z) (total x : Z) (levels : list level) : Prop := {
  is_linked : linked levels;
  divide_total : Forall (fun l => (jump l | total) /\ jump l < x /\ value_at l = f (jump l)) levels;
  same_values : forall y, 0 <= y < x -> level_sum levels y = f y
}.

Lemma explains_more : forall f total x levels, 1 <= x -> explains f total x levels -> f x - f (x - 1) = predicted levels x ->
  explains f total (x + 1) levels.
Proof.
  intros f total x levels positive [chained divide same] step. split; [exact chained| |].
  - apply Forall_impl with (2 := divide). intros l [divides [less value]]. repeat split; [exact divides|lia|exact value].
  - intros y range. destruct (Z.eq_dec y x) as [->|other]; [|apply same; lia].
    pose proof (level_sum_step levels x chained). pose proof (same (x - 1) ltac:(lia)). lia.
Qed.

Lemma explains_jump : forall f total x l levels, 2 <= x -> explains f total x (l :: levels) ->
  f x - f (x - 1) <> predicted (l :: levels) x -> x mod jump l = 0 -> total mod x = 0 ->
  explains f total (x + 1) (Level x (f x) (f x - f (x - 1)) :: l :: levels).
Proof.
  intros f total x l levels long [chained divide same] differs zero whole.
  pose proof (linked_positive _ chained) as positive. inversion positive as [|l' rest l_positive rest_positive]; subst.
  inversion divide as [|l' rest [_ [l_less _]] _]; subst.
  assert (chained' : linked (Level x (f x) (f x - f (x - 1)) :: l :: levels)).
  { cbn [linked jump difference]. repeat split; [exact l_less|apply mod_zero_divides; assumption| |exact chained].
    rewrite (predicted_head l levels x zero) in differs. exact differs. }
  split; [exact chained'| |].
  - constructor; [split; [apply mod_zero_divides; (simpl; lia || assumption)|split; [simpl; lia|reflexivity]]|].
    apply Forall_impl with (2 := divide). intros m [divides [less value]]. repeat split; [exact divides|lia|exact value].
  - assert (before : forall y, 0 <= y < x -> level_sum (Level x (f x) (f x - f (x - 1)) :: l :: levels) y = f y).
    { intros y range. cbn [level_sum jump]. rewrite (Z.div_small y x) by lia.
      pose proof (same y range) as value. cbn [level_sum] in value. lia. }
    intros y range. destruct (Z.eq_dec y x) as [->|other]; [|apply before; lia].
    pose proof (level_sum_step _ x chained') as step. rewrite predicted_head in step by (apply Z.mod_same; simpl; lia).
    pose proof (before (x - 1) ltac:(lia)). cbn [difference] in step. lia.
Qed.

Lemma fit_levels_explains : forall f total count x levels found, 2 <= x -> explains f total x levels ->
  fit_levels f count x (f (x - 1)) total levels = Answer found -> explains f total (x + Z.of_nat count) found.
Proof.
  intros f total. induction count as [|count IH]; intros x levels found long known answer; cbn [fit_levels] in answer.
  - injection answer as <-. rewrite Z.add_0_r. exact known.
  - replace (x + Z.of_nat (S count)) with (x + 1 + Z.of_nat count) by lia.
    replace (f x) with (f (x + 1 - 1)) in answer at 4 by (f_equal; ring).
    destruct (Z.eqb_spec (f x - f (x - 1)) (predicted levels x)) as [same|differs].
    + apply IH with levels; [lia|apply explains_more; (assumption || lia)|].
      replace (f (x + 1 - 1)) with (f x) by (f_equal; ring). exact answer.
    + destruct levels as [|l levels]; [destruct known as [absurd]; contradiction|].
      destruct (Z.eqb_spec (x mod jump l) 0) as [zero|]; [|discriminate].
      destruct (Z.eqb_spec (total mod x) 0) as [whole|]; [|discriminate]. simpl in answer.
      apply IH with (Level x (f x) (f x - f (x - 1)) :: l :: levels); [lia|apply explains_jump; assumption|].
      replace (f (x + 1 - 1)) with (f x) by (f_equal; ring).
      replace (f (x + 1 - 1)) with (f x) in answer by (f_equal; ring). exact answer.
Qed.

(** The jumps as the periods of pieces. *)
Fixpoint collected (rest : list level) (Q : Z) (periods : list Z) : list Z :=
  match rest with
  | [] => periods
  | l :: rest => collected rest (jump l) (Q :: periods)
  end.

Lemma collected_keeps : forall rest Q periods x, In x periods -> In x (collected rest Q periods).
Proof. induction rest as [|l rest IH]; intros Q periods x inside; [exact inside|]. apply IH. right. exact inside. Qed.

Lemma layout_of_levels_pieces : forall f N l rest periods, linked (l :: rest) ->
  Forall (fun l => value_at l = f (jump l)) rest -> chain (jump l) periods N ->
  layout_of_levels rest (jump l) (pieces f N (jump l) periods) = pieces f N 1 (collected rest (jump l) periods) /\
  chain 1 (collected rest (jump l) periods) N /\
  forall m, In m (l :: rest) -> jump m = 1 \/ In (jump m) (collected rest (jump l) periods).
Proof.
  intros f N l rest. revert l. induction rest as [|p rest IH]; intros l periods chained values whole.
  - simpl in chained. rewrite chained in *. repeat split; [exact whole|].
    intros m [<-|absurd]; [left; exact chained|contradiction].
  - destruct chained as [longer [divides [_ rest_chained]]]. inversion values as [|p' rest' p_value rest_values]; subst.
    assert (whole' : chain (jump p) (jump l :: periods) N) by (cbn [chain]; tauto).
    destruct (IH p (jump l :: periods) rest_chained rest_values whole') as [same [chain_all inside]].
    cbn [layout_of_levels collected]. rewrite p_value. repeat split; [exact same|exact chain_all|].
    intros m [<-|m_in]; [right; apply collected_keeps; left; reflexivity|exact (inside m m_in)].
Qed.

Lemma level_sum_on_chain : forall levels periods N, chain 1 periods N ->
  (forall l, In l levels -> jump l = 1 \/ In (jump l) periods) -> on_chain periods N (level_sum levels).
Proof.
  intros levels periods N whole. induction levels as [|l levels IH]; intros inside.
  - intros i range. exact (pieces_zero N periods 1 i).
  - apply on_chain_same with (fun x => periodic (jump l) x * (difference l - previous levels) + level_sum levels x).
    + exact whole.
    + intros x range. cbn [level_sum]. unfold periodic. destruct (Z.eqb_spec (jump l) 0) as [zero|]; [|reflexivity].
      rewrite zero, Zdiv_0_r. reflexivity.
    + apply on_chain_linear; [|apply IH; intros m m_in; apply inside; right; exact m_in].
      apply on_chain_periodic; [exact whole|]. right. apply inside. left. reflexivity.
Qed.

(** The layout that is answered: its size, and its value everywhere. *)
Theorem fit_prefix_sound : forall f n total R, 1 <= total -> 2 <= n <= total \/ total = 1 -> fit_prefix f n total = Answer R ->
  valid R /\ size R = total /\ f 0 = 0 /\
  (total = 1 \/ exists levels, explains f total n levels /\ forall x, 0 <= x < total -> eval R x = level_sum levels x).
Proof.
  intros f n total R positive range answer. unfold fit_prefix in answer.
  destruct (Z.eqb_spec (f 0) 0) as [zero|]; [|discriminate]. simpl in answer.
  destruct (Z.eqb_spec total 1) as [->|more].
  { injection answer as <-. repeat split; [apply valid_cons; [lia|constructor]|exact zero|left; reflexivity]. }
  destruct range as [range|absurd]; [|contradiction].
  destruct (fit_levels f (Z.to_nat (n - 2)) 2 (f 1) total [Level 1 (f 1) (f 1)]) as [levels|] eqn:passed; [|discriminate].
  cbn [bind] in answer. injection answer as <-.
  assert (start : explains f total 2 [Level 1 (f 1) (f 1)]).
  { split; [reflexivity| |].
    - constructor; [|constructor]. split; [apply Z.divide_1_l|]. split; [simpl; lia|reflexivity].
    - intros y y_range. simpl. rewrite Z.div_1_r. assert (y = 0 \/ y = 1) as [->| ->] by lia; lia. }
  pose proof (fit_levels_explains f total _ 2 _ levels ltac:(lia) start passed) as known.
  rewrite Z2Nat.id in known by lia. replace (2 + (n - 2)) with n in known by ring.
  destruct levels as [|l rest]; [destruct known as [absurd]; contradiction|].
  destruct known as [chained divide same] eqn:is_known. clear is_known.
  inversion divide as [|l' rest' [l_divides [l_less l_value]] rest_divide]; subst.
  assert (values : Forall (fun l => value_at l = f (jump l)) rest) by (apply Forall_impl with (2 := rest_divide); tauto).
  assert (whole : chain (jump l) [] total) by (split; [lia|exact l_divides]).
  destruct (layout_of_levels_pieces f total l rest [] chained values whole) as [is_pieces [chain_all inside]].
  cbn [layout_of_levels]. rewrite l_value. cbn [pieces] in is_pieces. rewrite is_pieces.
  set (periods := collected rest (jump l) []) in *.
  split; [apply pieces_valid; [lia|exact chain_all]|].
  split; [rewrite pieces_size by (lia || exact chain_all); apply Z.div_1_r|].
  split; [exact zero|]. right. exists (l :: rest). split; [split; assumption|].
  intros x x_range. rewrite <- (level_sum_on_chain (l :: rest) periods total chain_all inside x x_range).
  f_equal. apply pieces_same. intros y y_in. symmetry. apply same.
  assert (known_jump : y = 1 \/ exists m, In m (l :: rest) /\ jump m = y).
  { destruct y_in as [->|y_in]; [left; reflexivity|right]. unfold periods in y_in. clear - y_in.
    assert (all : forall rest Q ps y, In y (collected rest Q ps) -> In y ps \/ y = Q \/ exists m, In m rest /\ jump m = y).
    { clear. induction rest as [|p rest IH]; intros Q ps y inside; [left; exact inside|]. cbn [collected] in inside.
      destruct (IH _ _ _ inside) as [[->|old]|[->|[m [m_in <-]]]]; [tauto|tauto| |].
      - right. right. exists p. split; [left; reflexivity|reflexivity].
      - right. right. exists m. split; [right; exact m_in|reflexivity]. }
    destruct (all _ _ _ _ y_in) as [absurd|[->|[m [m_in <-]]]]; [contradiction| |].
    - exists l. split; [left; reflexivity|reflexivity].
    - exists m. split; [right; exact m_in|reflexivity]. }
  destruct known_jump as [->|[m [m_in <-]]]; [lia|].
  pose proof (linked_positive _ chained) as all_positive. rewrite Forall_forall in divide, all_positive.
  pose proof (divide m m_in). pose proof (all_positive m m_in). lia.
Qed.

Theorem fit_sound : forall table R, fit table = Answer R ->
  valid R /\ size R = Z.of_nat (length table) /\
  forall x, 0 <= x < Z.of_nat (length table) -> eval R x = table_value table x.
Proof.
  intros table R answer. destruct table as [|first others]; [discriminate|]. unfold fit in answer.
  set (N := Z.of_nat (length (first :: others))) in *.
  assert (positive : 1 <= N) by (unfold N; simpl; lia).
  destruct (fit_prefix_sound _ N N R positive ltac:(lia) answer) as [R_valid [R_size [zero values]]].
  split; [exact R_valid|split; [exact R_size|]]. intros x range. destruct values as [one|[levels [known same]]].
  - assert (x = 0) as -> by lia. rewrite zero. apply eval_zero.
  - rewrite same by exact range. apply (same_values _ _ _ _ known). exact range.
Qed.
