(** Theorem 3.1, the other half: fit_prefix refuses no beginning of a layout's table. *)
From Sett.theory Require Export FitSound CoalesceUnique.

(** The levels of a layout, last first: its prefix products, and the differences after each jump. *)
Fixpoint levels_from (P D : Z) (L : layout) (below : list level) : list level :=
  match L with
  | [] => below
  | (s, d) :: rest =>
      let jump_here := match rest with [] => 0 | (_, e) :: _ => e - s * d end in
      levels_from (P * s) (D + jump_here) rest (Level P d D :: below)
  end.
Definition levels_of (L : layout) : list level := levels_from 1 (first_stride L) L [].

Lemma levels_from_sum : forall L P D below x, L <> [] ->
  level_sum (levels_from P D L below) x = level_sum below x + x / P * (D - previous below) + floors (jump_terms P L) x.
Proof.
  induction L as [|[s d] L IH]; intros P D below x some; [congruence|]. cbn [levels_from]. destruct L as [|[t e] L].
  - cbn [levels_from level_sum jump difference jump_terms floors]. ring.
  - rewrite IH by discriminate. cbn [level_sum jump difference previous jump_terms floors fst snd]. ring.
Qed.

Lemma levels_of_sum : forall L x, valid L -> L <> [] -> level_sum (levels_of L) x = extended L x.
Proof.
  intros L x all some. unfold levels_of. rewrite levels_from_sum by exact some. rewrite (jump_form L x all).
  cbn [level_sum previous]. rewrite Z.div_1_r. ring.
Qed.

Definition may_follow (P D : Z) (below : list level) : Prop :=
  match below with
  | [] => P = 1
  | l :: _ => linked below /\ jump l < P /\ (jump l | P) /\ D <> difference l
  end.

Lemma levels_from_linked : forall L P D below, strict L -> L <> [] -> 1 <= P -> may_follow P D below ->
  linked (levels_from P D L below).
Proof.
  induction L as [|[s d] L IH]; intros P D below form some positive follows; [congruence|]. cbn [levels_from].
  destruct form as [long [rest jumps]]. simpl in long.
  assert (here : linked (Level P d D :: below)).
  { destruct below as [|l below]; [exact follows|]. simpl in *. destruct follows as [below_linked [less [divides differs]]].
    tauto. }
  destruct L as [|[t e] L]; [exact here|]. simpl in jumps. apply IH; [exact rest|discriminate|nia|].
  simpl. split; [exact here|]. repeat split; [nia|exists s; ring|lia].
Qed.

Lemma levels_from_divide : forall L P D below l, In l (levels_from P D L below) -> In l below \/ (jump l | P * size L).
Proof.
  induction L as [|[s d] L IH]; intros P D below l inside; [left; exact inside|]. cbn [levels_from] in inside.
  destruct (IH _ _ _ _ inside) as [[<-|old]|divides].
  - right. cbn [jump size fst]. exists (s * size L). ring.
  - left. exact old.
  - right. cbn [size fst]. replace (P * (s * size L)) with (P * s * size L) by ring. exact divides.
Qed.

(** What the pass predicts depends on jumps and differences alone. *)
Definition same_levels (ls ms : list level) : Prop := Forall2 (fun l m => jump l = jump m /\ difference l = difference m) ls ms.

Lemma predicted_by_levels : forall ls ms x, same_levels ls ms -> predicted ls x = predicted ms x.
Proof.
  intros ls ms x same. induction same as [|l m ls ms [jumps differences] there IH]; [reflexivity|].
  cbn [predicted]. rewrite jumps, differences, IH. reflexivity.
Qed.

Lemma predicted_beyond : forall above below x, 1 <= x -> Forall (fun l => x < jump l) above ->
  predicted (above ++ below) x = predicted below x.
Proof.
  intros above below x positive far. induction far as [|l above here there IH]; [reflexivity|]. cbn [app].
  rewrite predicted_skip_at; [exact IH|]. rewrite Z.mod_small by lia. lia.
Qed.

Lemma linked_decreasing : forall above l below, linked (above ++ l :: below) -> Forall (fun m => jump l < jump m) above /\ linked (l :: below).
Proof.
  induction above as [|m above IH]; intros l below chained; [split; [constructor|exact chained]|].
  cbn [app] in chained. destruct (above ++ l :: below) as [|p others] eqn:rest; [destruct above; discriminate|].
  destruct chained as [longer [_ [_ rest_linked]]]. rewrite <- rest in rest_linked.
  destruct (IH l below rest_linked) as [far linked_here].
  split; [|exact linked_here]. constructor; [|exact far].
  destruct above as [|q above]; simpl in rest; injection rest as <- _; [exact longer|].
  inversion far; subst. lia.
Qed.

Lemma fit_levels_complete : forall f total all, linked all -> Forall (fun l => (jump l | total)) all ->
  forall count x levels above below, 2 <= x -> all = above ++ below -> below <> [] -> same_levels levels below ->
  Forall (fun l => x <= jump l) above -> Forall (fun l => jump l < x) below ->
  (forall y, x <= y < x + Z.of_nat count -> f y - f (y - 1) = predicted all y) ->
  exists found, fit_levels f count x (f (x - 1)) total levels = Answer found.
Proof.
  intros f total all chained divide.
  induction count as [|count IH]; intros x levels above below long split some same far near steps;
    cbn [fit_levels]; [eexists; reflexivity|].
  pose proof (steps x ltac:(lia)) as step. rewrite (predicted_by_levels levels below x same).
  assert (next : f x = f (x + 1 - 1)) by (f_equal; ring).
  assert (later : forall y, x + 1 <= y < x + 1 + Z.of_nat count -> f y - f (y - 1) = predicted all y) by (intros y range; apply steps; lia).
  destruct (rev above) as [|l others] eqn:reversed.
  - assert (above = []) as -> by (rewrite <- (rev_involutive above), reversed; reflexivity). cbn [app] in split. subst all.
    rewrite step, Z.eqb_refl.
    cut (exists found, fit_levels f count (x + 1) (f (x + 1 - 1)) total levels = Answer found); [rewrite <- next; exact (fun p => p)|].
    apply (IH (x + 1) levels [] below); try assumption; [lia|reflexivity|constructor|].
    apply Forall_impl with (2 := near). intros m. lia.
  - assert (above_is : above = rev others ++ [l]) by (rewrite <- (rev_involutive above), reversed; reflexivity).
    assert (all_is : all = rev others ++ l :: below) by (rewrite split, above_is, <- app_assoc; reflexivity).
    rewrite all_is in chained. destruct (linked_decreasing _ _ _ chained) as [others_far here_linked].
    assert (l_far : x <= jump l) by (rewrite above_is in far; apply Forall_app in far; destruct far as [_ last]; inversion last; assumption).
    rewrite all_is, predicted_beyond in step; [|lia|apply Forall_impl with (2 := others_far); intros m; lia].
    destruct (Z.eq_dec (jump l) x) as [reached|beyond].
    + rewrite predicted_head in step by (rewrite reached; apply Z.mod_same; lia).
      destruct below as [|p below]; [congruence|]. destruct here_linked as [less [p_divides [differs below_linked]]].
      pose proof (linked_positive _ below_linked) as positive. inversion positive as [|p' rest p_positive _]; subst p' rest.
      assert (zero : x mod jump p = 0) by (apply mod_zero_divides; [exact p_positive|rewrite <- reached; exact p_divides]).
      rewrite (predicted_head p below x zero).
      destruct (Z.eqb_spec (f x - f (x - 1)) (difference p)) as [equal|_]; [congruence|].
      inversion same as [|q p' levels' below' [q_jump q_difference] rest_same]; subst levels p' below'.
      rewrite q_jump, zero. simpl.
      assert (whole : total mod x = 0).
      { apply mod_zero_divides; [lia|]. rewrite <- reached. rewrite Forall_forall in divide. apply divide. rewrite all_is.
        apply in_or_app. right. left. reflexivity. }
      rewrite whole. simpl.
      set (grown := Level x (f x) (f x - f (x - 1)) :: q :: levels').
      cut (exists found, fit_levels f count (x + 1) (f (x + 1 - 1)) total grown = Answer found); [rewrite <- next; exact (fun p => p)|].
      apply (IH (x + 1) grown (rev others) (l :: p :: below)); try assumption; [lia|discriminate| | |].
      * constructor; [simpl; split; [symmetry; exact reached|exact step]|exact same].
      * apply Forall_impl with (2 := others_far). intros m. lia.
      * constructor; [lia|]. apply Forall_impl with (2 := near). intros m. lia.
    + rewrite predicted_skip_at in step by (rewrite Z.mod_small; lia). rewrite step, Z.eqb_refl.
      cut (exists found, fit_levels f count (x + 1) (f (x + 1 - 1)) total levels = Answer found); [rewrite <- next; exact (fun p => p)|].
      apply (IH (x + 1) levels above below); try assumption; [lia| |].
      * rewrite above_is. apply Forall_app.
        split; [apply Forall_impl with (2 := others_far); intros m; lia|constructor; [lia|constructor]].
      * apply Forall_impl with (2 := near). intros m. lia.
Qed.

Theorem fit_prefix_complete : forall f L n, valid L -> n <= size L -> 1 <= n -> (n = 1 -> size L = 1) ->
  (forall x, 0 <= x < n -> f x = eval L x) -> exists R, fit_prefix f n (size L) = Answer R.
Proof.
  intros f L n all n_small n_positive single same. unfold fit_prefix.
  rewrite (same 0 ltac:(lia)), eval_zero. simpl.
  destruct (Z.eqb_spec (size L) 1) as [one|more]; [eexists; reflexivity|].
  pose proof (merged_coalesced_form L all) as form. fold (coalesced L) in form.
  assert (K_valid : valid (coalesced L)) by (apply merged_valid; exact all).
  assert (K_size : size (coalesced L) = size L) by apply merged_size.
  assert (K_same : forall x, eval (coalesced L) x = eval L x) by (intros x; apply merged_eval; exact all).
  destruct form as [trivial|[some is_strict]]; [rewrite trivial in K_size; simpl in K_size; lia|].
  set (K := coalesced L) in *. clearbody K. destruct K as [|[s d] K]; [congruence|].
  assert (all_linked : linked (levels_of ((s, d) :: K))) by (apply levels_from_linked; [exact is_strict|discriminate|lia|reflexivity]).
  assert (steps : forall y, 1 <= y < n -> f y - f (y - 1) = predicted (levels_of ((s, d) :: K)) y).
  { intros y range. rewrite <- level_sum_step by exact all_linked. rewrite !levels_of_sum by (assumption || discriminate).
    rewrite !extended_inside by (try exact K_valid; lia). rewrite !K_same, !same by lia. reflexivity. }
  assert (last_level : exists above, levels_of ((s, d) :: K) = above ++ [Level 1 d d] /\ Forall (fun l => 1 < jump l) above).
  { assert (keeps : forall L P D below, exists above, levels_from P D L below = above ++ below).
    { induction L0 as [|[s0 d0] L0 IH]; intros P D below; [exists []; reflexivity|]. cbn [levels_from].
      destruct (IH (P * s0) (D + match L0 with [] => 0 | (_, e) :: _ => e - s0 * d0 end) (Level P d0 D :: below)) as [above ->].
      exists (above ++ [Level P d0 D]). rewrite <- app_assoc. reflexivity. }
    unfold levels_of in *. cbn [levels_from first_stride snd] in *. rewrite Z.mul_1_l in *.
    destruct (keeps K s (d + match K with [] => 0 | (_, e) :: _ => e - s * d end) [Level 1 d d]) as [above is_above].
    exists above. rewrite is_above in *. split; [reflexivity|]. exact (proj1 (linked_decreasing _ _ _ all_linked)). }
  destruct last_level as [above [levels_are above_far]].
  assert (n_long : 2 <= n) by lia.
  assert (first : f 1 = d).
  { rewrite same by lia. rewrite <- K_same. exact (strict_value_at_one _ _ _ is_strict). }
  destruct (fit_levels_complete f (size L) (levels_of ((s, d) :: K)) all_linked) with
    (count := Z.to_nat (n - 2)) (x := 2) (levels := [Level 1 (f 1) (f 1)]) (above := above) (below := [Level 1 d d]) as [found passed].
  - apply Forall_forall. intros l inside. unfold levels_of in inside.
    destruct (levels_from_divide _ _ _ _ _ inside) as [absurd|divides]; [contradiction|]. rewrite Z.mul_1_l, K_size in divides.
    exact divides.
  - lia.
  - exact levels_are.
  - discriminate.
  - constructor; [simpl; split; [reflexivity|exact first]|constructor].
  - apply Forall_impl with (2 := above_far). intros l. lia.
  - constructor; [simpl; lia|constructor].
  - intros y range. apply steps. lia.
  - change (2 - 1) with 1 in passed. rewrite passed. eexists. reflexivity.
Qed.

Theorem fit_complete : forall table L, valid L -> size L = Z.of_nat (length table) ->
  (forall x, 0 <= x < size L -> table_value table x = eval L x) -> exists R, fit table = Answer R.
Proof.
  intros table L all same_size same. pose proof (size_positive L all). unfold fit.
  destruct table as [|first others]; [simpl in same_size; lia|]. rewrite <- same_size.
  apply fit_prefix_complete; [exact all|lia..|exact same].
Qed.
