(** The modes that an inverse chooses: coordinates of some modes of a layout, in any order, and the offsets they have there. *)
From Coq Require Export Permutation.
From Sett.theory Require Export Coordinates Coalesce Image.
From Sett.model Require Export Inverse.

(** A coordinate for each weighted mode; the index that they make, and the offset. *)
Definition fits (modes : list weighted_mode) (c : list Z) : Prop :=
  Forall2 (fun m x => 0 <= x < extent (of_mode m)) modes c.

Fixpoint weighted_sum (f : weighted_mode -> Z) (modes : list weighted_mode) (c : list Z) : Z :=
  match modes, c with
  | m :: modes, x :: c => f m * x + weighted_sum f modes c
  | _, _ => 0
  end.

Definition index_of := weighted_sum weight.
Definition offset_of := weighted_sum (fun m => stride (of_mode m)).

(** The chosen coordinates are an index of the layout, and its value there is their offset. *)
Lemma weighted_after_eval : forall flat P c, valid flat -> 1 <= P -> fits (weighted_after P flat) c ->
  exists x, 0 <= x < size flat /\ index_of (weighted_after P flat) c = P * x /\ eval flat x = offset_of (weighted_after P flat) c.
Proof.
  unfold index_of, offset_of. induction flat as [|[s d] flat IH]; intros P c all positive fit; cbn [weighted_after] in *.
  - inversion fit; subst. exists 0. simpl. repeat split; lia.
  - pose proof (valid_head _ _ all) as s_positive. simpl in s_positive.
    destruct ((s =? 1) || (d =? 0)) eqn:still.
    + destruct (IH (P * s) c (valid_tail _ _ all) ltac:(nia) fit) as [x [range [index_is value]]].
      exists (0 + s * x). cbn [size fst]. repeat split; [nia|nia|rewrite index_is; ring|]. rewrite eval_step by lia. lia.
    + inversion fit as [|m y modes c' here there]; subst. simpl in here.
      destruct (IH (P * s) c' (valid_tail _ _ all) ltac:(nia) there) as [x [range [index_is value]]].
      exists (y + s * x). cbn [size fst weighted_sum weight of_mode snd]. repeat split; [nia|nia|rewrite index_is; ring|].
      rewrite eval_step by assumption. rewrite value. ring.
Qed.

(** Every index has such coordinates, up to the modes that stay where they are. *)
Lemma weighted_after_coordinates : forall flat P x, valid flat -> 1 <= P -> 0 <= x < size flat ->
  exists c, fits (weighted_after P flat) c /\ offset_of (weighted_after P flat) c = eval flat x /\
    (Forall (fun m => extent m = 1 \/ stride m <> 0) flat -> index_of (weighted_after P flat) c = P * x).
Proof.
  unfold index_of, offset_of.
  induction flat as [|[s d] flat IH]; intros P x all positive range; cbn [weighted_after size fst] in *.
  - exists []. simpl. repeat split; [constructor|]. intros _. lia.
  - pose proof (valid_head _ _ all) as s_positive. simpl in s_positive.
    pose proof (div_within x s (size flat) s_positive range) as rest_range.
    pose proof (Z.div_mod x s ltac:(lia)) as split_x. pose proof (mod_within x s s_positive) as digit.
    destruct (IH (P * s) (x / s) (valid_tail _ _ all) ltac:(nia) rest_range) as [c [fit [value index_is]]].
    destruct ((s =? 1) || (d =? 0)) eqn:still.
    + exists c. split; [exact fit|split].
      * rewrite value. simpl. apply orb_prop in still. rewrite !Z.eqb_eq in still. destruct still as [->| ->]; [|ring].
        rewrite Z.mod_1_r. ring.
      * intros moves. inversion moves as [|m flat' here there]; subst. rewrite (index_is there). simpl in here.
        apply orb_prop in still. rewrite !Z.eqb_eq in still.
        assert (s = 1) as -> by (destruct still; [assumption|destruct here; [assumption|contradiction]]).
        rewrite Z.div_1_r. ring.
    + exists (x mod s :: c). split; [constructor; [exact digit|exact fit]|]. cbn [weighted_sum of_mode weight snd]. split.
      * rewrite value. simpl. ring.
      * intros moves. inversion moves as [|m flat' here there]; subst. rewrite (index_is there). nia.
Qed.

(** The order of the modes does not count, nor do modes at coordinate 0. *)
Lemma fits_permutation : forall modes others, Permutation modes others -> forall c, fits modes c ->
  exists e, fits others e /\ forall f, weighted_sum f modes c = weighted_sum f others e.
Proof.
  intros modes others same.
  induction same as [|m modes others same IH|m n modes|modes middle others first IH1 second IH2]; intros c fit.
  - exists c. split; [exact fit|reflexivity].
  - inversion fit as [|m' x modes' c' here there]; subst. destruct (IH c' there) as [e [e_fit value]].
    exists (x :: e). split; [constructor; assumption|]. intros f. cbn [weighted_sum]. rewrite value. reflexivity.
  - inversion fit as [|n' x modes' c' here there]; subst. inversion there as [|m' y modes' c'' here' there']; subst.
    exists (y :: x :: c''). split; [constructor; [assumption|constructor; assumption]|]. intros f. cbn [weighted_sum]. ring.
  - destruct (IH1 c fit) as [e [e_fit value]]. destruct (IH2 e e_fit) as [g [g_fit value']].
    exists g. split; [exact g_fit|]. intros f. rewrite value. apply value'.
Qed.

(** The value of a layout at the index that chosen coordinates make is their offset. *)
Theorem weighted_modes_eval : forall a c, valid a -> fits (weighted_modes a) c ->
  0 <= index_of (weighted_modes a) c < size a /\ eval a (index_of (weighted_modes a) c) = offset_of (weighted_modes a) c.
Proof.
  intros a c all fit. unfold weighted_modes in *.
  set (less := fun x y => stride (of_mode x) <? stride (of_mode y)) in *.
  pose proof (insertion_sort_permutation _ less (weighted_after 1 (coalesced a))) as sorted.
  destruct (fits_permutation _ _ (Permutation_sym sorted) c fit) as [e [e_fit value]].
  unfold index_of, offset_of in *. rewrite !value.
  pose proof (merged_valid false a all) as flat_valid. fold (coalesced a) in flat_valid.
  destruct (weighted_after_eval (coalesced a) 1 e flat_valid ltac:(lia) e_fit) as [x [range [index_is offset_is]]].
  unfold index_of, offset_of in *. rewrite index_is, <- offset_is, Z.mul_1_l.
  unfold coalesced in *. rewrite merged_size in range. rewrite merged_eval by exact all. split; [exact range|reflexivity].
Qed.

Theorem weighted_modes_coordinates : forall a x, valid a -> 0 <= x < size a ->
  exists c, fits (weighted_modes a) c /\ offset_of (weighted_modes a) c = eval a x /\
    (Forall (fun m => extent m = 1 \/ stride m <> 0) (coalesced a) -> index_of (weighted_modes a) c = x).
Proof.
  intros a x all range. pose proof (merged_valid false a all) as flat_valid. fold (coalesced a) in flat_valid.
  assert (flat_range : 0 <= x < size (coalesced a)) by (unfold coalesced; rewrite merged_size; exact range).
  destruct (weighted_after_coordinates (coalesced a) 1 x flat_valid ltac:(lia) flat_range) as [e [e_fit [value index_is]]].
  unfold weighted_modes. set (less := fun x y => stride (of_mode x) <? stride (of_mode y)).
  pose proof (insertion_sort_permutation _ less (weighted_after 1 (coalesced a))) as sorted.
  destruct (fits_permutation _ _ sorted e e_fit) as [c [fit same]]. exists c. split; [exact fit|].
  unfold index_of, offset_of in *. rewrite <- !same. split.
  - rewrite value. unfold coalesced. apply merged_eval. exact all.
  - intros moves. rewrite (index_is moves). ring.
Qed.
