(** What follows: associativity (4.8), divides and products that exist are found, and retile (9.1). *)
From Sett.theory Require Export PlannerComplete ProductWhole InverseSound.

Theorem composition_associative : forall a b c ab bc ab_c a_bc, valid a -> valid b -> valid c ->
  composition a b = Answer ab -> composition b c = Answer bc ->
  composition (concat ab) c = Answer ab_c -> composition a (concat bc) = Answer a_bc ->
  (forall x, 0 <= eval c x < size b) -> forall x, eval (concat ab_c) x = eval (concat a_bc) x.
Proof.
  intros a b c ab bc ab_c a_bc all b_valid c_valid first second third fourth inside x.
  destruct (composition_at_index a b ab b_valid (composition_sound a b ab all b_valid first)) as [ab_valid [ab_size ab_values]].
  destruct (composition_at_index b c bc c_valid (composition_sound b c bc b_valid c_valid second)) as [bc_valid [_ bc_values]].
  destruct (composition_at_index (concat ab) c ab_c c_valid (composition_sound _ c ab_c ab_valid c_valid third)) as [_ [_ left_values]].
  destruct (composition_at_index a (concat bc) a_bc bc_valid (composition_sound a _ a_bc all bc_valid fourth)) as [_ [_ right_values]].
  rewrite left_values, right_values, bc_values.
  rewrite (at_inside (concat ab)) by (try exact ab_valid; rewrite ab_size; apply inside).
  rewrite (at_inside b) by (try exact b_valid; apply inside). apply ab_values.
Qed.

Theorem logical_divide_complete : forall a b rest modes, valid a -> valid b -> goes_down b = false ->
  complement_in b (size a) false = Answer rest -> is_composition a (b ++ rest) modes ->
  (exists answer, logical_divide a b = Answer answer) \/ logical_divide a b = Refused undecided_bound.
Proof.
  intros a b rest modes all b_valid up gap exists_one. unfold logical_divide. rewrite up.
  replace (size (coalesced a)) with (size a) by (symmetry; apply merged_size). rewrite gap. cbn [bind].
  destruct (complement_in_raw b (size a) false rest b_valid (size_positive a all) gap) as [_ [rest_is raw_valid]].
  assert (tiles_valid : valid (b ++ rest)) by (apply valid_app; [exact b_valid|rewrite rest_is; apply merged_valid; exact raw_valid]).
  unfold tiled. destruct (composition_complete a (b ++ rest) modes all tiles_valid exists_one) as [[answer ->]| ->].
  - left. eexists. reflexivity.
  - destruct (composition (coalesced a) (b ++ rest)); [left; eexists; reflexivity|right; reflexivity].
Qed.

Theorem logical_product_complete : forall a b found modes, valid a -> valid b -> strides_up b ->
  product_gaps a (cosize_up b) = Answer found -> is_composition found b modes ->
  (exists answer, logical_product a b = Answer answer) \/ logical_product a b = Refused undecided_bound.
Proof.
  intros a b found modes all b_valid up gap exists_one.
  assert (never_down : goes_down b = false).
  { unfold goes_down. destruct (existsb _ b) eqn:down; [|reflexivity]. apply existsb_exists in down.
    destruct down as [m [m_in m_down]].
    apply andb_prop in m_down. destruct m_down as [negative _]. apply Z.ltb_lt in negative.
    unfold strides_up in up. rewrite Forall_forall in up. pose proof (up m m_in). lia. }
  unfold logical_product. rewrite never_down, gap. cbn [bind].
  pose proof (eval_up b 0 b_valid up) as range.
  destruct (product_gaps_distinct a (cosize_up b) found all ltac:(lia) gap) as [found_valid _].
  exact (composition_complete found b modes found_valid b_valid exists_one).
Qed.

(** 9.1: the register of the element that the second partition takes is where the first keeps it. *)
Theorem retile_sound : forall gA gC rA K to_index answer, valid gA -> valid gC -> valid rA -> strides_up gA ->
  left_inverse gA = Answer K -> composition K gC = Answer to_index -> composition rA (concat to_index) = Answer answer ->
  (forall v, 0 <= v < size gC -> exists p, 0 <= p < size gA /\ eval gA p = eval gC v) ->
  forall v, 0 <= v < size gC ->
    exists p, 0 <= p < size gA /\ eval gA p = eval gC v /\ eval (concat answer) v = at_ rA p.
Proof.
  intros gA gC rA K to_index answer gA_valid gC_valid rA_valid up inverse indices registers owned v v_range.
  destruct (left_inverse_sound gA K gA_valid up inverse) as [K_valid undo].
  destruct (composition_at_index K gC to_index gC_valid (composition_sound K gC to_index K_valid gC_valid indices)) as [to_valid [_ to_values]].
  destruct (composition_at_index rA _ answer to_valid (composition_sound rA _ answer rA_valid to_valid registers)) as [_ [_ values]].
  destruct (owned v v_range) as [p [p_range same]]. destruct (undo p p_range) as [inside [back [again _]]].
  exists (eval K (eval gA p)). split; [exact back|]. split; [rewrite again; exact same|].
  rewrite values, to_values, <- same. rewrite (at_inside K) by assumption. reflexivity.
Qed.
