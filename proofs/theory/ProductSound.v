(** Theorem 7.3: what logical_product answers, and that its copies are disjoint where the block's strides do not overlap. *)
From Sett.theory Require Export DivideSound.
From Sett.model Require Export Product.

(** Block and copies add: the copies are the gaps of the block, at the offsets of B. *)
Theorem logical_product_sound : forall a b modes, valid a -> valid b -> logical_product a b = Answer modes ->
  exists found, product_gaps a (cosize_up b) = Answer found /\
    (valid found -> valid (concat modes) /\ size (concat modes) = size b /\
      forall i j, 0 <= i < size a -> eval (a ++ concat modes) (i + size a * j) = eval a i + at_ found (eval b j)).
Proof.
  intros a b modes all b_valid answer. unfold logical_product in answer. destruct (goes_down b); [discriminate|].
  destruct (product_gaps a (cosize_up b)) as [found|] eqn:gap; [|discriminate]. cbn [bind] in answer.
  exists found. split; [reflexivity|]. intros found_valid.
  pose proof (composition_sound found b modes found_valid b_valid answer) as composed.
  destruct (composition_at_index found b modes b_valid composed) as [whole [same values]].
  split; [exact whole|split; [exact same|]]. intros i j range. rewrite eval_app by assumption. rewrite values. reflexivity.
Qed.

(** * The copies are disjoint *)
Lemma eval_up : forall b x, valid b -> strides_up b -> 0 <= eval b x < cosize_up b.
Proof.
  unfold cosize_up. induction b as [|[s d] b IH]; intros x all up; [simpl; lia|].
  inversion up as [|m b' d_up b_up]; subst. pose proof (valid_head _ _ all) as positive. simpl in d_up, positive.
  pose proof (IH (x / s) (valid_tail _ _ all) b_up) as rest. pose proof (mod_within x s positive) as digit.
  cbn [eval map sum fst snd]. destruct (Z.eqb_spec s 1) as [->|more]; [rewrite Z.mod_1_r in *; lia|]. nia.
Qed.

(** Beyond [0, M) the rest mode goes on, as that of a larger M does. *)
Lemma raw_extended : forall modes span M x, 1 <= span -> 1 <= M -> ordered span modes -> 0 <= x ->
  exists K, M <= K /\ 0 <= x < size (raw_complement span modes K) /\
    extended (raw_complement span modes M) x = eval (raw_complement span modes K) x.
Proof.
  induction modes as [|[N d] modes IH]; intros span M x positive M_positive order x_up; cbn [raw_complement].
  - exists (M + span * x). assert (large : x < ceil_div (M + span * x) span).
    { unfold ceil_div. pose proof (Z.div_mod (- (M + span * x)) span ltac:(lia)).
      pose proof (Z.mod_pos_bound (- (M + span * x)) span ltac:(lia)). nia. }
    cbn [size fst]. split; [nia|split; [lia|]]. cbn [extended eval]. rewrite Z.mod_small by lia. ring.
  - destruct order as [N_positive [above rest]].
    assert (gap_positive : 1 <= d / span) by (apply Z.div_le_lower_bound; lia).
    destruct (IH (N * d) M (x / (d / span)) ltac:(nia) M_positive rest ltac:(apply Z.div_pos; lia)) as [K [K_large [range value]]].
    exists K. split; [exact K_large|]. cbn [size fst]. pose proof (Z.div_mod x (d / span) ltac:(lia)) as split_x.
    pose proof (mod_within x (d / span) gap_positive) as digit. split; [nia|].
    destruct (raw_first_span M modes (N * d)) as [s [others first]].
    rewrite extended_cons by (rewrite first; discriminate). cbn [eval]. rewrite value. reflexivity.
Qed.

Lemma raw_more : forall modes span M K x, 1 <= span -> 1 <= M <= K -> ordered span modes -> 0 <= x < size (raw_complement span modes M) ->
  eval (raw_complement span modes M) x = eval (raw_complement span modes K) x /\ x < size (raw_complement span modes K).
Proof.
  induction modes as [|[N d] modes IH]; intros span M K x positive larger order range; cbn [raw_complement size fst] in *.
  - assert (ceil_div M span <= ceil_div K span) by (unfold ceil_div; pose proof (Z.div_le_mono (- K) (- M) span ltac:(lia) ltac:(lia)); lia).
    cbn [eval]. rewrite !Z.mod_small by lia. lia.
  - destruct order as [N_positive [above rest]].
    assert (gap_positive : 1 <= d / span) by (apply Z.div_le_lower_bound; lia).
    destruct (IH (N * d) M K (x / (d / span)) ltac:(nia) larger rest (div_within _ _ _ gap_positive range)) as [value less].
    pose proof (Z.div_mod x (d / span) ltac:(lia)). pose proof (mod_within x (d / span) gap_positive).
    cbn [eval]. rewrite value. split; [reflexivity|nia].
Qed.

(** The gaps as values of one raw complement that is large enough. *)
Lemma product_gaps_value : forall a reach found, valid a -> 1 <= reach -> (exists C, complement_in a 1 false = Answer C) ->
  product_gaps a reach = Answer found ->
  ordered 1 (sorted_modes a) /\ valid found /\
  forall y, 0 <= y < reach -> exists K, 1 <= K /\ 0 <= y < size (raw_complement 1 (sorted_modes a) K) /\
    at_ found y = eval (raw_complement 1 (sorted_modes a) K) y.
Proof.
  intros a reach found all reach_positive [C accepted] answer. pose proof (size_positive a all) as a_positive.
  assert (M_positive : 1 <= size a * reach) by nia. set (M := size a * reach) in *.
  destruct (complement_in_raw a 1 false C all ltac:(lia) accepted) as [order _].
  pose proof (raw_valid M M_positive _ 1 ltac:(lia) order) as raw_all. split; [exact order|].
  assert (every : forall keep, complement_in a M keep = Answer (merged keep (raw_complement 1 (sorted_modes a) M))).
  { intros keep. unfold complement_in. destruct (gaps_of_ordered _ 1 order) as [gap gap_is]. rewrite gap_is. cbn [bind].
    destruct (gaps_ordered _ 1 gap (sorted_modes_move a all) gap_is) as [_ raw]. rewrite raw. reflexivity. }
  unfold product_gaps in answer. fold M in answer. rewrite (every false) in answer. cbn [bind] in answer.
  rewrite merged_size in answer.
  destruct (Z.ltb_spec (size (raw_complement 1 (sorted_modes a) M)) reach) as [beyond|enough].
  - rewrite (every true) in answer. injection answer as <-. split; [apply merged_valid; exact raw_all|].
    intros y range. destruct (raw_extended _ 1 M y ltac:(lia) M_positive order ltac:(lia)) as [K [K_large [y_range value]]].
    exists K. split; [lia|split; [exact y_range|]]. rewrite at_extended by lia. rewrite merged_extended by exact raw_all.
    exact value.
  - injection answer as <-. split; [apply merged_valid; exact raw_all|]. intros y range. exists M.
    split; [exact M_positive|split; [lia|]].
    rewrite at_inside; [apply merged_eval; exact raw_all|apply merged_valid; exact raw_all|].
    rewrite merged_size. lia.
Qed.

(** Sums of an offset of A and one of the gaps are distinct. *)
Definition distinct_sums (a found : layout) (reach : Z) : Prop :=
  forall u u' y y', image (sorted_modes a) u -> image (sorted_modes a) u' -> 0 <= y < reach -> 0 <= y' < reach ->
    u + at_ found y = u' + at_ found y' -> u = u' /\ y = y'.

Lemma raw_distinct : forall modes K u u' y y', 1 <= K -> ordered 1 modes -> image modes u -> image modes u' ->
  0 <= y < size (raw_complement 1 modes K) -> 0 <= y' < size (raw_complement 1 modes K) ->
  u + eval (raw_complement 1 modes K) y = u' + eval (raw_complement 1 modes K) y' -> u = u' /\ y = y'.
Proof.
  intros modes K u u' y y' K_positive order u_in u'_in y_range y'_range same.
  pose proof (raw_valid K K_positive modes 1 ltac:(lia) order) as all.
  pose proof (raw_outgrows K modes 1 ltac:(lia) order) as grows.
  assert (inside : forall z, 0 <= z < size (raw_complement 1 modes K) ->
    image (raw_complement 1 modes K) (eval (raw_complement 1 modes K) z)).
  { intros z range. apply image_eval; [exact all|]. exists z. tauto. }
  destruct (sums_distinct K K_positive modes _ _ _ _ order u_in (inside y y_range) u'_in (inside y' y'_range) same) as [blocks copies].
  split; [exact blocks|].
  destruct (Z.lt_trichotomy y y') as [below|[equal|above]]; [exfalso|exact equal|exfalso].
  - pose proof (outgrows_monotone _ y y' all grows ltac:(lia) ltac:(lia)). lia.
  - pose proof (outgrows_monotone _ y' y all grows ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma complement_distinct : forall a reach found, valid a -> 1 <= reach -> (exists C, complement_in a 1 false = Answer C) ->
  product_gaps a reach = Answer found -> valid found /\ distinct_sums a found reach.
Proof.
  intros a reach found all reach_positive accepted answer.
  destruct (product_gaps_value a reach found all reach_positive accepted answer) as [order [found_valid value]].
  split; [exact found_valid|]. intros u u' y y' u_in u'_in y_range y'_range same.
  destruct (value y y_range) as [K [K_positive [K_range K_is]]].
  destruct (value y' y'_range) as [K' [K'_positive [K'_range K'_is]]]. rewrite K_is, K'_is in same.
  destruct (raw_more _ 1 K (Z.max K K') y ltac:(lia) ltac:(lia) order K_range) as [more less].
  destruct (raw_more _ 1 K' (Z.max K K') y' ltac:(lia) ltac:(lia) order K'_range) as [more' less'].
  rewrite more, more' in same.
  apply (raw_distinct (sorted_modes a) (Z.max K K')); (assumption || lia).
Qed.
