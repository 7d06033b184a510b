(** Section 5 for the planner: complement in its three regimes. *)
From Sett.theory Require Export ComplementSound.

Definition strides_up (a : layout) : Prop := Forall (fun m => 0 <= stride m) a.

Lemma span_regime_divided : forall M modes span, Forall (fun m => 1 <= extent m /\ 1 <= stride m) modes -> 1 <= span ->
  span_regime span modes M <> underfills -> divided span modes /\ (span_regime span modes M = tiles -> (top span modes | M)).
Proof.
  intros M. induction modes as [|[N d] modes IH]; intros span move positive fits; cbn [span_regime top divided] in *.
  - split; [exact I|]. destruct (Z.eqb_spec (M mod span) 0) as [zero|]; [|discriminate]. intros _.
    apply Z.mod_divide in zero; [exact zero|lia].
  - inversion move as [|m modes' here there]; subst. simpl in here.
    destruct (Z.eqb_spec (d mod span) 0) as [zero|]; [|congruence]. apply Z.mod_divide in zero; [|lia].
    destruct (IH (N * d) there ltac:(nia) fits) as [rest whole]. repeat split; (lia || assumption).
Qed.

Lemma gaps_of_ordered : forall modes span, ordered span modes -> exists found, gaps span modes = Answer found.
Proof.
  induction modes as [|[N d] modes IH]; intros span order; cbn [gaps]; [eexists; reflexivity|].
  destruct order as [_ [above rest]]. destruct (Z.ltb_spec d span) as [|_]; [lia|].
  destruct (IH (N * d) rest) as [found ->]. eexists. reflexivity.
Qed.

Lemma complement_in_raw : forall a M keep C, valid a -> 1 <= M -> complement_in a M keep = Answer C ->
  let modes := sorted_modes a in
  ordered 1 modes /\ C = merged keep (raw_complement 1 modes M) /\ valid (raw_complement 1 modes M).
Proof.
  intros a M keep C all M_positive accepted modes. unfold complement_in in accepted. fold modes in accepted.
  destruct (gaps 1 modes) as [found|] eqn:found_gaps; [|discriminate]. cbn [bind] in accepted. injection accepted as <-.
  destruct (gaps_ordered modes 1 found (sorted_modes_move a all) found_gaps) as [order raw].
  split; [exact order|]. rewrite raw. split; [reflexivity|]. apply raw_valid; (assumption || lia).
Qed.

Lemma image_merged : forall keep L y, valid L -> image (merged keep L) y <-> image L y.
Proof.
  intros keep L y all. rewrite !image_eval by (try apply merged_valid; exact all).
  rewrite merged_size. split; intros [x [inside value]]; exists x; (split; [exact inside|]).
  - rewrite <- (merged_eval keep) by exact all. exact value.
  - rewrite merged_eval by exact all. exact value.
Qed.

(** In every regime: strictly increasing, and the translates of A's offsets are disjoint. *)
Theorem complement_disjoint : forall a M C, valid a -> strides_up a -> complement a M = Answer C ->
  valid C /\ (forall x, 0 <= x -> x + 1 < size C -> eval C x < eval C (x + 1)) /\
  forall y c y' c', image a y -> image C c -> image a y' -> image C c' -> y + c = y' + c' -> y = y' /\ c = c'.
Proof.
  intros a M C all up accepted. unfold complement in accepted. destruct (Z.ltb_spec M 1) as [|M_positive]; [discriminate|].
  destruct (complement_in_raw a M false C all ltac:(lia) accepted) as [order [-> raw_all]].
  split; [apply merged_valid; exact raw_all|]. split.
  - intros x low high. rewrite merged_size in high. rewrite !merged_eval by exact raw_all.
    apply outgrows_increases; try assumption. apply raw_outgrows; (assumption || lia).
  - intros y c y' c' y_in c_in y'_in c'_in same.
    apply (sums_distinct M ltac:(lia) (sorted_modes a)); try assumption; try (apply (proj1 (image_sorted a _ all up)); assumption);
      apply (proj1 (image_merged false _ _ raw_all)); assumption.
Qed.

(** Where every stride divides: a tiling of [0, M'), M' the least multiple of what A spans that is not below M. *)
Theorem complement_covers : forall a M, valid a -> strides_up a -> 1 <= M -> regime_within a M <> underfills ->
  exists C, complement a M = Answer C /\
    let T := top 1 (sorted_modes a) in
    let M' := T * ceil_div M T in
    size (sorted_modes a) * size C = M' /\ M <= M' < M + T /\ tiling (image a) (image C) M'.
Proof.
  intros a M all up M_positive fits. unfold regime_within in fits.
  destruct (span_regime_divided M (sorted_modes a) 1 (sorted_modes_move a all) ltac:(lia) fits) as [chained _].
  pose proof (divided_ordered _ 1 ltac:(lia) chained) as order.
  destruct (gaps_of_ordered _ 1 order) as [found found_gaps].
  destruct (gaps_ordered _ 1 found (sorted_modes_move a all) found_gaps) as [_ raw].
  pose proof (raw_valid M M_positive _ 1 ltac:(lia) order) as raw_all.
  exists (coalesced (raw_complement 1 (sorted_modes a) M)). split; [|intros T M'; split; [|split]].
  - unfold complement, complement_in. destruct (Z.ltb_spec M 1) as [|_]; [lia|]. rewrite found_gaps. cbn [bind]. rewrite raw.
    reflexivity.
  - unfold coalesced. rewrite merged_size. pose proof (raw_size M _ 1 ltac:(lia) chained). unfold M', T. lia.
  - assert (1 <= T).
    { unfold T. clear - chained. assert (low : forall modes span, 1 <= span -> divided span modes -> 1 <= top span modes).
      { induction modes as [|[N d] modes IH]; intros span positive linked; [exact positive|]. simpl in *. apply IH; [nia|tauto].
        }
      apply low; [lia|exact chained]. }
    unfold M', ceil_div. pose proof (Z.div_mod (- M) T ltac:(lia)). pose proof (Z.mod_pos_bound (- M) T ltac:(lia)). nia.
  - pose proof (divided_tiling M (sorted_modes a) M_positive chained) as tiled.
    pose proof (raw_size M (sorted_modes a) 1 ltac:(lia) chained) as whole. rewrite Z.mul_1_l in whole. fold T in whole.
    rewrite whole in tiled. destruct tiled as [inside each]. fold M' in inside, each.
    split.
    + intros y c y_in c_in.
      apply inside; [apply (proj1 (image_sorted a _ all up)); assumption|apply (proj1 (image_merged false _ _ raw_all)); assumption].
    + intros n range. destruct (each n range) as [y [c [y_in [c_in [sum_is one]]]]]. exists y, c.
      split; [apply (proj2 (image_sorted a _ all up)); exact y_in|].
      split; [apply (proj2 (image_merged false _ _ raw_all)); exact c_in|]. split; [exact sum_is|].
      intros y' c' y'_in c'_in.
      apply one; [apply (proj1 (image_sorted a _ all up)); exact y'_in|apply (proj1 (image_merged false _ _ raw_all)); exact c'_in].
Qed.

Theorem complement_tiles : forall a M, valid a -> strides_up a -> 1 <= M -> regime_within a M = tiles ->
  exists C, complement a M = Answer C /\ size (sorted_modes a) * size C = M /\ tiling (image a) (image C) M.
Proof.
  intros a M all up M_positive exact_fit.
  destruct (complement_covers a M all up M_positive ltac:(congruence)) as [C [answer [whole [range tiled]]]].
  unfold regime_within in exact_fit.
  destruct (span_regime_divided M (sorted_modes a) 1 (sorted_modes_move a all) ltac:(lia) ltac:(congruence)) as [_ divides].
  destruct (divides exact_fit) as [q M_is]. set (T := top 1 (sorted_modes a)) in *.
  assert (T * ceil_div M T = M) as same.
  { assert (T <> 0) by (intros zero; rewrite zero in M_is; lia).
    unfold ceil_div. replace (- M) with (- q * T) by lia. rewrite Z.div_mul by assumption. lia. }
  rewrite same in *. exists C. split; [exact answer|]. split; [exact whole|exact tiled].
Qed.

(** 5.1 for layouts: any layout whose offsets tile [0, M) with A's has the offsets that complement answers. *)
Theorem complement_unique : forall a M C D, valid a -> strides_up a -> 1 <= M -> regime_within a M = tiles ->
  complement a M = Answer C -> tiling (image a) (image D) M -> forall y, image C y <-> image D y.
Proof.
  intros a M C D all up M_positive exact_fit answer other.
  destruct (complement_tiles a M all up M_positive exact_fit) as [C' [answer' [_ tiled]]].
  rewrite answer in answer'. injection answer' as <-.
  apply (tiling_unique (image a) _ _ M); try assumption.
  - apply image_eval; [exact all|]. exists 0. pose proof (size_positive a all). split; [lia|apply eval_zero].
  - intros y [c [inside <-]]. clear - up inside.
    induction inside as [|m x a c here there IH]; unfold at_coordinate; simpl; [lia|].
    inversion up as [|m' a' m_up a_up]; subst. pose proof (IH a_up) as rest. unfold at_coordinate in rest. nia.
Qed.
