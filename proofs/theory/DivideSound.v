(** Section 7: what logical_divide answers, and that a tiling divide takes every element once. *)
From Coq Require Import FinFun.
From Sett.theory Require Export TableSound ComplementWhole.
From Sett.model Require Export Divide.

Lemma coalesced_at : forall a x, valid a -> 0 <= x < size a -> at_ (coalesced a) x = eval a x.
Proof.
  intros a x all range. unfold coalesced. rewrite at_inside.
  - apply merged_eval. exact all.
  - apply merged_valid. exact all.
  - rewrite merged_size. exact range.
Qed.

Theorem logical_divide_sound : forall a b rest modes, valid a -> valid b -> logical_divide a b = Answer (rest, modes) ->
  complement_in b (size a) false = Answer rest /\ valid rest /\
  valid (concat modes) /\ size (concat modes) = size b * size rest /\
  forall x, 0 <= eval (b ++ rest) x < size a -> eval (concat modes) x = eval a (eval (b ++ rest) x).
Proof.
  intros a b rest modes all b_valid answer. unfold logical_divide in answer.
  destruct (goes_down b); [discriminate|].
  destruct (complement_in b (size (coalesced a)) false) as [found|] eqn:gap; [|discriminate]. cbn [bind] in answer.
  destruct (tiled a (coalesced a) (b ++ found)) as [made|] eqn:tiles_made; [|discriminate]. cbn [bind] in answer.
  injection answer as <- <-. unfold coalesced in gap. rewrite merged_size in gap.
  pose proof (size_positive a all) as a_positive.
  destruct (complement_in_raw b (size a) false found b_valid a_positive gap) as [_ [found_is raw_valid]].
  assert (found_valid : valid found) by (rewrite found_is; apply merged_valid; exact raw_valid).
  pose proof (valid_app b found b_valid found_valid) as tiles_valid.
  split; [exact gap|split; [exact found_valid|]]. rewrite <- size_app.
  unfold tiled in tiles_made. destruct (composition a (b ++ found)) as [direct|] eqn:first.
  - injection tiles_made as <-. pose proof (composition_sound a (b ++ found) direct all tiles_valid first) as composed.
    destruct (composition_at_index a (b ++ found) direct tiles_valid composed) as [whole [same values]].
    split; [exact whole|split; [exact same|]]. intros x range. rewrite values. apply at_inside; assumption.
  - destruct (composition (coalesced a) (b ++ found)) as [shorter|] eqn:second; [|discriminate]. injection tiles_made as <-.
    pose proof (composition_sound (coalesced a) (b ++ found) shorter (merged_valid false a all) tiles_valid second) as composed.
    destruct (composition_at_index (coalesced a) (b ++ found) shorter tiles_valid composed) as [whole [same values]].
    split; [exact whole|split; [exact same|]]. intros x range. rewrite values. apply coalesced_at; assumption.
Qed.

(** * Every element once *)
Definition repeats_nothing (a : layout) : Prop := Forall (fun m => extent m = 1 \/ stride m <> 0) a.

Lemma size_permutation : forall L R, Permutation L R -> size L = size R.
Proof. intros L R same. induction same; cbn [size]; lia. Qed.

Lemma size_sorted : forall a, repeats_nothing a -> size (sorted_modes a) = size a.
Proof.
  intros a moves. unfold sorted_modes. rewrite <- (size_permutation _ _ (insertion_sort_permutation _ mode_less _)).
  induction moves as [|[s d] a here there IH]; [reflexivity|]. cbn [filter fst snd] in *.
  destruct (Z.eqb_spec s 1) as [->|more]; simpl.
  - rewrite IH. ring.
  - destruct (Z.eqb_spec d 0) as [zero|some]; [destruct here; contradiction|]. cbn [negb map size fst]. rewrite IH. reflexivity.
Qed.

(** A map of [0, M) onto itself takes every value once. *)
Lemma onto_is_injective : forall (g : Z -> Z) M, (forall x, 0 <= x < M -> 0 <= g x < M) ->
  (forall n, 0 <= n < M -> exists x, 0 <= x < M /\ g x = n) ->
  forall x y, 0 <= x < M -> 0 <= y < M -> g x = g y -> x = y.
Proof.
  intros g M inside onto x y x_range y_range same.
  set (h := fun k : nat => Z.to_nat (g (Z.of_nat k))).
  assert (bounded : bFun (Z.to_nat M) h).
  { intros k k_small. unfold h. pose proof (inside (Z.of_nat k) ltac:(lia)). lia. }
  assert (h_onto : bSurjective (Z.to_nat M) h).
  { intros k k_small. destruct (onto (Z.of_nat k) ltac:(lia)) as [z [z_range z_is]].
    exists (Z.to_nat z). split; [lia|]. unfold h. rewrite Z2Nat.id by lia. rewrite z_is. lia. }
  pose proof (proj2 (bInjective_bSurjective bounded) h_onto (Z.to_nat x) (Z.to_nat y) ltac:(lia) ltac:(lia)) as once.
  unfold h in once. rewrite !Z2Nat.id in once by lia. pose proof (once ltac:(congruence)). lia.
Qed.

Lemma image_app : forall L R y, valid L -> valid R -> (exists i c, image L i /\ image R c /\ i + c = y) ->
  exists x, 0 <= x < size (L ++ R) /\ eval (L ++ R) x = y.
Proof.
  intros L R y L_valid R_valid [i [c [i_in [c_in <-]]]].
  apply image_eval in i_in; [|exact L_valid]. apply image_eval in c_in; [|exact R_valid].
  destruct i_in as [p [p_range <-]]. destruct c_in as [q [q_range <-]].
  exists (p + size L * q). rewrite size_app. split; [nia|apply eval_app; assumption].
Qed.

Theorem logical_divide_once : forall a b rest modes, valid a -> valid b -> strides_up b -> repeats_nothing b ->
  regime_within b (size a) = tiles -> logical_divide a b = Answer (rest, modes) ->
  size (concat modes) = size a /\
  (forall x, 0 <= x < size a -> 0 <= eval (b ++ rest) x < size a /\ eval (concat modes) x = eval a (eval (b ++ rest) x)) /\
  (forall n, 0 <= n < size a -> exists x, 0 <= x < size a /\ eval (b ++ rest) x = n) /\
  (forall x y, 0 <= x < size a -> 0 <= y < size a -> eval (b ++ rest) x = eval (b ++ rest) y -> x = y).
Proof.
  intros a b rest modes all b_valid up moves exact_fit answer. pose proof (size_positive a all) as a_positive.
  destruct (logical_divide_sound a b rest modes all b_valid answer) as [gap [rest_valid [whole [same values]]]].
  destruct (complement_tiles b (size a) b_valid up a_positive exact_fit) as [C [C_is [C_size [inside each]]]].
  unfold complement in C_is. destruct (Z.ltb_spec (size a) 1) as [|_]; [lia|]. rewrite gap in C_is. injection C_is as <-.
  rewrite size_sorted in C_size by exact moves.
  assert (range : forall x, 0 <= x < size a -> 0 <= eval (b ++ rest) x < size a).
  { intros x x_range. rewrite <- C_size in x_range.
    pose proof (size_positive b b_valid) as b_positive.
    pose proof (div_within x (size b) (size rest) b_positive x_range) as rest_range.
    pose proof (Z.div_mod x (size b) ltac:(lia)) as split_x. pose proof (mod_within x (size b) b_positive) as digit.
    replace x with (x mod size b + size b * (x / size b)) by lia. rewrite eval_app by assumption.
    apply inside; apply image_eval; try assumption; eexists; (split; [|reflexivity]); assumption. }
  assert (onto : forall n, 0 <= n < size a -> exists x, 0 <= x < size a /\ eval (b ++ rest) x = n).
  { intros n n_range. destruct (each n n_range) as [i [c [i_in [c_in [sum_is _]]]]].
    destruct (image_app b rest n b_valid rest_valid) as [x [x_range x_is]]; [exists i, c; tauto|].
    exists x. rewrite size_app, C_size in x_range. split; assumption. }
  split; [lia|]. split; [intros x x_range; split; [apply range; exact x_range|apply values; apply range; exact x_range]|].
  split; [exact onto|]. exact (onto_is_injective (eval (b ++ rest)) (size a) range onto).
Qed.
