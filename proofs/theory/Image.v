(** The set of offsets of a layout, and what it means that two sets tile [0, M) (docs/proofs/proofs.md, section 5). *)
From Coq Require Export Permutation.
From Sett.theory Require Export Coordinates.
From Sett.model Require Export Complement.

Definition image (L : layout) (y : Z) : Prop := exists c, within L c /\ at_coordinate L c = y.

(** I and C tile [0, M): every number of it is i + c in exactly one way, and all sums lie in it. *)
Definition tiling (I C : Z -> Prop) (M : Z) : Prop :=
  (forall i c, I i -> C c -> 0 <= i + c < M) /\
  forall n, 0 <= n < M -> exists i c, I i /\ C c /\ i + c = n /\ forall i' c', I i' -> C c' -> i' + c' = n -> i' = i /\ c' = c.

(** Lemma 5.1: a set has at most one complement. *)
Lemma tiling_unique : forall (I C D : Z -> Prop) M, I 0 -> (forall i, I i -> 0 <= i) -> tiling I C M -> tiling I D M ->
  forall c, C c <-> D c.
Proof.
  assert (half : forall (I C D : Z -> Prop) M, I 0 -> (forall i, I i -> 0 <= i) -> tiling I C M -> tiling I D M ->
    forall m, (forall k, k < m -> C k <-> D k) -> C m -> D m).
  { intros I C D M zero low [C_inside C_each] [_ D_each] m earlier here.
    pose proof (C_inside 0 m zero here) as range.
    destruct (D_each m ltac:(lia)) as [i [c [i_in [c_in [sum_is _]]]]]. pose proof (low i i_in).
    destruct (Z.eq_dec c m) as [->|other]; [exact c_in|exfalso].
    assert (C c) as c_in_C by (apply earlier; [lia|exact c_in]).
    destruct (C_each m ltac:(lia)) as [i0 [c0 [_ [_ [_ one]]]]].
    destruct (one i c i_in c_in_C sum_is) as [_ first]. destruct (one 0 m zero here ltac:(lia)) as [_ second]. lia. }
  intros I C D M zero low C_tiles D_tiles.
  assert (upto : forall n, 0 <= n -> forall k, k < n -> C k <-> D k).
  { apply (natlike_ind (fun n => forall k, k < n -> C k <-> D k)).
    - intros k negative. destruct C_tiles as [C_inside _], D_tiles as [D_inside _].
      split; intros here; [pose proof (C_inside 0 k zero here)|pose proof (D_inside 0 k zero here)]; lia.
    - intros n n_low IH k small. destruct (Z.eq_dec k n) as [->|other]; [|apply IH; lia].
      split; [apply (half I C D M)|apply (half I D C M)]; try assumption. intros k k_small. symmetry. exact (IH k k_small). }
  intros c. apply (upto (Z.max 0 (c + 1))); lia.
Qed.

(** The image does not depend on the order of the modes. *)
Lemma image_cons : forall m L y, image (m :: L) y <-> exists x z, 0 <= x < extent m /\ image L z /\ y = stride m * x + z.
Proof.
  intros m L y. split.
  - intros [c [inside value]]. inversion inside as [|m' x L' c' here there]; subst.
    exists x, (at_coordinate L c'). split; [exact here|split; [exists c'; split; [exact there|reflexivity]|reflexivity]].
  - intros [x [z [here [[c [there <-]] ->]]]]. exists (x :: c). split; [constructor; assumption|reflexivity].
Qed.

Lemma image_permutation : forall L R, Permutation L R -> forall y, image L y <-> image R y.
Proof.
  intros L R same. induction same as [|m L R same IH|m n L|L M R first IH_first second IH_second]; intros y.
  - tauto.
  - rewrite !image_cons.
    split; intros [x [z [here [there value]]]]; exists x, z; (split; [exact here|split; [apply IH; exact there|exact value]]).
  - assert (swap : forall m n L, image (n :: m :: L) y -> image (m :: n :: L) y).
    { clear. intros m n L inside. apply image_cons in inside. destruct inside as [x [z [here [there ->]]]].
      apply image_cons in there. destruct there as [x' [z' [here' [there' ->]]]].
      apply image_cons. exists x', (stride n * x + z'). split; [exact here'|]. split; [|ring].
      apply image_cons. exists x, z'. split; [exact here|]. split; [exact there'|reflexivity]. }
    split; apply swap.
  - rewrite IH_first. apply IH_second.
Qed.

Lemma insert_by_permutation : forall (A : Type) (less : A -> A -> bool) x xs, Permutation (x :: xs) (insert_by less x xs).
Proof.
  intros A less x. induction xs as [|y xs IH]; simpl; [apply Permutation_refl|].
  destruct (less y x); [|apply Permutation_refl].
  apply perm_trans with (y :: x :: xs); [apply perm_swap|apply perm_skip; exact IH].
Qed.

Lemma insertion_sort_permutation : forall (A : Type) (less : A -> A -> bool) xs, Permutation xs (insertion_sort less xs).
Proof.
  intros A less. induction xs as [|x xs IH]; simpl; [apply Permutation_refl|].
  apply perm_trans with (x :: insertion_sort less xs); [apply perm_skip; exact IH|apply insert_by_permutation].
Qed.

(** The modes that stay where they are add nothing, and the others count by |stride|. *)
Definition moving_modes (a : layout) : layout :=
  map (fun m => (extent m, Z.abs (stride m))) (filter (fun m => negb ((extent m =? 1) || (stride m =? 0))) a).

Lemma image_moving : forall a y, valid a -> Forall (fun m => 0 <= stride m) a -> image a y <-> image (moving_modes a) y.
Proof.
  induction a as [|[s d] a IH]; intros y all up; [tauto|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  inversion up as [|m a' d_up a_up]; subst. simpl in d_up. pose proof (IH) as rest. unfold moving_modes in *.
  cbn [filter fst snd].
  destruct ((s =? 1) || (d =? 0)) eqn:still; simpl.
  - rewrite <- rest by (try exact (valid_tail _ _ all); assumption). rewrite image_cons. simpl.
    apply orb_prop in still. rewrite !Z.eqb_eq in still. split.
    + intros [x [z [here [there ->]]]]. assert (d * x = 0) as -> by (destruct still; nia). exact there.
    + intros inside. exists 0, y. split; [lia|split; [exact inside|ring]].
  - rewrite !image_cons. simpl. rewrite Z.abs_eq by exact d_up.
    split; intros [x [z [here [there value]]]]; exists x, z; (split; [exact here|split; [|exact value]]);
      apply rest; try exact (valid_tail _ _ all); assumption.
Qed.

Lemma image_sorted : forall a y, valid a -> Forall (fun m => 0 <= stride m) a -> image a y <-> image (sorted_modes a) y.
Proof.
  intros a y all up. rewrite image_moving by assumption. apply image_permutation. apply insertion_sort_permutation.
Qed.

Lemma sorted_modes_move : forall a, valid a -> Forall (fun m => 1 <= extent m /\ 1 <= stride m) (sorted_modes a).
Proof.
  intros a all. apply Forall_forall. intros m inside.
  apply (Permutation_in m (Permutation_sym (insertion_sort_permutation _ mode_less _))) in inside.
  apply in_map_iff in inside. destruct inside as [[s d] [<- inside]]. apply filter_In in inside. simpl in *.
  destruct inside as [inside moving]. unfold valid in all. rewrite Forall_forall in all. pose proof (all _ inside) as here.
  simpl in here.
  apply negb_true_iff, orb_false_iff in moving. rewrite !Z.eqb_neq in moving. lia.
Qed.

Lemma image_eval : forall L y, valid L -> image L y <-> exists x, 0 <= x < size L /\ eval L x = y.
Proof.
  intros L y all. split.
  - intros [c [inside <-]]. exists (index L c). split; [apply index_within; assumption|apply eval_index; assumption].
  - intros [x [inside <-]]. exists (coordinates L x). split; [apply coordinates_within; exact all|].
    symmetry. apply eval_coordinates.
Qed.
