(** Coordinates of an index, and the offset that a layout gives them. *)
From Sett.theory Require Export Function.
From Sett.model Require Export Compose.

Fixpoint coordinates (L : layout) (x : Z) : list Z :=
  match L with
  | [] => []
  | (s, _) :: rest => x mod s :: coordinates rest (x / s)
  end.

(** c is a coordinate of L. *)
Definition within (L : layout) (c : list Z) : Prop := Forall2 (fun m x => 0 <= x < extent m) L c.

(** The offset of each mode at a coordinate; their sum is the layout's. *)
Fixpoint offsets (L : layout) (c : list Z) : list Z :=
  match L, c with
  | m :: L, x :: c => stride m * x :: offsets L c
  | _, _ => []
  end.
Definition at_coordinate (L : layout) (c : list Z) : Z := sum (offsets L c).

Fixpoint index (L : layout) (c : list Z) : Z :=
  match L, c with
  | m :: L, x :: c => x + extent m * index L c
  | _, _ => 0
  end.

Lemma coordinates_within : forall L x, valid L -> within L (coordinates L x).
Proof.
  induction L as [|[s d] L IH]; intros x all; [constructor|].
  pose proof (valid_head _ _ all) as positive. simpl in positive. constructor.
  - apply mod_within. exact positive.
  - apply IH. exact (valid_tail _ _ all).
Qed.

Lemma eval_coordinates : forall L x, eval L x = at_coordinate L (coordinates L x).
Proof.
  induction L as [|[s d] L IH]; intros x; [reflexivity|].
  unfold at_coordinate in *. cbn [eval coordinates offsets sum fst snd].
  rewrite <- IH. ring.
Qed.

Lemma index_within : forall L c, valid L -> within L c -> 0 <= index L c < size L.
Proof.
  induction L as [|[s d] L IH]; intros c all inside; inversion inside as [|m x L' c' here there]; subst; cbn [index size fst].
  - lia.
  - simpl in here. pose proof (IH c' (valid_tail _ _ all) there). nia.
Qed.

Lemma coordinates_index : forall L c, valid L -> within L c -> coordinates L (index L c) = c.
Proof.
  induction L as [|[s d] L IH]; intros c all inside; inversion inside as [|m x L' c' here there]; subst; [reflexivity|].
  pose proof (valid_head _ _ all) as positive. simpl in here, positive. cbn [coordinates index fst].
  destruct (digit_split x s (index L c') positive here) as [-> ->]. rewrite IH by (try exact (valid_tail _ _ all); assumption).
  reflexivity.
Qed.

Lemma eval_index : forall L c, valid L -> within L c -> eval L (index L c) = at_coordinate L c.
Proof. intros L c all inside. rewrite eval_coordinates, coordinates_index by assumption. reflexivity. Qed.

(** The values of one layout for each mode, each at its own coordinate. *)
Fixpoint mode_values (modes : list layout) (c : list Z) : list Z :=
  match modes, c with
  | R :: modes, x :: c => eval R x :: mode_values modes c
  | _, _ => []
  end.

Lemma concat_size : forall b modes, Forall2 (fun m R => valid R /\ size R = extent m) b modes ->
  valid (concat modes) /\ size (concat modes) = size b.
Proof.
  intros b modes fits. induction fits as [|m R b modes [all here] there IH]; [split; [constructor|reflexivity]|].
  destruct IH as [rest_valid rest_size]. cbn [concat size]. split; [apply valid_app; assumption|].
  rewrite size_app, here, rest_size. reflexivity.
Qed.

Lemma concat_eval : forall b modes x, Forall2 (fun m R => valid R /\ size R = extent m) b modes -> valid b ->
  eval (concat modes) x = sum (mode_values modes (coordinates b x)).
Proof.
  intros b modes x fits. revert x. induction fits as [|[s d] R b modes [all here] there IH]; intros x b_valid; [reflexivity|].
  pose proof (valid_head _ _ b_valid) as positive. simpl in here, positive.
  cbn [concat coordinates mode_values sum].
  rewrite <- IH by exact (valid_tail _ _ b_valid).
  replace x with (x mod s + size R * (x / s)) at 1 by (rewrite here; pose proof (Z.div_mod x s ltac:(lia)); lia).
  apply eval_app; [exact all|]. rewrite here. apply mod_within. exact positive.
Qed.
