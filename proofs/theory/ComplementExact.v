(** Theorem 5.3, both ways, for the planner: an injective layout has a complement in [0, M) just where the regime is tiles. *)
From Sett.theory Require Export ComplementNecessary.

Fixpoint nondecreasing (modes : layout) : Prop :=
  match modes with
  | [] => True
  | m :: rest => Forall (fun k => stride m <= stride k) rest /\ nondecreasing rest
  end.

Lemma insert_nondecreasing : forall x modes, nondecreasing modes -> nondecreasing (insert_by mode_less x modes).
Proof.
  intros x. induction modes as [|y modes IH]; intros sorted; cbn [insert_by]; [split; [constructor|exact I]|].
  destruct sorted as [least rest]. destruct (mode_less y x) eqn:less.
  - split; [|exact (IH rest)]. unfold mode_less in less. apply orb_prop in less.
    assert (y_least : stride y <= stride x).
    { destruct less as [less|tie]; [apply Z.ltb_lt in less; lia|]. apply andb_prop in tie. destruct tie as [equal _].
      apply Z.eqb_eq in equal. lia. }
    apply Forall_forall. intros k inside.
    apply (Permutation_in k (Permutation_sym (insert_by_permutation _ mode_less x modes))) in inside.
    destruct inside as [<-|inside]; [exact y_least|]. rewrite Forall_forall in least. exact (least k inside).
  - assert (x_least : stride x <= stride y).
    { unfold mode_less in less. apply orb_false_iff in less. destruct less as [not_less _]. apply Z.ltb_ge in not_less.
      exact not_less. }
    split; [|split; assumption]. constructor; [exact x_least|]. apply Forall_impl with (2 := least). intros k. lia.
Qed.

Lemma sorted_modes_rising : forall a, valid a -> rising (sorted_modes a).
Proof.
  intros a all.
  assert (sorted : nondecreasing (sorted_modes a)).
  { unfold sorted_modes, insertion_sort. induction (map _ _) as [|m modes IH]; [exact I|]. exact (insert_nondecreasing m _ IH).
    }
  assert (long : Forall (fun m => 2 <= extent m /\ 1 <= stride m) (sorted_modes a)).
  { apply Forall_forall. intros m inside.
    apply (Permutation_in m (Permutation_sym (insertion_sort_permutation _ mode_less _))) in inside.
    apply in_map_iff in inside. destruct inside as [[s d] [<- inside]]. apply filter_In in inside. simpl in *.
    destruct inside as [inside moving]. unfold valid in all. rewrite Forall_forall in all. pose proof (all _ inside) as here.
    simpl in here.
    apply negb_true_iff, orb_false_iff in moving. rewrite !Z.eqb_neq in moving. lia. }
  induction long as [|m modes here there IH]; [exact I|]. destruct sorted as [least rest]. simpl. tauto.
Qed.

Lemma divided_tiles : forall M modes span, 1 <= span -> divided span modes -> (top span modes | M) -> span_regime span modes M = tiles.
Proof.
  intros M. induction modes as [|[N d] modes IH]; intros span positive chained whole; cbn [span_regime top] in *.
  - apply Z.mod_divide in whole; [|lia]. rewrite whole. reflexivity.
  - destruct chained as [N_positive [d_positive [divides rest]]]. apply Z.mod_divide in divides; [|lia]. rewrite divides. simpl.
    apply IH; [nia|exact rest|exact whole].
Qed.

Lemma tiling_pair : forall a C M, valid a -> strides_up a -> 1 <= M -> tiling (image a) C M -> tile_pair (image (sorted_modes a)) C M.
Proof.
  intros a C M all up M_positive [inside each].
  assert (back : forall i, image (sorted_modes a) i -> image a i) by (intros i; apply (proj2 (image_sorted a i all up))).
  assert (low : forall i, image a i -> 0 <= i).
  { intros i [c [c_in <-]]. clear - up c_in. unfold at_coordinate. induction c_in as [|m x a c here there IH]; simpl; [lia|].
    inversion up as [|m' a' m_up a_up]; subst. pose proof (IH a_up). nia. }
  assert (zero : image a 0).
  { apply image_eval; [exact all|]. exists 0. pose proof (size_positive a all). split; [lia|apply eval_zero]. }
  assert (C_low : forall c, C c -> 0 <= c) by (intros c c_in; pose proof (inside 0 c zero c_in); lia).
  split.
  - intros i i_in. apply low. apply back. exact i_in.
  - exact C_low.
  - apply (proj1 (image_sorted a 0 all up)). exact zero.
  - destruct (each 0 ltac:(lia)) as [i [c [i_in [c_in [sum_is _]]]]]. pose proof (low i i_in). pose proof (C_low c c_in).
    replace 0 with c by lia. exact c_in.
  - intros i c i_in c_in. pose proof (inside i c (back i i_in) c_in). lia.
  - intros n range. destruct (each n range) as [i [c [i_in [c_in [sum_is _]]]]]. exists i, c.
    split; [apply (proj1 (image_sorted a i all up)); exact i_in|split; assumption].
  - intros i c i' c' i_in c_in i'_in c'_in same. pose proof (inside i c (back i i_in) c_in) as range.
    destruct (each (i + c) range) as [i0 [c0 [_ [_ [_ one]]]]].
    destruct (one i c (back i i_in) c_in eq_refl) as [-> ->]. destruct (one i' c' (back i' i'_in) c'_in ltac:(lia)) as [-> ->].
    split; reflexivity.
Qed.

(** A set is told by a decision here: without axioms no least element can be found otherwise. *)
Theorem complement_necessary : forall a C M, valid a -> strides_up a -> injective (sorted_modes a) -> 1 <= M ->
  decidable C -> tiling (image a) C M -> regime_within a M = tiles.
Proof.
  intros a C M all up once M_positive known tiled.
  destruct (necessary (sorted_modes a) C M known (sorted_modes_rising a all) once (tiling_pair a C M all up M_positive tiled)) as [chained whole].
  apply divided_tiles; [lia|exact chained|exact whole].
Qed.

(** Tiling layouts are injective, up to modes that repeat every offset. *)
Theorem complement_injective : forall a M, valid a -> regime_within a M <> underfills -> injective (sorted_modes a).
Proof.
  intros a M all fits. unfold regime_within in fits.
  destruct (span_regime_divided M (sorted_modes a) 1 (sorted_modes_move a all) ltac:(lia) fits) as [chained _].
  pose proof (divided_ordered _ 1 ltac:(lia) chained) as order.
  assert (grows : forall modes span, 1 <= span -> ordered span modes -> outgrows modes /\ valid modes).
  { clear. induction modes as [|[N d] modes IH]; intros span positive order; [split; [exact I|constructor]|].
    destruct order as [N_positive [above rest]]. destruct (IH (N * d) ltac:(nia) rest) as [rest_grows rest_valid].
    split; [|apply valid_cons; assumption]. cbn [outgrows fst snd]. repeat split; [lia|exact rest_grows|].
    destruct modes as [|[N' d'] modes]; [exact I|]. simpl in rest. simpl. lia. }
  destruct (grows _ 1 ltac:(lia) order) as [outgrow whole]. intros c e c_in e_in same.
  exact (outgrows_injective (sorted_modes a) c e whole outgrow c_in e_in same).
Qed.
