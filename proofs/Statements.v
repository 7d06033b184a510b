(** Every theorem in full, each proved in theory/: with model/, this is all that a reader has to read.

    docs/proofs/README.md gives the numbers of docs/proofs/proofs.md that these names stand for. *)
From Sett.model Require Import Layout NormalForm Carry Compose Complement.
From Sett.theory Require Coalesce CoalesceUnique Jumps Restride CarrySound CarryComplete ComposeWhole ComposeComplete
  ComposeGeneric Image ComplementSound ComplementWhole.

(** * 1.1 the jump form *)
Theorem jump_form : forall L x, valid L ->
  extended L x = x * Jumps.first_stride L + Jumps.floors (Jumps.jump_terms 1 L) x.
Proof. exact Jumps.jump_form. Qed.

(** * 2.2 coalesce: the same size and function, a normal form that is unique and minimal, and so decides equality *)
Theorem coalesced_sound : forall a, valid a ->
  size (coalesced a) = size a /\ forall x, eval (coalesced a) x = eval a x.
Proof. exact (fun a all => conj (Coalesce.merged_size false a) (fun x => Coalesce.merged_eval false a x all)). Qed.

Theorem coalesced_normal : forall a, valid a -> Coalesce.coalesced_form (coalesced a).
Proof. exact Coalesce.merged_coalesced_form. Qed.

Theorem coalesced_unique : forall a R, valid a -> Coalesce.coalesced_form R -> size R = size a ->
  (forall x, 0 <= x < size a -> eval R x = eval a x) -> R = coalesced a.
Proof. exact CoalesceUnique.coalesced_unique. Qed.

Theorem coalesced_decides : forall a b, valid a -> valid b -> size a = size b ->
  ((forall x, 0 <= x < size a -> eval a x = eval b x) <-> coalesced a = coalesced b).
Proof. exact CoalesceUnique.coalesced_decides. Qed.

Theorem coalesced_minimal : forall a b, valid a -> valid b -> size b = size a ->
  (forall x, 0 <= x < size a -> eval b x = eval a x) -> b <> [] -> (length (coalesced a) <= length b)%nat.
Proof. exact CoalesceUnique.coalesced_minimal. Qed.

(** * 2.3 the variant that keeps the extended function *)
Theorem coalesce_extended_sound : forall a, valid a ->
  size (coalesce_extended a) = size a /\ forall x, extended (coalesce_extended a) x = extended a x.
Proof. exact (fun a all => conj (Coalesce.merged_size true a) (fun x => Coalesce.merged_extended a x all)). Qed.

Theorem coalesce_extended_decides : forall a b, valid a -> valid b -> size a = size b ->
  ((forall x, 0 <= x -> extended a x = extended b x) <-> coalesce_extended a = coalesce_extended b).
Proof. exact CoalesceUnique.coalesce_extended_decides. Qed.

(** * 4.2 (a), 4.6 and 4.10' composition: what the criterion gives is A^ o B, at every coordinate and at every index; strides
    of B of either sign, several modes *)
Theorem compose_criterion_sound : forall a b modes, valid a -> valid b -> compose_criterion a b = Answer modes ->
  ComposeWhole.is_composition a b modes.
Proof. exact ComposeWhole.compose_criterion_sound. Qed.

Theorem composition_at_index : forall a b modes, valid b -> ComposeWhole.is_composition a b modes ->
  valid (concat modes) /\ size (concat modes) = size b /\ forall x, eval (concat modes) x = at_ a (eval b x).
Proof. exact ComposeWhole.composition_at_index. Qed.

(** * 4.1 one floor: a period that carry_of accepts is right, and it accepts every floor that a layout takes apart *)
Theorem carry_of_sound : forall P r N c, 1 <= P -> 1 <= N -> carry_of P r N = Answer c ->
  CarrySound.carries_soundly P (r mod P) N c.
Proof. exact CarrySound.carry_of_sound. Qed.

Theorem carry_of_complete : forall L rho P, valid L -> 1 <= P -> CarryComplete.takes_apart L rho P ->
  exists c, carry_of P rho (size L) = Answer c /\ (period c = 0 \/ In (period c) (Restride.products 1 L)).
Proof. exact CarryComplete.carry_of_complete. Qed.

(** * 4.2 (b) and 4.4 (1): where the jumps of A have one sign and B's strides are not negative, the criterion refuses only
    where there is no composition *)
Theorem compose_criterion_complete : forall a b modes, valid a -> valid b -> ComposeComplete.jumps_of_one_sign a ->
  Forall (fun m => 0 <= stride m) b -> ComposeWhole.is_composition a b modes ->
  exists answer, compose_criterion a b = Answer answer.
Proof. exact ComposeComplete.compose_criterion_complete. Qed.

(** * 4.3: what exists for one choice of strides with positive jumps exists for all strides of that shape *)
Theorem compose_criterion_generic : forall g a b modes, valid g -> valid a -> valid b -> map extent a = map extent g ->
  Forall (fun t => 0 < snd t) (Jumps.jump_terms 1 g) -> Forall (fun m => 0 <= stride m) b ->
  ComposeWhole.is_composition g b modes -> exists answer, compose_criterion a b = Answer answer.
Proof. exact ComposeGeneric.compose_criterion_generic. Qed.

(** * 5.1 a set of non-negative numbers with 0 has at most one complement in [0, M) *)
Theorem tiling_unique : forall (I C D : Z -> Prop) M, I 0 -> (forall i, I i -> 0 <= i) ->
  Image.tiling I C M -> Image.tiling I D M -> forall c, C c <-> D c.
Proof. exact Image.tiling_unique. Qed.

(** * 5.3, sufficiency, and the regimes of complement *)
Theorem complement_tiles : forall a M, valid a -> ComplementWhole.strides_up a -> 1 <= M -> regime_within a M = tiles ->
  exists C, complement a M = Answer C /\ size (sorted_modes a) * size C = M /\ Image.tiling (Image.image a) (Image.image C) M.
Proof. exact ComplementWhole.complement_tiles. Qed.

Theorem complement_covers : forall a M, valid a -> ComplementWhole.strides_up a -> 1 <= M -> regime_within a M <> underfills ->
  exists C, complement a M = Answer C /\
    let T := ComplementSound.top 1 (sorted_modes a) in
    let M' := T * ceil_div M T in
    size (sorted_modes a) * size C = M' /\ M <= M' < M + T /\ Image.tiling (Image.image a) (Image.image C) M'.
Proof. exact ComplementWhole.complement_covers. Qed.

Theorem complement_disjoint : forall a M C, valid a -> ComplementWhole.strides_up a -> complement a M = Answer C ->
  valid C /\ (forall x, 0 <= x -> x + 1 < size C -> eval C x < eval C (x + 1)) /\
  forall y c y' c', Image.image a y -> Image.image C c -> Image.image a y' -> Image.image C c' -> y + c = y' + c' ->
    y = y' /\ c = c'.
Proof. exact ComplementWhole.complement_disjoint. Qed.

Theorem complement_unique : forall a M C D, valid a -> ComplementWhole.strides_up a -> 1 <= M ->
  regime_within a M = tiles -> complement a M = Answer C -> Image.tiling (Image.image a) (Image.image D) M ->
  forall y, Image.image C y <-> Image.image D y.
Proof. exact ComplementWhole.complement_unique. Qed.
