(** The planner of composition is exact: where a composition exists it answers, unless a table would pass its bound. *)
From Sett.theory Require Export TableSound FitComplete ComposeComplete.

Lemma fit_mode_complete : forall a m bound L, 1 <= extent m -> replaces a m L ->
  (exists R, fit_mode a m bound = Answer R) \/ fit_mode a m bound = Refused undecided_bound.
Proof.
  intros a [N r] bound L N_positive [L_valid [L_size values]]. cbn [fst snd] in *. unfold fit_mode.
  match goal with |- context [Z.min N ?e] => set (entries := e) end.
  destruct (bound <? Z.min N entries); [right; reflexivity|left].
  assert (2 <= entries) by (unfold entries; lia).
  rewrite <- L_size. apply fit_prefix_complete; [exact L_valid|lia..|].
  intros x range. symmetry. apply values. lia.
Qed.

Lemma fit_modes_complete : forall a b bound criterion modes, valid b -> Forall2 (replaces a) b modes ->
  (exists found, fit_modes a b bound criterion = Answer found) \/ fit_modes a b bound criterion = Refused undecided_bound.
Proof.
  intros a b bound criterion modes b_valid fits. induction fits as [|m R b modes here there IH]; [left; eexists; reflexivity|].
  cbn [fit_modes].
  destruct (fit_mode_complete a m bound R (valid_head _ _ b_valid) here) as [[first ->]| ->]; [|right; reflexivity].
  destruct (IH (valid_tail _ _ b_valid)) as [[others ->]| ->]; cbn [bind]; [left; eexists; reflexivity|right; reflexivity].
Qed.

Lemma agree_complete : forall f g count x, (forall y, x <= y < x + Z.of_nat count -> f y = g y) -> agree f g x count = true.
Proof.
  intros f g. induction count as [|count IH]; intros x same; [reflexivity|]. cbn [agree].
  rewrite (same x) by lia. rewrite Z.eqb_refl. apply IH. intros y range. apply same. lia.
Qed.

Lemma table_complete : forall a b bound criterion modes, valid b -> valid a -> is_composition a b modes ->
  (exists found, composition_by_table a b bound criterion = Answer found) \/
  composition_by_table a b bound criterion = Refused undecided_bound.
Proof.
  intros a b bound criterion modes b_valid all [fits adds_everywhere]. unfold composition_by_table.
  destruct (several b && (bound <? size b)); [right; reflexivity|].
  destruct (fit_modes_complete a b bound criterion modes b_valid fits) as [[found answer]| ->]; [|right; reflexivity].
  rewrite answer. cbn [bind]. left.
  pose proof (fit_modes_sound a b bound criterion found all b_valid answer) as each.
  assert (agreed : agree (at_ (concat found)) (fun x => at_ a (at_ b x)) 0 (Z.to_nat (size b)) = true).
  { apply agree_complete. intros y range. pose proof (size_positive b b_valid). rewrite Z2Nat.id in range by lia.
    pose proof (replaces_fits a b found each) as sizes. destruct (concat_size b found sizes) as [whole same].
    rewrite (at_inside (concat found)) by (try exact whole; lia). rewrite (at_inside b) by (try exact b_valid; lia).
    pose proof (coordinates_within b y b_valid) as inside.
    rewrite (concat_eval b found y sizes b_valid), eval_coordinates, (mode_values_at a b found _ each inside).
    rewrite <- adds_everywhere by exact inside. rewrite (mode_values_at a b modes _ fits inside). reflexivity. }
  rewrite agreed, andb_false_r. eexists. reflexivity.
Qed.

Theorem composition_complete : forall a b modes, valid a -> valid b -> is_composition a b modes ->
  (exists answer, composition a b = Answer answer) \/ composition a b = Refused undecided_bound.
Proof.
  intros a b modes all b_valid exists_one. unfold composition.
  destruct (compose_criterion a b) as [found|why] eqn:criterion; [left; eexists; reflexivity|].
  destruct (jumps_of_both_signs (coalesce_extended a)) eqn:jumps; [|destruct (strides_of_both_signs b) eqn:strides].
  3: { destruct (compose_criterion_complete a b modes all b_valid jumps strides exists_one) as [answer is_answer]. congruence. }
  all: simpl; apply table_complete with modes; [exact b_valid|apply merged_valid; exact all|];
    destruct exists_one as [fits adds_everywhere]; split;
    [|intros c inside; rewrite coalesce_extended_at by exact all; exact (adds_everywhere c inside)];
    clear - fits all; induction fits as [|m R b modes [R_valid [R_size values]] there IH]; constructor; [|exact IH];
    split; [exact R_valid|split; [exact R_size|]]; intros i range; rewrite coalesce_extended_at by exact all; exact (values i range).
Qed.
