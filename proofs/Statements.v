(** Every theorem in full, each proved in theory/: with model/, this is all that a reader has to read.

    docs/proofs/README.md gives the numbers of docs/proofs/proofs.md that these names stand for. *)
From Coq Require Import Permutation Znumtheory.
From Sett.model Require Import Product Inverse Swizzle Banks Classical.
From Sett.theory Require Coalesce CoalesceUnique Jumps Restride CarrySound CarryComplete ComposeWhole ComposeComplete
  ComposeGeneric FitSound FitComplete TableSound Trees PlannerComplete Image Blocks ComplementSound ComplementWhole
  ComplementNecessary ComplementExact InverseSound InverseMaximal DivideSound ProductWhole Corollaries
  SwizzleSound SwizzleInjective BanksSound ClassicalComplement ClassicalShapes ClassicalCompose.

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

(** * 4.2 (b), 4.4 (1) and 4.6: where the jumps of A have one sign, and so have the strides of B, the criterion refuses only
    where there is no composition *)
Theorem compose_criterion_complete : forall a b modes, valid a -> valid b ->
  jumps_of_both_signs (coalesce_extended a) = false -> strides_of_both_signs b = false ->
  ComposeWhole.is_composition a b modes -> exists answer, compose_criterion a b = Answer answer.
Proof. exact ComposeComplete.compose_criterion_complete. Qed.

(** * 4.3: what exists for one choice of strides with positive jumps exists for all strides of that shape *)
Theorem compose_criterion_generic : forall g a b modes, valid g -> valid a -> valid b -> map extent a = map extent g ->
  Forall (fun t => 0 < snd t) (Jumps.jump_terms 1 g) -> strides_of_both_signs b = false ->
  ComposeWhole.is_composition g b modes -> exists answer, compose_criterion a b = Answer answer.
Proof. exact ComposeGeneric.compose_criterion_generic. Qed.

(** * 5.1 a set of non-negative numbers with 0 has at most one complement in [0, M) *)
Theorem tiling_unique : forall (I C D : Z -> Prop) M, I 0 -> (forall i, I i -> 0 <= i) ->
  Image.tiling I C M -> Image.tiling I D M -> forall c, C c <-> D c.
Proof. exact Image.tiling_unique. Qed.

(** * 5.2 sets that tile consist of blocks *)
Theorem blocks_divide : forall (X Y : Z -> Prop) M n, Blocks.tile_pair X Y M -> Blocks.decidable X -> Blocks.decidable Y ->
  2 <= n -> n <= M -> (forall t, 0 <= t < n -> X t) -> ~ X n -> (n | M) /\ forall y, Y y -> (n | y).
Proof.
  exact (fun X Y M n tiled X_known Y_known long small first fresh =>
    conj (Blocks.blocks_divide X Y M n tiled X_known Y_known long small first fresh)
         (Blocks.right_multiples X Y M n tiled X_known Y_known long small first fresh)).
Qed.

(** * 5.3 and the regimes of complement *)
Theorem complement_tiles : forall a M, valid a -> ComplementWhole.strides_up a -> 1 <= M -> regime_within a M = tiles ->
  exists C, complement a M = Answer C /\ size (sorted_modes a) * size C = M /\ Image.tiling (Image.image a) (Image.image C) M.
Proof. exact ComplementWhole.complement_tiles. Qed.

(** Necessity, by de Bruijn's blocks (5.2): an injective layout has no other complements. *)
Theorem complement_necessary : forall a C M, valid a -> ComplementWhole.strides_up a ->
  ComplementNecessary.injective (sorted_modes a) -> 1 <= M -> Blocks.decidable C -> Image.tiling (Image.image a) C M ->
  regime_within a M = tiles.
Proof. exact ComplementExact.complement_necessary. Qed.

Theorem complement_injective : forall a M, valid a -> regime_within a M <> underfills ->
  ComplementNecessary.injective (sorted_modes a).
Proof. exact ComplementExact.complement_injective. Qed.

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

(** * 3.1 and 4.11: fit answers where the table is a layout's, with such a layout; a table i -> A^(r*i) is decided by two
    periods *)
Theorem fit_sound : forall table R, fit table = Answer R ->
  valid R /\ size R = Z.of_nat (length table) /\
  forall x, 0 <= x < Z.of_nat (length table) -> eval R x = table_value table x.
Proof. exact FitSound.fit_sound. Qed.

Theorem fit_complete : forall table L, valid L -> size L = Z.of_nat (length table) ->
  (forall x, 0 <= x < size L -> table_value table x = eval L x) -> exists R, fit table = Answer R.
Proof. exact FitComplete.fit_complete. Qed.

Theorem fit_mode_sound : forall a m bound R, valid a -> 1 <= extent m -> fit_mode a m bound = Answer R ->
  valid R /\ size R = extent m /\ forall i, 0 <= i < extent m -> eval R i = at_ a (stride m * i).
Proof. exact TableSound.fit_mode_sound. Qed.

(** * The whole planner of composition: what it answers, by the criterion or by a table, is A^ o B *)
Theorem composition_sound : forall a b modes, valid a -> valid b -> composition a b = Answer modes ->
  ComposeWhole.is_composition a b modes.
Proof. exact TableSound.composition_sound. Qed.

(** The same of nested layouts. *)
Theorem composition_tree_sound : forall a b t, valid (flatten a) -> valid (flatten b) -> composition_tree a b = Answer t ->
  valid (flatten t) /\ size (flatten t) = size (flatten b) /\
  forall x, eval (flatten t) x = at_ (flatten a) (eval (flatten b) x).
Proof. exact Trees.composition_tree_sound. Qed.

(** * And where a composition exists it answers, unless a table would pass its bound of 2^20 entries *)
Theorem composition_complete : forall a b modes, valid a -> valid b -> ComposeWhole.is_composition a b modes ->
  (exists answer, composition a b = Answer answer) \/ composition a b = Refused undecided_bound.
Proof. exact PlannerComplete.composition_complete. Qed.

(** * 4.8 associativity, where the image of C lies inside the domain of B *)
Theorem composition_associative : forall a b c ab bc ab_c a_bc, valid a -> valid b -> valid c ->
  composition a b = Answer ab -> composition b c = Answer bc ->
  composition (concat ab) c = Answer ab_c -> composition a (concat bc) = Answer a_bc ->
  (forall x, 0 <= eval c x < size b) -> forall x, eval (concat ab_c) x = eval (concat a_bc) x.
Proof. exact Corollaries.composition_associative. Qed.

(** * 6.1 and 6.2: the inverses; the right one is as large as any where the layout is injective *)
Theorem right_inverse_sound : forall a, valid a ->
  valid (right_inverse a) /\
  forall i, 0 <= i < size (right_inverse a) -> 0 <= eval (right_inverse a) i < size a /\ eval a (eval (right_inverse a) i) = i.
Proof. exact InverseSound.right_inverse_sound. Qed.

Theorem right_inverse_maximal : forall a, valid a -> Forall (fun m => 0 <= stride m) a ->
  (forall x y, 0 <= x < size a -> 0 <= y < size a -> eval a x = eval a y -> x = y) ->
  forall n, (forall y, 0 <= y < n -> exists x, 0 <= x < size a /\ eval a x = y) -> n <= size (right_inverse a).
Proof. exact InverseMaximal.right_inverse_maximal. Qed.

Theorem left_inverse_sound : forall a K, valid a -> Forall (fun m => 0 <= stride m) a -> left_inverse a = Answer K ->
  valid K /\
  forall x, 0 <= x < size a ->
    0 <= eval a x < size K /\ 0 <= eval K (eval a x) < size a /\ eval a (eval K (eval a x)) = eval a x /\
    (Forall (fun m => extent m = 1 \/ stride m <> 0) (coalesced a) -> eval K (eval a x) = x).
Proof. exact InverseSound.left_inverse_sound. Qed.

(** * 7.2 and 7.2b: every value of a divide is A's, and where the tile and its complement tile, every element once *)
Theorem logical_divide_sound : forall a b rest modes, valid a -> valid b -> logical_divide a b = Answer (rest, modes) ->
  complement_in b (size a) false = Answer rest /\ valid rest /\
  valid (concat modes) /\ size (concat modes) = size b * size rest /\
  forall x, 0 <= eval (b ++ rest) x < size a -> eval (concat modes) x = eval a (eval (b ++ rest) x).
Proof. exact DivideSound.logical_divide_sound. Qed.

Theorem logical_divide_once : forall a b rest modes, valid a -> valid b -> ComplementWhole.strides_up b ->
  DivideSound.repeats_nothing b -> regime_within b (size a) = tiles -> logical_divide a b = Answer (rest, modes) ->
  size (concat modes) = size a /\
  (forall x, 0 <= x < size a -> 0 <= eval (b ++ rest) x < size a /\ eval (concat modes) x = eval a (eval (b ++ rest) x)) /\
  (forall n, 0 <= n < size a -> exists x, 0 <= x < size a /\ eval (b ++ rest) x = n) /\
  (forall x y, 0 <= x < size a -> 0 <= y < size a -> eval (b ++ rest) x = eval (b ++ rest) y -> x = y).
Proof. exact DivideSound.logical_divide_once. Qed.

(** A divide whose composition exists is found. *)
Theorem logical_divide_complete : forall a b rest modes, valid a -> valid b -> goes_down b = false ->
  complement_in b (size a) false = Answer rest -> ComposeWhole.is_composition a (b ++ rest) modes ->
  (exists answer, logical_divide a b = Answer answer) \/ logical_divide a b = Refused undecided_bound.
Proof. exact Corollaries.logical_divide_complete. Qed.

(** * 7.3: what a product answers, and that its copies are disjoint *)
Theorem logical_product_sound : forall a b modes, valid a -> valid b -> ComplementWhole.strides_up b ->
  logical_product a b = Answer modes ->
  exists found, product_gaps a (cosize_up b) = Answer found /\ valid found /\
    valid (concat modes) /\ size (concat modes) = size b /\
    forall i j, 0 <= i < size a -> eval (a ++ concat modes) (i + size a * j) = eval a i + at_ found (eval b j).
Proof. exact ProductWhole.logical_product_whole. Qed.

Theorem logical_product_disjoint : forall a b modes, valid a -> valid b -> ComplementWhole.strides_up a ->
  ComplementWhole.strides_up b -> logical_product a b = Answer modes ->
  forall i j i' j', 0 <= i < size a -> 0 <= j < size b -> 0 <= i' < size a -> 0 <= j' < size b ->
    eval (a ++ concat modes) (i + size a * j) = eval (a ++ concat modes) (i' + size a * j') ->
    eval a i = eval a i' /\ eval b j = eval b j'.
Proof. exact ProductWhole.logical_product_disjoint. Qed.

(** A product whose composition exists is found. *)
Theorem logical_product_complete : forall a b found modes, valid a -> valid b -> ComplementWhole.strides_up b ->
  product_gaps a (cosize_up b) = Answer found -> ComposeWhole.is_composition found b modes ->
  (exists answer, logical_product a b = Answer answer) \/ logical_product a b = Refused undecided_bound.
Proof. exact Corollaries.logical_product_complete. Qed.

(** * 8.1 and 8.2: a swizzle is linear over the bits; which are injective and which undo themselves; what may leave one *)
Theorem swizzle_linear : forall B M S a b, swizzle B M S (Z.lxor a b) = Z.lxor (swizzle B M S a) (swizzle B M S b).
Proof. exact SwizzleSound.swizzle_linear. Qed.

Theorem swizzle_injective : forall B M S, 0 <= B -> 0 <= M ->
  (S <> 0 \/ B = 0 <-> forall x y, swizzle B M S x = swizzle B M S y -> x = y).
Proof. exact SwizzleInjective.swizzle_injective. Qed.

Theorem swizzle_involution : forall B M S, 0 <= B -> 0 <= M ->
  (B <= Z.abs S <-> forall x, swizzle B M S (swizzle B M S x) = x).
Proof.
  exact (fun B M S bits base => conj (fun apart x => SwizzleSound.swizzle_involution B M S x bits base apart)
    (SwizzleInjective.swizzle_involution_only B M S bits base)).
Qed.

Theorem swizzle_adds_up : forall B M S a b, Z.land a b = 0 ->
  (swizzle B M S (a + b) = swizzle B M S a + swizzle B M S b <-> Z.land (swizzle B M S a) (swizzle B M S b) = 0).
Proof. exact SwizzleSound.swizzle_adds_up. Qed.

(** Stronger than 8.2 (3): b may have bits that the swizzle reads or writes, if the sum agrees with a there. *)
Theorem swizzle_hoist : forall B M S a b, 0 <= B -> 0 <= M -> Z.land (Z.lxor (a + b) a) (swizzle_code B M S) = 0 ->
  swizzle B M S (a + b) = swizzle B M S a + b.
Proof. exact SwizzleSound.swizzle_hoist. Qed.

Theorem swizzle_hoist_above : forall B M S a b, 0 <= B -> 0 <= M -> (2 ^ top_bit B M S | b) ->
  swizzle B M S (a + b) = swizzle B M S a + b.
Proof. exact SwizzleSound.swizzle_hoist_above. Qed.

Theorem hoistable_sound : forall B M S a b, 0 <= B -> 0 <= M -> hoistable B M S a b = true ->
  swizzle B M S (a + b) = swizzle B M S a + b.
Proof. exact SwizzleSound.hoistable_sound. Qed.

(** * 8.4: every bank that a coset hits holds 2^(rank V - rank bank(V)) of its distinct words *)
Theorem words_distinct : forall vs, NoDup (span vs) /\ length (span vs) = (2 ^ rank vs)%nat.
Proof. exact BanksSound.span_distinct. Qed.

Theorem degree_is_rank : forall bank x0 vs w, BanksSound.linear bank -> In w (words x0 vs) ->
  degree bank x0 vs (bank w) = (2 ^ (rank vs - rank (map bank vs)))%nat.
Proof. exact BanksSound.degree_is_rank. Qed.

(** * 9.1 retile: the register of an element is the one in which the first partition keeps it *)
Theorem retile_sound : forall gA gC rA K to_index answer, valid gA -> valid gC -> valid rA -> ComplementWhole.strides_up gA ->
  left_inverse gA = Answer K -> composition K gC = Answer to_index -> composition rA (concat to_index) = Answer answer ->
  (forall v, 0 <= v < size gC -> exists p, 0 <= p < size gA /\ eval gA p = eval gC v) ->
  forall v, 0 <= v < size gC ->
    exists p, 0 <= p < size gA /\ eval gA p = eval gC v /\ eval (concat answer) v = at_ rA p.
Proof. exact Corollaries.retile_sound. Qed.

(** * The classical conditions: left divisibility as it is defined *)
Theorem left_divisible_iff : forall extents d, ClassicalComplement.positive extents ->
  (is_left_divisible extents d = true <-> ClassicalShapes.left_divides extents d).
Proof. exact ClassicalShapes.is_left_divisible_iff. Qed.

Theorem weakly_left_divisible_iff : forall extents d, ClassicalComplement.positive extents ->
  (is_weakly_left_divisible extents d = true <-> ClassicalShapes.weakly_left_divides extents d).
Proof. exact ClassicalShapes.is_weakly_left_divisible_iff. Qed.

(** Shah's Lemma 2.23: b, with modes in the order of their strides, is complementable in the size of a shape and composable with
    it; then b and its complement together are composable. Just where every span N r of b left divides the shape. *)
Theorem classical_complement_exact : forall extents b modes, ClassicalComplement.positive extents -> extents <> [] ->
  Permutation b modes -> is_classically_complementable 1 modes (product extents) = true ->
  is_classically_composable extents b = true ->
  (is_classically_composable extents (b ++ classical_complement 1 modes (product extents)) = true <->
   Forall (fun m => is_left_divisible extents (extent m * stride m) = true) b).
Proof. exact ClassicalComplement.complement_exact. Qed.

(** It fails for the shape (3,2) and 2:1; (3,2):(1,10) has no composition with 2:1 and its complement. *)
Theorem classical_lemma_fails :
  is_classically_complementable 1 [(2, 1)] (product [3; 2]) = true /\ is_classically_composable [3; 2] [(2, 1)] = true /\
  classical_complement 1 [(2, 1)] (product [3; 2]) = [(1, 1); (3, 2)] /\
  is_classically_composable [3; 2] [(2, 1); (1, 1); (3, 2)] = false /\
  forall modes, ~ ComposeWhole.is_composition [(3, 1); (2, 10)] [(2, 1); (1, 1); (3, 2)] modes.
Proof. exact ClassicalShapes.lemma_fails. Qed.

(** The shapes for which it holds, whatever b; those whose extents are powers of one prime are among them. *)
Theorem classical_lemma_shapes : forall extents, ClassicalComplement.positive extents -> extents <> [] ->
  (ClassicalShapes.lemma_holds extents <->
   forall d, 1 <= d -> (d | product extents) -> is_weakly_left_divisible extents d = true -> is_left_divisible extents d = true).
Proof. exact ClassicalShapes.lemma_holds_iff. Qed.

Theorem classical_lemma_prime : forall p extents, prime p -> extents <> [] ->
  Forall (fun M => exists k, 0 <= k /\ M = p ^ k) extents -> ClassicalShapes.lemma_holds extents.
Proof. exact ClassicalShapes.lemma_holds_prime. Qed.

(** What the conditions are for: a composition with A, whatever its strides. They give one where the corrected lemma applies, and to b
    of at most two modes, or whose strides are each more than what the modes before reach together; but not to every b of three. *)
Theorem classical_complement_composes : forall a b modes, valid a -> a <> [] -> Permutation b modes ->
  is_classically_complementable 1 modes (size a) = true -> is_classically_composable (map extent a) b = true ->
  Forall (fun m => is_left_divisible (map extent a) (extent m * stride m) = true) b ->
  exists answer, ComposeWhole.is_composition a (b ++ classical_complement 1 modes (size a)) answer.
Proof. exact ClassicalCompose.complement_composes. Qed.

Theorem classical_two_modes : forall a b, valid a -> a <> [] -> (length b <= 2)%nat ->
  is_classically_composable (map extent a) b = true -> exists answer, ComposeWhole.is_composition a b answer.
Proof. exact ClassicalCompose.composition_of_two. Qed.

Theorem classical_clear_modes : forall a b modes, valid a -> a <> [] -> Permutation b modes -> ClassicalCompose.clears 0 modes ->
  forallb (is_classically_composable_mode (map extent a)) b = true -> exists answer, ComposeWhole.is_composition a b answer.
Proof. exact ClassicalCompose.composition_of_clear. Qed.

Theorem classical_three_modes_fail :
  is_classically_composable [6; 2] [(2, 1); (2, 2); (2, 3)] = true /\
  forall answer, ~ ComposeWhole.is_composition [(6, 1); (2, 100)] [(2, 1); (2, 2); (2, 3)] answer.
Proof. exact ClassicalCompose.three_modes_fail. Qed.
