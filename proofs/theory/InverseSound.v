(** Theorems 6.1 and 6.2: the inverses undo the layout. *)
From Sett.theory Require Export Weighted.

Definition extents_positive (modes : list weighted_mode) : Prop := Forall (fun m => 1 <= extent (of_mode m)) modes.

Lemma weighted_after_extents : forall flat P, valid flat -> extents_positive (weighted_after P flat).
Proof.
  unfold extents_positive. induction flat as [|[s d] flat IH]; intros P all; cbn [weighted_after]; [constructor|].
  destruct ((s =? 1) || (d =? 0)); [apply IH; exact (valid_tail _ _ all)|].
  constructor; [exact (valid_head _ _ all)|apply IH; exact (valid_tail _ _ all)].
Qed.

Lemma weighted_modes_extents : forall a, valid a -> extents_positive (weighted_modes a).
Proof.
  intros a all. unfold weighted_modes, extents_positive. set (less := fun x y => stride (of_mode x) <? stride (of_mode y)).
  pose proof (weighted_after_extents (coalesced a) 1 (merged_valid false a all)) as positive.
  unfold extents_positive in positive. rewrite Forall_forall in *. intros m inside. apply positive.
  exact (Permutation_in m (Permutation_sym (insertion_sort_permutation _ less _)) inside).
Qed.

(** * The right inverse *)
Lemma right_modes_valid : forall modes reached, extents_positive modes -> valid (right_modes reached modes).
Proof.
  induction modes as [|m modes IH]; intros reached positive; cbn [right_modes]; [constructor|].
  inversion positive as [|m' modes' here there]; subst.
  destruct (stride (of_mode m) =? reached); [apply valid_cons; [exact here|]|]; apply IH; exact there.
Qed.

Lemma right_modes_value : forall modes reached i, extents_positive modes -> 0 <= i < size (right_modes reached modes) ->
  exists c, fits modes c /\ index_of modes c = eval (right_modes reached modes) i /\ offset_of modes c = reached * i.
Proof.
  unfold index_of, offset_of. induction modes as [|m modes IH]; intros reached i positive range; cbn [right_modes] in *.
  - cbn [size] in range. assert (i = 0) as -> by lia. exists []. split; [constructor|]. simpl. lia.
  - inversion positive as [|m' modes' here there]; subst. destruct (Z.eqb_spec (stride (of_mode m)) reached) as [meets|skips].
    + cbn [size fst] in range. pose proof (div_within i _ _ here range) as rest_range.
      pose proof (Z.div_mod i (extent (of_mode m)) ltac:(lia)) as split_i.
      destruct (IH (reached * extent (of_mode m)) (i / extent (of_mode m)) there rest_range) as [c [fit [index_is offset_is]]].
      exists (i mod extent (of_mode m) :: c). split; [constructor; [apply mod_within; exact here|exact fit]|].
      cbn [weighted_sum]. split; [simpl; rewrite index_is; ring|]. rewrite offset_is, meets. nia.
    + destruct (IH reached i there range) as [c [fit [index_is offset_is]]]. exists (0 :: c).
      split; [constructor; [lia|exact fit]|]. cbn [weighted_sum]. rewrite index_is, offset_is. split; ring.
Qed.

Theorem right_inverse_sound : forall a, valid a ->
  valid (right_inverse a) /\
  forall i, 0 <= i < size (right_inverse a) -> 0 <= eval (right_inverse a) i < size a /\ eval a (eval (right_inverse a) i) = i.
Proof.
  intros a all. pose proof (weighted_modes_extents a all) as positive.
  pose proof (right_modes_valid (weighted_modes a) 1 positive) as right_valid.
  unfold right_inverse, coalesced. split; [apply merged_valid; exact right_valid|].
  intros i range. rewrite merged_size in range. rewrite merged_eval by exact right_valid.
  destruct (right_modes_value (weighted_modes a) 1 i positive range) as [c [fit [<- offset_is]]].
  destruct (weighted_modes_eval a c all fit) as [inside value]. split; [exact inside|]. rewrite value, offset_is. ring.
Qed.

(** * The left inverse *)
Lemma left_modes_value : forall modes below step last K c x, extents_positive modes -> 1 <= below -> 1 <= last ->
  left_modes below (last * below) step last modes = Answer K -> fits modes c -> 0 <= x < last ->
  valid K /\ exists q, offset_of modes c = below * q /\ 0 <= x + q < size K /\ eval K (x + q) = step * x + index_of modes c.
Proof.
  unfold index_of, offset_of.
  induction modes as [|m modes IH]; intros below step last K c x positive below_positive last_positive answer fit range; cbn [left_modes] in answer.
  - injection answer as <-. inversion fit; subst. split; [apply valid_cons; [lia|constructor]|].
    exists 0. cbn [weighted_sum size fst eval]. repeat split; try lia. rewrite Z.mod_small by lia. lia.
  - inversion positive as [|m' modes' here there]; subst. inversion fit as [|m' y modes' c' y_in c_in]; subst.
    destruct m as [[N d] w]. cbn [of_mode weight fst snd] in *.
    destruct (Z.ltb_spec d 0) as [|d_up]; [discriminate|]. destruct (Z.ltb_spec d (last * below)) as [|above]; [discriminate|].
    destruct (Z.eqb_spec (d mod below) 0) as [zero|]; simpl in answer; [|discriminate].
    apply Z.mod_divide in zero; [|lia]. destruct zero as [r d_is].
    destruct (left_modes d (N * d) w N modes) as [K'|] eqn:rest; [|discriminate]. cbn [bind] in answer. injection answer as <-.
    assert (r_is : d / below = r) by (rewrite d_is; apply Z.div_mul; lia).
    assert (last_small : last <= r) by nia.
    destruct (IH d w N K' c' y there ltac:(nia) here rest c_in y_in) as [K_valid [q [offset_is [q_range value]]]].
    rewrite r_is. split; [apply valid_cons; [lia|exact K_valid]|].
    exists (r * (y + q)). cbn [weighted_sum of_mode weight snd size fst]. repeat split; try nia.
    rewrite eval_step by lia. rewrite value. ring.
Qed.

Lemma merged_after_up : forall keep a last, Forall (fun m => 0 <= stride m) (last :: a) ->
  Forall (fun m => 0 <= stride m) (merged_after keep last a).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros last up; [exact up|]. cbn [merged_after].
  inversion up as [|m a' last_up a_up]; subst. inversion a_up as [|m a' d_up rest_up]; subst.
  destruct (drops keep s a); [apply IH; constructor; assumption|].
  destruct (d =? extent last * stride last); [apply IH; constructor; assumption|].
  constructor; [exact last_up|apply IH; constructor; assumption].
Qed.

Lemma merged_up : forall keep a, Forall (fun m => 0 <= stride m) a -> Forall (fun m => 0 <= stride m) (merged keep a).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros up; [constructor; [simpl; lia|constructor]|]. cbn [merged].
  destruct (drops keep s a); [apply IH; inversion up; assumption|apply merged_after_up; exact up].
Qed.

Lemma weighted_modes_up : forall a, Forall (fun m => 0 <= stride m) a -> Forall (fun m => 0 <= stride (of_mode m)) (weighted_modes a).
Proof.
  intros a up. pose proof (merged_up false a up) as flat_up. fold (coalesced a) in flat_up.
  assert (after : forall flat P, Forall (fun m => 0 <= stride m) flat -> Forall (fun m => 0 <= stride (of_mode m)) (weighted_after P flat)).
  { induction flat as [|[s d] flat IH]; intros P all; cbn [weighted_after]; [constructor|].
    inversion all as [|m flat' here there]; subst. destruct ((s =? 1) || (d =? 0)); [apply IH; exact there|].
    constructor; [exact here|apply IH; exact there]. }
  pose proof (after (coalesced a) 1 flat_up) as positive. unfold weighted_modes.
  set (less := fun x y => stride (of_mode x) <? stride (of_mode y)).
  rewrite Forall_forall in *. intros m inside. apply positive.
  exact (Permutation_in m (Permutation_sym (insertion_sort_permutation _ less _)) inside).
Qed.

(** K takes every offset of A back to an index that has it, and to the index itself where no mode of stride 0 repeats
    offsets. *)
Theorem left_inverse_sound : forall a K, valid a -> Forall (fun m => 0 <= stride m) a -> left_inverse a = Answer K ->
  valid K /\
  forall x, 0 <= x < size a ->
    0 <= eval a x < size K /\ 0 <= eval K (eval a x) < size a /\ eval a (eval K (eval a x)) = eval a x /\
    (Forall (fun m => extent m = 1 \/ stride m <> 0) (coalesced a) -> eval K (eval a x) = x).
Proof.
  intros a K all up answer.
  assert (direct : left_of a (weighted_modes a) = Answer K).
  { pose proof (weighted_modes_up a up) as modes_up. unfold left_inverse in answer.
    destruct (weighted_modes a) as [|m [|n modes]]; [exact answer| |exact answer].
    inversion modes_up as [|m' rest m_up rest_up]; subst. destruct (Z.ltb_spec (stride (of_mode m)) 0); [lia|exact answer]. }
  clear answer. pose proof (weighted_modes_extents a all) as positive. unfold left_of in direct.
  destruct (weighted_modes a) as [|m modes] eqn:modes_are.
  - injection direct as <-. split; [apply merged_valid; exact all|]. intros x range.
    destruct (weighted_modes_coordinates a x all range) as [c [fit [value index_is]]]. rewrite modes_are in *.
    inversion fit; subst. unfold offset_of, index_of in *. cbn [weighted_sum] in *.
    assert (size_is : size (coalesced a) = size a) by apply merged_size.
    assert (zero_back : eval (coalesced a) 0 = 0) by apply eval_zero.
    rewrite <- value, zero_back, size_is, eval_zero. repeat split; try lia. exact index_is.
  - destruct (left_modes 1 1 0 1 (m :: modes)) as [K0|] eqn:made; [|discriminate].
    cbn [bind] in direct. injection direct as <-. rewrite <- modes_are in *. clear modes_are m modes.
    assert (any : exists c, fits (weighted_modes a) c).
    { clear - positive. induction positive as [|m modes here there [c IH]]; [exists []; constructor|].
      exists (0 :: c). constructor; [lia|exact IH]. }
    destruct any as [c0 fit0].
    destruct (left_modes_value (weighted_modes a) 1 0 1 K0 c0 0 positive ltac:(lia) ltac:(lia) made fit0 ltac:(lia)) as [K_valid _].
    unfold coalesced at 1. split; [apply merged_valid; exact K_valid|]. intros x range.
    destruct (weighted_modes_coordinates a x all range) as [c [fit [value index_is]]].
    destruct (left_modes_value (weighted_modes a) 1 0 1 K0 c 0 positive ltac:(lia) ltac:(lia) made fit ltac:(lia))
      as [_ [q [offset_is [q_range K_value]]]].
    destruct (weighted_modes_eval a c all fit) as [inside back]. rewrite value in *.
    assert (eval a x = q) as same by lia. rewrite same in *. rewrite Z.add_0_l, Z.mul_0_l, Z.add_0_l in *.
    unfold coalesced. rewrite merged_size, merged_eval by exact K_valid. rewrite K_value. rewrite back.
    repeat split; try lia. intros moves. exact (index_is moves).
Qed.
