(** When A^ adds up over a sum of offsets (Theorem 4.2 (a), condition C3, and the corner test). *)
From Sett.theory Require Export Jumps Coordinates.

Lemma sum_nonnegative : forall vs, Forall (fun v => 0 <= v) vs -> 0 <= sum vs.
Proof. intros vs all. induction all as [|v vs here there IH]; simpl; lia. Qed.

Lemma sum_mod_le : forall P vs, 1 <= P -> Forall (fun v => 0 <= v) vs -> sum (map (fun v => v mod P) vs) <= sum vs.
Proof.
  intros P vs positive all. induction all as [|v vs here there IH]; simpl; [lia|].
  pose proof (Z.mod_le v P here ltac:(lia)). lia.
Qed.

Lemma floor_sum : forall P vs, 1 <= P -> sum (map (fun v => v mod P) vs) < P ->
  sum vs / P = sum (map (fun v => v / P) vs).
Proof.
  intros P vs positive small.
  assert (split : forall ws, sum ws = P * sum (map (fun v => v / P) ws) + sum (map (fun v => v mod P) ws) /\
    0 <= sum (map (fun v => v mod P) ws)).
  { induction ws as [|w ws [here low]]; simpl; [lia|].
    pose proof (Z.div_mod w P ltac:(lia)). pose proof (Z.mod_pos_bound w P ltac:(lia)). lia. }
  destruct (split vs) as [whole low]. symmetry. apply Z.div_unique with (sum (map (fun v => v mod P) vs)); lia.
Qed.

Lemma line_sum : forall d f vs, sum (map (fun v => v * d + f v) vs) = sum vs * d + sum (map f vs).
Proof. intros d f. induction vs as [|v vs IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma scaled_sum : forall P delta f vs,
  sum (map (fun v => v / P * delta + f v) vs) = sum (map (fun v => v / P) vs) * delta + sum (map f vs).
Proof. intros P delta f. induction vs as [|v vs IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma floors_sum : forall terms vs, Forall (fun t => 1 <= fst t) terms ->
  Forall (fun t => sum (map (fun v => v mod fst t) vs) < fst t) terms ->
  floors terms (sum vs) = sum (map (floors terms) vs).
Proof.
  induction terms as [|[P delta] terms IH]; intros vs positive small.
  - clear. induction vs as [|v vs rest]; [reflexivity|]. cbn [map sum floors] in *. rewrite <- rest. reflexivity.
  - inversion positive as [|t ts here there]; subst t ts. inversion small as [|t ts small_here small_there]; subst t ts.
    cbn [floors fst snd] in *. rewrite scaled_sum, floor_sum, IH by assumption. reflexivity.
Qed.

Lemma extended_sum : forall a vs, valid a ->
  Forall (fun P => sum (map (fun v => v mod P) vs) < P) (prefixes a) ->
  extended a (sum vs) = sum (map (extended a) vs).
Proof.
  intros a vs all small. rewrite (jump_form a (sum vs) all).
  rewrite floors_sum.
  - rewrite (map_ext (extended a) (fun v => v * first_stride a + floors (jump_terms 1 a) v)) by (intros v; apply jump_form; exact all).
    rewrite line_sum. reflexivity.
  - apply Forall_forall. intros t inside. exact (jumps_positive a t all inside).
  - unfold prefixes in small. rewrite <- jump_positions, Forall_map in small. exact small.
Qed.

Lemma sum_opp : forall vs, sum (map Z.opp vs) = - sum vs.
Proof. induction vs as [|v vs IH]; simpl; [reflexivity|]. rewrite IH. ring. Qed.

(** The corner: as many remainders for each mode as A has jumps. *)
Definition bounded (jumps us : list Z) (remainders : list (list Z)) : Prop :=
  Forall2 (fun u rems => Forall2 (fun P m => u mod P <= m) jumps rems) us remainders.

Lemma bounded_head : forall P jumps us remainders, bounded (P :: jumps) us remainders ->
  sum (map (fun u => u mod P) us) <= sum (map (hd 0) remainders) /\ bounded jumps us (map (@tl Z) remainders).
Proof.
  intros P jumps us remainders all. induction all as [|u rems us remainders here there [low rest]]; simpl.
  - split; [lia|constructor].
  - inversion here as [|P' m jumps' rems' small more]; subst. simpl. split; [lia|]. constructor; assumption.
Qed.

Definition both_ways (b : layout) : bool := (0 <? below b) && (below b <? reach b).

Lemma adds_up_one_way : forall b us jumps remainders, both_ways b = false -> Forall (fun P => 1 <= P) jumps ->
  Forall (fun u => 0 <= u) us -> sum us <= reach b -> bounded jumps us remainders -> adds_up jumps b remainders = true ->
  Forall (fun P => sum (map (fun u => u mod P) us) < P) jumps.
Proof.
  intros b us jumps.
  induction jumps as [|P jumps IH]; intros remainders one_way positive up far_enough all added; [constructor|].
  inversion positive as [|P' jumps' here there]; subst. destruct (bounded_head _ _ _ _ all) as [corner rest].
  cbn [adds_up] in added. fold (both_ways b) in added. rewrite one_way in added.
  apply andb_prop in added. destruct added as [this others]. constructor; [|apply IH with (map (@tl Z) remainders); assumption].
  apply orb_prop in this. destruct this as [short|small]; apply Z.ltb_lt in short || apply Z.ltb_lt in small; [|lia].
  pose proof (sum_mod_le P us here up). lia.
Qed.

Lemma adds_up_both_ways : forall b jumps remainders, both_ways b = true -> adds_up jumps b remainders = true ->
  Forall (fun P => reach b < P \/ Z.max (below b) (reach b - below b) < P) jumps.
Proof.
  intros b. induction jumps as [|P jumps IH]; intros remainders ways added; [constructor|].
  cbn [adds_up] in added. fold (both_ways b) in added. rewrite ways in added.
  apply andb_prop in added. destruct added as [this others].
  constructor; [|exact (IH _ ways others)].
  apply orb_prop in this. destruct this as [short|small]; [left|right]; apply Z.ltb_lt; assumption.
Qed.

(** How far the modes go. *)
Lemma far_nonnegative : forall m, 1 <= extent m -> 0 <= far m.
Proof. intros m positive. unfold far. destruct (moves m); [nia|lia]. Qed.

Lemma offset_far : forall m x, 0 <= x < extent m -> Z.abs (stride m * x) <= far m.
Proof.
  intros [s d] x inside. simpl in *. unfold far, moves. simpl.
  destruct (Z.eqb_spec d 0) as [->|some]; simpl; [lia|]. destruct (Z.eqb_spec s 1) as [->|more]; simpl; [nia|].
  rewrite Z.abs_mul, (Z.abs_eq x) by lia. nia.
Qed.

Lemma offsets_between : forall b c, valid b -> within b c ->
  Forall (fun v => - below b <= v <= reach b - below b) (offsets b c) /\
  - below b <= sum (offsets b c) <= reach b - below b /\ sum (map Z.abs (offsets b c)) <= reach b /\
  0 <= below b <= reach b.
Proof.
  induction b as [|m b IH]; intros c all inside; inversion inside as [|m' x b' c' here there]; subst.
  - unfold below, reach. simpl. repeat split; [constructor|lia..].
  - destruct (IH c' (valid_tail _ _ all) there) as [each [total [absolute range]]].
    pose proof (offset_far m x here) as bound. pose proof (far_nonnegative m (valid_head _ _ all)) as low.
    unfold below, reach in *. cbn [map sum fold_right offsets] in *.
    fold (sum (map far b)) (sum (map (fun m => if stride m <? 0 then far m else 0) b)) (sum (offsets b c')) (sum (map Z.abs (offsets b c'))).
    set (R := sum (map far b)) in *. set (B := sum (map (fun m => if stride m <? 0 then far m else 0) b)) in *.
    assert (this : - (if stride m <? 0 then far m else 0) <= stride m * x <= far m - (if stride m <? 0 then far m else 0)).
    { destruct (Z.ltb_spec (stride m) 0); nia. }
    assert (share : 0 <= (if stride m <? 0 then far m else 0) <= far m) by (destruct (stride m <? 0); lia).
    repeat split; try lia. constructor; [lia|].
    apply Forall_impl with (2 := each). intros v between. simpl in between. lia.
Qed.
