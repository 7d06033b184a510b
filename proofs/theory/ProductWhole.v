(** Theorem 7.3 for the planner: the copies are disjoint whatever it answers, also where A's sorted modes overlap. *)
From Sett.theory Require Export ProductSound.

(** * The gaps below an overlap are those of the modes before it *)
Lemma fold_gcd_divides : forall xs acc, (fold_left Z.gcd xs acc | acc) /\ Forall (fun x => (fold_left Z.gcd xs acc | x)) xs.
Proof.
  induction xs as [|x xs IH]; intros acc; cbn [fold_left]; [split; [exists 1; ring|constructor]|].
  destruct (IH (Z.gcd acc x)) as [divides rest]. split; [exact (Z.divide_trans _ _ _ divides (Z.gcd_divide_l acc x))|].
  constructor; [exact (Z.divide_trans _ _ _ divides (Z.gcd_divide_r acc x))|exact rest].
Qed.

Lemma fitting_gaps_raw : forall modes reach span room found, Forall (fun m => 1 <= extent m /\ 1 <= stride m) modes ->
  1 <= span -> 1 <= room -> fitting_gaps modes reach span room = Some found ->
  exists pre post g, modes = pre ++ post /\ ordered span pre /\ Forall (fun m => (g | stride m)) post /\
    1 <= g / top span pre /\ 1 <= top span pre /\
    found = raw_complement span pre (g / top span pre * top span pre) /\ reach <= room * size found.
Proof.
  induction modes as [|[N d] modes IH]; intros reach span room found move span_positive room_positive answer; cbn [fitting_gaps] in answer;
    [discriminate|].
  set (g := gcd_of (map stride ((N, d) :: modes))) in *.
  assert (divides : Forall (fun m => (g | stride m)) ((N, d) :: modes)).
  { pose proof (proj2 (fold_gcd_divides (map stride ((N, d) :: modes)) 0)) as all. rewrite Forall_map in all. exact all. }
  destruct (Z.ltb_spec (g / span) 1) as [|gap]; [discriminate|].
  destruct (Z.leb_spec reach (room * (g / span))) as [fits|short].
  - injection answer as <-. exists [], ((N, d) :: modes), g. cbn [app ordered top raw_complement size fst].
    assert (gap_is : ceil_div (g / span * span) span = g / span).
    { unfold ceil_div. replace (- (g / span * span)) with (- (g / span) * span) by ring. rewrite Z.div_mul by lia. ring. }
    rewrite gap_is. repeat split; (assumption || lia).
  - inversion move as [|m modes' [N_positive d_positive] rest_move]; subst. simpl in N_positive, d_positive.
    destruct (fitting_gaps modes reach (N * d) (room * (d / span))) as [others|] eqn:rest; [|discriminate].
    simpl in answer. injection answer as <-.
    assert (above : span <= d).
    { inversion divides as [|m modes' first _]; subst. simpl in first. apply Z.divide_pos_le in first; [|lia].
      pose proof (Z.mul_div_le g span ltac:(lia)). nia. }
    assert (piece : 1 <= d / span) by (apply Z.div_le_lower_bound; lia).
    destruct (IH reach (N * d) (room * (d / span)) others rest_move ltac:(nia) ltac:(nia) rest)
      as [pre [post [g' [-> [order [all [large [top_positive [-> enough]]]]]]]]].
    exists ((N, d) :: pre), post, g'. cbn [app ordered top raw_complement size fst].
    split; [reflexivity|]. split; [repeat split; assumption|]. split; [exact all|]. split; [exact large|].
    split; [exact top_positive|]. split; [reflexivity|]. lia.
Qed.

(** What a layout whose strides outgrow one another reaches. *)
Fixpoint last_reach (L : layout) : Z :=
  match L with
  | [] => 0
  | [m] => extent m * stride m
  | _ :: rest => last_reach rest
  end.

Lemma outgrows_bound : forall L m c, valid (m :: L) -> outgrows (m :: L) -> within (m :: L) c ->
  0 <= at_coordinate (m :: L) c /\ at_coordinate (m :: L) c + stride m <= last_reach (m :: L).
Proof.
  induction L as [|n L IH]; intros m c all grows inside; inversion inside as [|m' x L' c' here there]; subst;
    destruct grows as [m_positive [rest next]].
  - inversion there; subst. unfold at_coordinate. cbn [offsets sum last_reach]. split; nia.
  - destruct (IH n c' (valid_tail _ _ all) rest there) as [low high].
    change (at_coordinate (m :: n :: L) (x :: c')) with (stride m * x + at_coordinate (n :: L) c').
    change (last_reach (m :: n :: L)) with (last_reach (n :: L)).
    set (X := at_coordinate (n :: L) c') in *. set (R := last_reach (n :: L)) in *. split; nia.
Qed.

Lemma interleaved_reach : forall M modes span, last_reach (interleaved span modes M) = ceil_div M (top span modes) * top span modes.
Proof.
  intros M. induction modes as [|[N d] modes IH]; intros span; [reflexivity|]. cbn [interleaved top]. rewrite <- IH.
  destruct (first_span M modes (N * d)) as [s [others first]]. rewrite first. reflexivity.
Qed.

Lemma image_split : forall pre post y, image (pre ++ post) y -> exists low high, image pre low /\ image post high /\ y = low + high.
Proof.
  induction pre as [|m pre IH]; intros post y inside.
  - exists 0, y. split; [exists []; split; [constructor|reflexivity]|]. split; [exact inside|ring].
  - cbn [app] in inside. apply image_cons in inside. destruct inside as [x [z [here [there ->]]]].
    destruct (IH post z there) as [low [high [low_in [high_in ->]]]]. exists (stride m * x + low), high.
    split; [apply image_cons; exists x, low; tauto|]. split; [exact high_in|ring].
Qed.

Lemma image_multiple : forall g modes y, Forall (fun m => (g | stride m)) modes -> image modes y -> (g | y).
Proof.
  intros g modes y all. revert y. induction all as [|m modes here there IH]; intros y inside.
  - destruct inside as [c [inside <-]]. inversion inside; subst. apply Z.divide_0_r.
  - apply image_cons in inside. destruct inside as [x [z [_ [z_in ->]]]].
    apply Z.divide_add_r; [apply Z.divide_mul_l; exact here|exact (IH z z_in)].
Qed.

Lemma overlap_distinct : forall a reach why found, valid a -> gaps_below_overlap a reach why = Answer found ->
  valid found /\ reach <= size found /\ distinct_sums a found reach.
Proof.
  intros a reach why found all answer. unfold gaps_below_overlap in answer.
  destruct (fitting_gaps (sorted_modes a) reach 1 1) as [raw|] eqn:fitting; [|discriminate]. injection answer as <-.
  destruct (fitting_gaps_raw (sorted_modes a) reach 1 1 raw (sorted_modes_move a all) ltac:(lia) ltac:(lia) fitting)
    as [pre [post [g [split_modes [order [multiples [large [top_positive [-> enough]]]]]]]]].
  set (t := top 1 pre) in *. set (M := g / t * t) in *. assert (M_positive : 1 <= M) by (unfold M; nia).
  pose proof (raw_valid M M_positive pre 1 ltac:(lia) order) as raw_all.
  assert (found_size : size (coalesce_extended (raw_complement 1 pre M)) = size (raw_complement 1 pre M)) by apply merged_size.
  split; [apply merged_valid; exact raw_all|]. split; [lia|].
  assert (value : forall y, 0 <= y < reach -> at_ (coalesce_extended (raw_complement 1 pre M)) y = eval (raw_complement 1 pre M) y).
  { intros y range. rewrite at_inside; [apply merged_eval; exact raw_all|apply merged_valid; exact raw_all|lia]. }
  assert (M_small : M <= g) by (unfold M; pose proof (Z.mul_div_le g t ltac:(lia)); lia).
  assert (reach_is : last_reach (interleaved 1 pre M) = M).
  { rewrite interleaved_reach. fold t. unfold M, ceil_div. replace (- (g / t * t)) with (- (g / t) * t) by ring.
    rewrite Z.div_mul by lia. ring. }
  intros u u' y y' u_in u'_in y_range y'_range same. rewrite !value in same by assumption. rewrite split_modes in u_in, u'_in.
  destruct (image_split _ _ _ u_in) as [low [high [low_in [high_in ->]]]].
  destruct (image_split _ _ _ u'_in) as [low' [high' [low'_in [high'_in ->]]]].
  destruct (image_multiple g post high multiples high_in) as [k ->].
  destruct (image_multiple g post high' multiples high'_in) as [k' ->].
  assert (short : forall z v, image pre z -> 0 <= v < size (raw_complement 1 pre M) -> 0 <= z + eval (raw_complement 1 pre M) v < g).
  { intros z v [c [c_in <-]] v_range. rewrite eval_coordinates.
    pose proof (coordinates_within (raw_complement 1 pre M) v raw_all) as e_in.
    destruct (weave_within M pre 1 c _ c_in e_in) as [inside is_sum]. rewrite <- is_sum.
    pose proof (interleaved_valid M M_positive pre 1 ltac:(lia) order) as whole.
    pose proof (interleaved_outgrows M pre 1 ltac:(lia) order) as grows.
    destruct (first_span M pre 1) as [s [others first]]. rewrite first in *.
    destruct (outgrows_bound others (s, 1) _ whole grows inside) as [bottom ceiling]. cbn [snd] in ceiling. lia. }
  pose proof (short low y low_in ltac:(lia)) as left_range. pose proof (short low' y' low'_in ltac:(lia)) as right_range.
  assert (k = k') as <-.
  { assert (k - k' = 0); [|lia]. assert (g * (k - k') < g) by lia. assert (- g < g * (k - k')) by lia. nia. }
  destruct (raw_distinct pre M low low' y y' M_positive order low_in low'_in ltac:(lia) ltac:(lia) ltac:(lia)) as [-> ->].
  split; reflexivity.
Qed.

Theorem product_gaps_distinct : forall a reach found, valid a -> 1 <= reach -> product_gaps a reach = Answer found ->
  valid found /\ distinct_sums a found reach.
Proof.
  intros a reach found all reach_positive answer. pose proof (size_positive a all) as a_positive.
  destruct (complement_in a (size a * reach) false) as [first|why] eqn:complemented.
  - apply complement_distinct; try assumption. unfold complement_in in *.
    destruct (gaps 1 (sorted_modes a)) as [gap|]; [|discriminate]. eexists. reflexivity.
  - unfold product_gaps in answer. rewrite complemented in answer.
    destruct (gaps_below_overlap a reach why) as [below|] eqn:overlap; [|discriminate]. cbn [bind] in answer.
    destruct (overlap_distinct a reach why below all overlap) as [below_valid [enough distinct]].
    destruct (Z.ltb_spec (size below) reach); [lia|]. injection answer as <-. split; assumption.
Qed.

(** * The product *)
Theorem logical_product_whole : forall a b modes, valid a -> valid b -> strides_up b -> logical_product a b = Answer modes ->
  exists found, product_gaps a (cosize_up b) = Answer found /\ valid found /\
    valid (concat modes) /\ size (concat modes) = size b /\
    forall i j, 0 <= i < size a -> eval (a ++ concat modes) (i + size a * j) = eval a i + at_ found (eval b j).
Proof.
  intros a b modes all b_valid b_up answer.
  destruct (logical_product_sound a b modes all b_valid answer) as [found [gap values]].
  pose proof (eval_up b 0 b_valid b_up) as range.
  destruct (product_gaps_distinct a (cosize_up b) found all ltac:(lia) gap) as [found_valid _].
  destruct (values found_valid) as [whole [same each]]. exists found. tauto.
Qed.

Theorem logical_product_disjoint : forall a b modes, valid a -> valid b -> strides_up a -> strides_up b ->
  logical_product a b = Answer modes ->
  forall i j i' j', 0 <= i < size a -> 0 <= j < size b -> 0 <= i' < size a -> 0 <= j' < size b ->
    eval (a ++ concat modes) (i + size a * j) = eval (a ++ concat modes) (i' + size a * j') ->
    eval a i = eval a i' /\ eval b j = eval b j'.
Proof.
  intros a b modes all b_valid a_up b_up answer i j i' j' i_range j_range i'_range j'_range same.
  destruct (logical_product_whole a b modes all b_valid b_up answer) as [found [gap [_ [_ [_ each]]]]].
  pose proof (eval_up b j b_valid b_up) as y_range. pose proof (eval_up b j' b_valid b_up) as y'_range.
  destruct (product_gaps_distinct a (cosize_up b) found all ltac:(lia) gap) as [_ distinct].
  rewrite !each in same by assumption.
  apply (distinct _ _ _ _); try assumption; apply (proj1 (image_sorted a _ all a_up)); apply image_eval; try exact all; eexists;
    (split; [|reflexivity]); assumption.
Qed.
