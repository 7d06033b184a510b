(** Corollary 4.3: what exists for strides whose jumps are all positive exists for all strides of that shape. *)
From Sett.theory Require Export ComposeComplete.

Lemma prefixes_after_merge : forall keep a last P, incl (prefixes_after P (merged_after keep last a)) (prefixes_after P (last :: a)).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros [s0 d0] P; [apply incl_refl|].
  cbn [merged_after fst snd]. destruct (drops keep s a) eqn:dropped.
  - apply drops_true in dropped. destruct dropped as [-> _]. apply incl_tran with (1 := IH (s0, d0) P).
    destruct a as [|m a]; [apply incl_nil_l|]. cbn [prefixes_after].
    intros x [<-|inside]; [left; reflexivity|]. right. right. rewrite Z.mul_1_r. exact inside.
  - destruct (d =? s0 * d0).
    + apply incl_tran with (1 := IH (s0 * s, d0) P). destruct a as [|m a]; [apply incl_nil_l|]. cbn [prefixes_after].
      rewrite Z.mul_assoc. intros x inside. right. exact inside.
    + pose proof (IH (s, d) (P * s0)) as rest. pose proof (merged_after_not_empty keep a (s, d)) as some.
      destruct (merged_after keep (s, d) a) as [|first others]; [congruence|].
      cbn [prefixes_after] in *. intros x [<-|inside]; [left; reflexivity|right; exact (rest x inside)].
Qed.

Lemma prefixes_merged : forall keep a P, incl (prefixes_after P (merged keep a)) (prefixes_after P a).
Proof.
  intros keep. induction a as [|[s d] a IH]; intros P; [apply incl_refl|]. cbn [merged].
  destruct (drops keep s a) eqn:dropped; [|apply prefixes_after_merge].
  apply drops_true in dropped. destruct dropped as [-> _]. apply incl_tran with (1 := IH P).
  destruct a as [|m a]; [apply incl_refl|]. cbn [prefixes_after]. rewrite Z.mul_1_r. apply incl_tl, incl_refl.
Qed.

Lemma prefixes_of_shape : forall a b P, map extent a = map extent b -> prefixes_after P a = prefixes_after P b.
Proof.
  induction a as [|[s d] a IH]; intros [|[t e] b] P same; try discriminate; [reflexivity|].
  simpl in same. injection same as <- same. pose proof (IH b (P * s) same) as rest.
  destruct a as [|m a], b as [|n b]; try discriminate; [reflexivity|]. cbn [prefixes_after] in *. rewrite rest. reflexivity.
Qed.

Lemma Forall_incl : forall (A : Type) (Q : A -> Prop) xs ys, incl xs ys -> Forall Q ys -> Forall Q xs.
Proof. intros A Q xs ys inside all. rewrite Forall_forall in *. intros x x_inside. exact (all x (inside x x_inside)). Qed.

(** What the criterion needs of each mode and of all together, for the jumps of a shape. *)
Lemma criterion_of_parts : forall a b modes jumps, valid a -> valid b -> both_ways b = false ->
  incl (prefixes (coalesce_extended a)) jumps ->
  Forall2 (fun m R => valid R /\ size R = extent m /\ Forall (takes_apart R (Z.abs (stride m))) jumps) b modes ->
  Forall (fun P => sum (map (fun v => v mod P) (map Z.abs (offsets b (corner b)))) < P) jumps ->
  exists answer, compose_criterion a b = Answer answer.
Proof.
  intros a b modes jumps a_valid b_valid one_way fewer fits small. unfold compose_criterion.
  set (left := coalesce_extended a) in *.
  assert (left_valid : valid left) by (apply merged_valid; exact a_valid).
  assert (left_some : left <> []) by apply merged_not_empty.
  assert (each : exists answer, compose_modes left b = Answer answer).
  { clear small one_way b_valid. induction fits as [|m R b modes [R_valid [R_size apart]] there IH]; [eexists; reflexivity|].
    cbn [compose_modes].
    assert (first : exists answer, add_mode (prefixes left) m = Answer answer).
    { unfold add_mode. destruct (moves m); [|eexists; reflexivity]. rewrite <- R_size. apply mode_carries_complete.
      - exact R_valid.
      - exact (prefixes_positive left 1 left_valid ltac:(lia)).
      - exact (Forall_incl _ _ _ _ fewer apart).
      - intros x absurd. contradiction. }
    destruct first as [tested ->]. cbn [bind]. destruct IH as [others ->]. eexists. reflexivity. }
  destruct each as [[composed remainders] each]. rewrite each. cbn [bind fst snd].
  destruct (compose_modes_sound left b composed remainders left_valid left_some b_valid each) as [_ corners].
  assert (passes : adds_up (prefixes left) b remainders = true)
    by (apply adds_up_complete; try assumption; exact (Forall_incl _ _ _ _ fewer small)).
  rewrite passes, andb_false_r. eexists. reflexivity.
Qed.

Theorem compose_criterion_generic : forall g a b modes, valid g -> valid a -> valid b -> map extent a = map extent g ->
  Forall (fun t => 0 < snd t) (jump_terms 1 g) -> strides_of_both_signs b = false -> is_composition g b modes ->
  exists answer, compose_criterion a b = Answer answer.
Proof.
  intros g a b modes g_valid a_valid b_valid shape rising one_side [fits adds_everywhere].
  pose proof (not_both_ways b b_valid one_side) as one_way.
  assert (each : exists taken, Forall2 (fun m R => valid R /\ size R = extent m /\ Forall (takes_apart R (Z.abs (stride m))) (prefixes g)) b taken).
  { clear adds_everywhere one_side one_way b_valid.
    induction fits as [|m R b modes here there [taken IH]]; [exists []; constructor|].
    destruct (extended_values g m R here) as [first [first_valid [first_size values]]].
    exists (first :: taken). constructor; [|exact IH]. repeat split; [exact first_valid|exact first_size|].
    apply mode_taken_apart; try assumption; [lia|left; exact rising|]. rewrite first_size. exact values. }
  destruct each as [taken apart]. apply criterion_of_parts with taken (prefixes g); try assumption.
  - unfold prefixes. rewrite <- (prefixes_of_shape a g 1 shape). apply prefixes_merged.
  - pose proof (corner_within b b_valid) as inside. apply extended_adds_only; [exact g_valid|left; exact rising|].
    apply adds_above; [exact (one_sided b (corner b) b_valid inside one_way)|].
    pose proof (adds_everywhere (corner b) inside) as corner_adds.
    rewrite (mode_values_at g b modes (corner b) fits inside) in corner_adds. symmetry. exact corner_adds.
Qed.
