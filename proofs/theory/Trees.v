(** Nested layouts: the answer of composition, with its tree, has the modes of the flat answer. *)
From Sett.theory Require Export TableSound.

Lemma nested_induction : forall P : nested -> Prop,
  (forall m, P (Leaf m)) -> (forall children, Forall P children -> P (Node children)) -> forall t, P t.
Proof.
  intros P leaf node. fix each 1. intros [m|children]; [apply leaf|]. apply node.
  induction children as [|child children IH]; constructor; [apply each|exact IH].
Qed.

Lemma flatten_flat_tree : forall L, flatten (flat_tree L) = L.
Proof.
  assert (leaves : forall L, flat_map flatten (map Leaf L) = L).
  { induction L as [|m L IH]; [reflexivity|]. cbn [map flat_map flatten app]. rewrite IH. reflexivity. }
  intros [|m [|n L]]; [reflexivity|reflexivity|]. exact (leaves (m :: n :: L)).
Qed.

(** graft takes as many trees as there are leaves, in order. *)
Definition grafts (t : nested) : Prop := forall first rest, length first = length (flatten t) ->
  snd (graft t (first ++ rest)) = rest /\ flatten (fst (graft t (first ++ rest))) = flat_map flatten first.

Lemma graft_spec : forall t, grafts t.
Proof.
  apply nested_induction; unfold grafts.
  - intros m [|tree [|other first]] rest many; try discriminate. cbn [app graft fst snd flat_map]. rewrite app_nil_r.
    split; reflexivity.
  - intros children each first rest many. cbn [graft flatten] in *.
    match goal with |- context [let (_, _) := ?walk children (first ++ rest) in _] => set (all := walk) end.
    assert (walked : forall first rest, length first = length (flat_map flatten children) ->
      snd (all children (first ++ rest)) = rest /\ flat_map flatten (fst (all children (first ++ rest))) = flat_map flatten first).
    { clear first rest many. induction each as [|child children here there IH]; intros first rest many.
      - destruct first; [split; reflexivity|discriminate].
      - cbn [flat_map] in many. rewrite app_length in many. set (k := length (flatten child)) in *.
        rewrite <- (firstn_skipn k first), <- app_assoc.
        destruct (here (firstn k first) (skipn k first ++ rest)) as [here_left here_flat]; [rewrite firstn_length; lia|].
        unfold all. fold all. destruct (graft child (firstn k first ++ skipn k first ++ rest)) as [grown left_over].
        cbn [fst snd] in *.
        subst left_over. destruct (IH (skipn k first) rest) as [rest_left rest_flat]; [rewrite skipn_length; lia|].
        destruct (all children (skipn k first ++ rest)) as [others last]. cbn [fst snd flat_map] in *.
        split; [exact rest_left|]. rewrite here_flat, rest_flat, <- flat_map_app. reflexivity. }
    destruct (walked first rest many) as [left_over flat]. destruct (all children (first ++ rest)) as [grown last].
    cbn [fst snd flatten] in *.
    split; [exact left_over|exact flat].
Qed.

Lemma graft_modes : forall t modes, length modes = length (flatten t) ->
  flatten (fst (graft t (map flat_tree modes))) = concat modes.
Proof.
  intros t modes many. destruct (graft_spec t (map flat_tree modes) []) as [_ flat]; [rewrite map_length; exact many|].
  rewrite app_nil_r in flat. rewrite flat. clear. induction modes as [|R modes IH]; [reflexivity|].
  cbn [map flat_map concat]. rewrite flatten_flat_tree, IH. reflexivity.
Qed.

Lemma as_many_modes : forall a b modes, is_composition a b modes -> length modes = length b.
Proof. intros a b modes [fits _]. induction fits as [|m R b modes here there IH]; [reflexivity|]. simpl. rewrite IH.
reflexivity. Qed.

Theorem composition_tree_sound : forall a b t, valid (flatten a) -> valid (flatten b) -> composition_tree a b = Answer t ->
  valid (flatten t) /\ size (flatten t) = size (flatten b) /\
  forall x, eval (flatten t) x = at_ (flatten a) (eval (flatten b) x).
Proof.
  intros a b t a_valid b_valid answer. unfold composition_tree in answer.
  destruct (composition (flatten a) (flatten b)) as [modes|] eqn:composed; [|discriminate]. cbn [bind] in answer.
  injection answer as <-.
  pose proof (composition_sound _ _ modes a_valid b_valid composed) as sound.
  rewrite graft_modes by exact (as_many_modes _ _ _ sound). exact (composition_at_index _ _ modes b_valid sound).
Qed.
