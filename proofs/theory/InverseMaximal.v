(** Theorem 6.1, second half: of an injective layout without negative strides the right inverse is as large as any. *)
From Sett.theory Require Export InverseSound.

Fixpoint sorted_strides (modes : list weighted_mode) : Prop :=
  match modes with
  | [] => True
  | m :: rest => Forall (fun n => stride (of_mode m) <= stride (of_mode n)) rest /\ sorted_strides rest
  end.

Definition stride_less (x y : weighted_mode) : bool := stride (of_mode x) <? stride (of_mode y).

Lemma insert_sorted : forall x modes, sorted_strides modes -> sorted_strides (insert_by stride_less x modes).
Proof.
  intros x. induction modes as [|y modes IH]; intros sorted; cbn [insert_by]; [split; [constructor|exact I]|].
  destruct sorted as [least rest]. unfold stride_less at 1.
  destruct (Z.ltb_spec (stride (of_mode y)) (stride (of_mode x))) as [less|not_less].
  - split; [|exact (IH rest)]. apply Forall_forall. intros n inside.
    apply (Permutation_in n (Permutation_sym (insert_by_permutation _ stride_less x modes))) in inside.
    destruct inside as [<-|inside]; [lia|]. rewrite Forall_forall in least. exact (least n inside).
  - split; [|split; assumption]. constructor; [exact not_less|]. apply Forall_impl with (2 := least). intros n. simpl. lia.
Qed.

Lemma weighted_modes_sorted : forall a, sorted_strides (weighted_modes a).
Proof.
  intros a. unfold weighted_modes. fold stride_less. induction (weighted_after 1 (coalesced a)) as [|m modes IH]; [exact I|].
  exact (insert_sorted m _ IH).
Qed.

(** * Coordinates are told by the index that they make *)
Lemma fits_pair : forall modes others, Permutation modes others -> forall c e, fits modes c -> fits modes e ->
  exists c' e', fits others c' /\ fits others e' /\ (c' = e' -> c = e) /\
    forall f, weighted_sum f modes c = weighted_sum f others c' /\ weighted_sum f modes e = weighted_sum f others e'.
Proof.
  intros modes others same. induction same as [|m modes others same IH|m n modes|modes middle others first IH1 second IH2];
    intros c e c_fit e_fit.
  - exists c, e. repeat split; try assumption; tauto.
  - inversion c_fit as [|m' x modes' c0 x_in c0_fit]; subst. inversion e_fit as [|m' y modes' e0 y_in e0_fit]; subst.
    destruct (IH c0 e0 c0_fit e0_fit) as [c' [e' [c'_fit [e'_fit [told sums]]]]]. exists (x :: c'), (y :: e').
    split; [constructor; assumption|]. split; [constructor; assumption|]. split.
    + intros equal. injection equal as -> equal. rewrite (told equal). reflexivity.
    + intros f. cbn [weighted_sum]. destruct (sums f) as [-> ->]. split; reflexivity.
  - inversion c_fit as [|n' x modes' c0 x_in c0_fit]; subst. inversion c0_fit as [|m' x' modes' c1 x'_in c1_fit]; subst.
    inversion e_fit as [|n' y modes' e0 y_in e0_fit]; subst. inversion e0_fit as [|m' y' modes' e1 y'_in e1_fit]; subst.
    exists (x' :: x :: c1), (y' :: y :: e1).
    split; [constructor; [assumption|constructor; assumption]|]. split; [constructor; [assumption|constructor; assumption]|].
    split.
    + intros equal. injection equal as -> -> ->. reflexivity.
    + intros f. cbn [weighted_sum]. split; ring.
  - destruct (IH1 c e c_fit e_fit) as [c' [e' [c'_fit [e'_fit [told sums]]]]].
    destruct (IH2 c' e' c'_fit e'_fit) as [c'' [e'' [c''_fit [e''_fit [told' sums']]]]]. exists c'', e''.
    split; [exact c''_fit|split; [exact e''_fit|split; [tauto|]]]. intros f. destruct (sums f) as [-> ->]. apply sums'.
Qed.

Lemma weighted_after_index : forall flat P c e, valid flat -> 1 <= P -> fits (weighted_after P flat) c -> fits (weighted_after P flat) e ->
  index_of (weighted_after P flat) c = index_of (weighted_after P flat) e -> c = e.
Proof.
  induction flat as [|[s d] flat IH]; intros P c e all positive c_fit e_fit same; cbn [weighted_after] in *.
  - inversion c_fit; subst. inversion e_fit; subst. reflexivity.
  - pose proof (valid_head _ _ all) as s_positive. simpl in s_positive. pose proof (valid_tail _ _ all) as rest.
    assert (next : 1 <= P * s) by nia.
    destruct ((s =? 1) || (d =? 0)); [exact (IH (P * s) c e rest next c_fit e_fit same)|].
    inversion c_fit as [|m x modes c0 x_in c0_fit]; subst. inversion e_fit as [|m y modes e0 y_in e0_fit]; subst.
    simpl in x_in, y_in.
    destruct (weighted_after_eval flat (P * s) c0 rest next c0_fit) as [i [_ [i_is _]]].
    destruct (weighted_after_eval flat (P * s) e0 rest next e0_fit) as [j [_ [j_is _]]].
    unfold index_of in *. cbn [weighted_sum weight] in same. rewrite i_is, j_is in same.
    assert (joined : x + s * i = y + s * j) by nia.
    destruct (digit_split x s i s_positive x_in) as [x_digit i_digit].
    destruct (digit_split y s j s_positive y_in) as [y_digit j_digit].
    rewrite joined in x_digit, i_digit. assert (x = y) as <- by lia. assert (i = j) as equal by lia.
    f_equal. apply (IH (P * s) c0 e0 rest next c0_fit e0_fit). unfold index_of. rewrite i_is, j_is, equal. reflexivity.
Qed.

Lemma weighted_modes_index : forall a c e, valid a -> fits (weighted_modes a) c -> fits (weighted_modes a) e ->
  index_of (weighted_modes a) c = index_of (weighted_modes a) e -> c = e.
Proof.
  intros a c e all c_fit e_fit same. unfold weighted_modes in *. fold stride_less in *.
  destruct (fits_pair _ _ (Permutation_sym (insertion_sort_permutation _ stride_less (weighted_after 1 (coalesced a)))) c e c_fit e_fit)
    as [c' [e' [c'_fit [e'_fit [told sums]]]]].
  apply told. apply (weighted_after_index (coalesced a) 1); [apply merged_valid; exact all|lia|exact c'_fit|exact e'_fit|].
  unfold index_of in *. destruct (sums weight) as [<- <-]. exact same.
Qed.

(** * The first offset that no chosen mode reaches is no offset at all *)
Definition long_modes (modes : list weighted_mode) : Prop := Forall (fun m => 2 <= extent (of_mode m)) modes.

Lemma weighted_modes_long : forall a, valid a -> long_modes (weighted_modes a).
Proof.
  intros a all. unfold long_modes, weighted_modes. fold stride_less.
  assert (after : forall flat P, valid flat -> Forall (fun m => 2 <= extent (of_mode m)) (weighted_after P flat)).
  { clear. induction flat as [|[s d] flat IH]; intros P all; cbn [weighted_after]; [constructor|].
    pose proof (valid_head _ _ all) as positive. simpl in positive.
    destruct (Z.eqb_spec s 1) as [one|more]; simpl; [apply IH; exact (valid_tail _ _ all)|].
    destruct (d =? 0); [apply IH; exact (valid_tail _ _ all)|]. constructor; [simpl; lia|apply IH; exact (valid_tail _ _ all)].
    }
  pose proof (after (coalesced a) 1 (merged_valid false a all)) as long. rewrite Forall_forall in *. intros m inside.
  apply long.
  exact (Permutation_in m (Permutation_sym (insertion_sort_permutation _ stride_less _)) inside).
Qed.

Lemma far_modes : forall modes D c, 1 <= D -> Forall (fun m => D < stride (of_mode m)) modes -> fits modes c ->
  right_modes D modes = [] /\ (offset_of modes c = 0 \/ D < offset_of modes c).
Proof.
  unfold offset_of. intros modes D c positive far fit.
  induction fit as [|m x modes c here there IH]; [split; [reflexivity|left; reflexivity]|].
  inversion far as [|m' rest m_far rest_far]; subst. destruct (IH rest_far) as [none sum_is]. cbn [right_modes weighted_sum].
  destruct (Z.eqb_spec (stride (of_mode m)) D); [lia|]. split; [exact none|].
  destruct (Z.eq_dec x 0) as [->|moved]; [rewrite Z.mul_0_r; exact sum_is|right; nia].
Qed.

Lemma zeros_fit : forall modes, long_modes modes -> exists c, fits modes c /\ forall f, weighted_sum f modes c = 0.
Proof.
  intros modes long. induction long as [|m modes here there [c [fit zero]]]; [exists []; split; [constructor|reflexivity]|].
  exists (0 :: c). split; [constructor; [lia|exact fit]|]. intros f. cbn [weighted_sum]. rewrite zero. ring.
Qed.

Lemma right_modes_blocked : forall modes D, 1 <= D -> long_modes modes -> Forall (fun m => 0 <= stride (of_mode m)) modes ->
  sorted_strides modes ->
  (forall p p' c c', 0 <= p < D -> 0 <= p' < D -> fits modes c -> fits modes c' ->
    p + offset_of modes c = p' + offset_of modes c' -> p = p' /\ c = c') ->
  forall p c, 0 <= p < D -> fits modes c -> p + offset_of modes c <> D * size (right_modes D modes).
Proof.
  unfold offset_of. induction modes as [|m modes IH]; intros D positive long up sorted unique p c p_range fit.
  - inversion fit; subst. simpl. lia.
  - inversion long as [|m' rest m_long rest_long]; subst. inversion up as [|m' rest m_up rest_up]; subst.
    destruct sorted as [least sorted].
    inversion fit as [|m' x rest c0 x_in c0_fit]; subst.
    destruct (Z.lt_trichotomy (stride (of_mode m)) D) as [below|[meets|above]].
    + exfalso. destruct (zeros_fit modes rest_long) as [zeros [zeros_fit zero]].
      destruct (unique (stride (of_mode m)) 0 (0 :: zeros) (1 :: zeros)) as [_ equal]; try lia; try (constructor; [lia|exact zeros_fit]).
      * cbn [weighted_sum]. rewrite zero. ring.
      * discriminate.
    + cbn [right_modes weighted_sum]. rewrite meets, Z.eqb_refl. cbn [size fst]. rewrite Z.mul_assoc, Z.add_assoc.
      apply IH; [nia|exact rest_long|exact rest_up|exact sorted| |nia|exact c0_fit].
      intros q q' e e' q_range q'_range e_fit e'_fit same. pose proof (Z.div_mod q D ltac:(lia)) as q_is.
      pose proof (Z.div_mod q' D ltac:(lia)) as q'_is. pose proof (Z.mod_pos_bound q D ltac:(lia)).
      pose proof (Z.mod_pos_bound q' D ltac:(lia)).
      destruct (unique (q mod D) (q' mod D) (q / D :: e) (q' / D :: e')) as [digits equal]; try assumption.
      * constructor; [apply div_within; lia|exact e_fit].
      * constructor; [apply div_within; lia|exact e'_fit].
      * cbn [weighted_sum]. rewrite meets. lia.
      * injection equal as quotients ->. split; [|reflexivity]. rewrite q_is, q'_is, quotients, digits. reflexivity.
    + assert (far : Forall (fun n => D < stride (of_mode n)) (m :: modes)).
      { constructor; [exact above|]. apply Forall_impl with (2 := least). intros n. simpl. lia. }
      destruct (far_modes (m :: modes) D (x :: c0) positive far fit) as [-> sum_is]. unfold offset_of in sum_is.
      cbn [size]. destruct sum_is as [-> |beyond]; lia.
Qed.

Theorem right_inverse_maximal : forall a, valid a -> Forall (fun m => 0 <= stride m) a ->
  (forall x y, 0 <= x < size a -> 0 <= y < size a -> eval a x = eval a y -> x = y) ->
  forall n, (forall y, 0 <= y < n -> exists x, 0 <= x < size a /\ eval a x = y) -> n <= size (right_inverse a).
Proof.
  intros a all up injective n reached. unfold right_inverse, coalesced. rewrite merged_size.
  set (S := size (right_modes 1 (weighted_modes a))).
  assert (S_positive : 1 <= S) by (apply size_positive; apply right_modes_valid; apply weighted_modes_extents; exact all).
  destruct (Z_le_gt_dec n S) as [small|large]; [exact small|exfalso].
  destruct (reached S ltac:(lia)) as [x [x_range x_is]].
  destruct (weighted_modes_coordinates a x all x_range) as [c [fit [value _]]].
  apply (right_modes_blocked (weighted_modes a) 1) with (p := 0) (c := c); try lia.
  - apply weighted_modes_long. exact all.
  - apply weighted_modes_up. exact up.
  - apply weighted_modes_sorted.
  - intros p p' e e' p_range p'_range e_fit e'_fit same. split; [lia|].
    destruct (weighted_modes_eval a e all e_fit) as [e_inside e_value].
    destruct (weighted_modes_eval a e' all e'_fit) as [e'_inside e'_value].
    apply (weighted_modes_index a); try assumption. apply injective; try assumption. lia.
  - exact fit.
Qed.
