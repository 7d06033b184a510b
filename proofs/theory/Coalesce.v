(** Theorems 2.2 and 2.3: coalesce is the unique minimal layout of a function, and decides equality. *)
From Sett.theory Require Import Function.
From Sett.model Require Export NormalForm.

(** Every extent exceeds 1 and no two neighbours merge. *)
Fixpoint strict (L : layout) : Prop :=
  match L with
  | [] => True
  | m :: rest =>
      1 < extent m /\ strict rest /\
      match rest with [] => True | next :: _ => stride next <> extent m * stride m end
  end.
Definition coalesced_form (L : layout) : Prop := L = [(1, 0)] \/ L <> [] /\ strict L.

(** The same where the extended function counts: the last extent may be 1. *)
Fixpoint strict_extended (L : layout) : Prop :=
  match L with
  | [] => False
  | [m] => 1 <= extent m
  | m :: ((next :: _) as rest) => 1 < extent m /\ strict_extended rest /\ stride next <> extent m * stride m
  end.

(** Induction over the modes as merged sees them. *)
Lemma drops_true : forall keep s rest, drops keep s rest = true -> s = 1 /\ (keep = false \/ rest <> []).
Proof.
  intros keep s rest dropped. unfold drops in dropped.
  apply andb_prop in dropped. destruct dropped as [one kept]. apply Z.eqb_eq in one. split; [exact one|].
  destruct keep; [right|left; reflexivity]. destruct rest; [discriminate|congruence].
Qed.

Lemma drops_false : forall keep s rest, 1 <= s -> drops keep s rest = false -> 1 < s \/ (keep = true /\ rest = []).
Proof.
  intros keep s rest positive dropped. unfold drops in dropped.
  destruct (Z.eqb_spec s 1) as [one|other]; [right|left; lia].
  destruct keep, rest; try discriminate. split; reflexivity.
Qed.

Lemma valid_after_merge : forall s d s' d' a, valid ((s, d) :: (s', d') :: a) -> valid ((s * s', d) :: a).
Proof.
  intros s d s' d' a all. pose proof (valid_head _ _ all) as one. pose proof (valid_tail _ _ all) as rest.
  pose proof (valid_head _ _ rest) as two. simpl in one, two. apply valid_cons; [nia|exact (valid_tail _ _ rest)].
Qed.

Lemma valid_after_drop : forall m m' a, valid (m :: m' :: a) -> valid (m :: a).
Proof.
  intros [s d] m' a all. apply valid_cons; [exact (valid_head _ _ all)|].
  exact (valid_tail _ _ (valid_tail _ _ all)).
Qed.

(** 1. The size and the function are kept. *)
Lemma merged_after_size : forall keep a last, size (merged_after keep last a) = size (last :: a).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros last; [reflexivity|].
  simpl. destruct (drops keep s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> _]. rewrite IH. simpl. lia.
  - destruct (Z.eqb_spec d (extent last * stride last)) as [merges|differs].
    + rewrite IH. simpl. ring.
    + simpl. rewrite IH. reflexivity.
Qed.

Lemma merged_size : forall keep a, size (merged keep a) = size a.
Proof.
  intros keep. induction a as [|[s d] a IH]; [reflexivity|].
  simpl. destruct (drops keep s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> _]. rewrite IH. lia.
  - rewrite merged_after_size. reflexivity.
Qed.

Lemma merged_after_valid : forall keep a last, valid (last :: a) -> valid (merged_after keep last a).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros [s0 d0] all; [exact all|].
  simpl. destruct (drops keep s a).
  - apply IH. exact (valid_after_drop _ _ _ all).
  - destruct (d =? s0 * d0).
    + apply IH. exact (valid_after_merge _ _ _ _ _ all).
    + apply valid_cons; [exact (valid_head _ _ all)|]. apply IH. exact (valid_tail _ _ all).
Qed.

Lemma merged_valid : forall keep a, valid a -> valid (merged keep a).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros all.
  - apply valid_cons; [lia|constructor].
  - simpl. destruct (drops keep s a).
    + apply IH. exact (valid_tail _ _ all).
    + apply merged_after_valid. exact all.
Qed.

Lemma merged_after_eval : forall keep a last x, valid (last :: a) -> eval (merged_after keep last a) x = eval (last :: a) x.
Proof.
  intros keep. induction a as [|[s d] a IH]; intros [s0 d0] x all; [reflexivity|].
  pose proof (valid_head _ _ all) as one. pose proof (valid_head _ _ (valid_tail _ _ all)) as two. simpl in one, two.
  cbn [merged_after fst snd]. destruct (drops keep s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> _].
    rewrite IH by exact (valid_after_drop _ _ _ all). simpl. rewrite Z.mod_1_r, Z.div_1_r. ring.
  - destruct (Z.eqb_spec d (s0 * d0)) as [->|differs].
    + rewrite IH by exact (valid_after_merge _ _ _ _ _ all). simpl.
      rewrite digits_of_product, Z.div_div by lia. ring.
    + cbn [eval]. rewrite IH by exact (valid_tail _ _ all). reflexivity.
Qed.

Lemma merged_eval : forall keep a x, valid a -> eval (merged keep a) x = eval a x.
Proof.
  intros keep. induction a as [|[s d] a IH]; intros x all; [simpl; ring|].
  cbn [merged]. destruct (drops keep s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> _].
    rewrite IH by exact (valid_tail _ _ all). simpl. rewrite Z.mod_1_r, Z.div_1_r. ring.
  - apply merged_after_eval. exact all.
Qed.

Lemma merged_after_not_empty : forall keep a last, merged_after keep last a <> [].
Proof.
  intros keep. induction a as [|[s d] a IH]; intros last; simpl; [discriminate|].
  destruct (drops keep s a); [apply IH|]. destruct (d =? _); [apply IH|discriminate].
Qed.

Lemma merged_not_empty : forall keep a, merged keep a <> [].
Proof.
  intros keep. induction a as [|[s d] a IH]; simpl; [discriminate|].
  destruct (drops keep s a); [exact IH|apply merged_after_not_empty].
Qed.

Lemma merged_after_extended : forall a last x, valid (last :: a) ->
  extended (merged_after true last a) x = extended (last :: a) x.
Proof.
  induction a as [|[s d] a IH]; intros [s0 d0] x all; [reflexivity|].
  pose proof (valid_head _ _ all) as one. pose proof (valid_head _ _ (valid_tail _ _ all)) as two. simpl in one, two.
  cbn [merged_after fst snd]. destruct (drops true s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> [absurd|more]]; [discriminate|].
    rewrite IH by exact (valid_after_drop _ _ _ all).
    rewrite !extended_cons by (assumption || discriminate). rewrite Z.mod_1_r, Z.div_1_r. ring.
  - destruct (Z.eqb_spec d (s0 * d0)) as [->|differs].
    + rewrite IH by exact (valid_after_merge _ _ _ _ _ all). destruct a as [|m a].
      * simpl. pose proof (Z.div_mod x s0 ltac:(lia)) as split. nia.
      * rewrite !extended_cons by discriminate. rewrite digits_of_product, Z.div_div by lia. ring.
    + rewrite !extended_cons by (try discriminate; apply merged_after_not_empty).
      rewrite IH by exact (valid_tail _ _ all). reflexivity.
Qed.

Lemma merged_extended : forall a x, valid a -> extended (merged true a) x = extended a x.
Proof.
  induction a as [|[s d] a IH]; intros x all; [simpl; ring|].
  cbn [merged]. destruct (drops true s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> [absurd|more]]; [discriminate|].
    rewrite IH by exact (valid_tail _ _ all).
    rewrite extended_cons by assumption. rewrite Z.mod_1_r, Z.div_1_r. ring.
  - apply merged_after_extended. exact all.
Qed.

(** 2. The result is in normal form. *)
Lemma merged_after_strict : forall a last, valid (last :: a) -> 1 < extent last ->
  strict (merged_after false last a) /\
  match merged_after false last a with [] => False | first :: _ => stride first = stride last end.
Proof.
  induction a as [|[s d] a IH]; intros [s0 d0] all long.
  - simpl in *. repeat split; lia.
  - pose proof (valid_head _ _ (valid_tail _ _ all)) as two. simpl in two, long.
    cbn [merged_after fst snd]. destruct (drops false s a) eqn:dropped.
    + apply (IH (s0, d0)); [exact (valid_after_drop _ _ _ all)|exact long].
    + apply drops_false in dropped; [|exact two]. destruct dropped as [longer|[absurd _]]; [|discriminate].
      destruct (Z.eqb_spec d (s0 * d0)) as [merges|differs].
      * apply (IH (s0 * s, d0)); [exact (valid_after_merge _ _ _ _ _ all)|simpl; nia].
      * destruct (IH (s, d) (valid_tail _ _ all) longer) as [rest_strict rest_head].
        split; [|reflexivity]. cbn [strict fst]. repeat split; [exact long|exact rest_strict|].
        destruct (merged_after false (s, d) a) as [|first others]; [exact I|].
        rewrite rest_head. exact differs.
Qed.

Lemma merged_coalesced_form : forall a, valid a -> coalesced_form (merged false a).
Proof.
  induction a as [|[s d] a IH]; intros all; [left; reflexivity|].
  cbn [merged]. destruct (drops false s a) eqn:dropped; [apply IH; exact (valid_tail _ _ all)|].
  right. apply drops_false in dropped; [|exact (valid_head _ _ all)].
  destruct dropped as [long|[absurd _]]; [|discriminate].
  destruct (merged_after_strict a (s, d) all long) as [is_strict head].
  split; [|exact is_strict]. apply merged_after_not_empty.
Qed.

Lemma merged_after_strict_extended : forall a last, valid (last :: a) -> (1 < extent last \/ a = []) ->
  strict_extended (merged_after true last a) /\
  match merged_after true last a with [] => False | first :: _ => stride first = stride last end.
Proof.
  induction a as [|[s d] a IH]; intros [s0 d0] all long.
  - simpl. split; [exact (valid_head _ _ all)|reflexivity].
  - pose proof (valid_head _ _ (valid_tail _ _ all)) as two. simpl in two, long.
    destruct long as [long|absurd]; [|discriminate].
    cbn [merged_after fst snd]. destruct (drops true s a) eqn:dropped.
    + apply (IH (s0, d0)); [exact (valid_after_drop _ _ _ all)|left; exact long].
    + apply drops_false in dropped; [|exact two].
      destruct (Z.eqb_spec d (s0 * d0)) as [merges|differs].
      * apply (IH (s0 * s, d0)); [exact (valid_after_merge _ _ _ _ _ all)|left; simpl; nia].
      * assert (longer : 1 < extent (s, d) \/ a = []) by (simpl; tauto).
        destruct (IH (s, d) (valid_tail _ _ all) longer) as [rest_strict rest_head].
        split; [|reflexivity]. cbn [strict_extended fst].
        destruct (merged_after true (s, d) a) as [|first others]; [contradiction|].
        repeat split; [exact long|exact rest_strict|]. rewrite rest_head. exact differs.
Qed.

Lemma merged_strict_extended : forall a, valid a -> strict_extended (merged true a).
Proof.
  induction a as [|[s d] a IH]; intros all; [simpl; lia|].
  cbn [merged]. destruct (drops true s a) eqn:dropped; [apply IH; exact (valid_tail _ _ all)|].
  apply drops_false in dropped; [|exact (valid_head _ _ all)].
  apply merged_after_strict_extended; [exact all|]. simpl. tauto.
Qed.
