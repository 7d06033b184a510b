(** The model as OCaml functions, in model.ml of the folder that coqc runs in. Numbers are Zarith's. *)
From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic ExtrOcamlZBigInt ExtrOcamlNatInt.
From Sett.model Require Import Product Inverse Swizzle Classical.

Extraction Language OCaml.
Extraction "model.ml" flatten flat_tree at_ size coalesced composition_tree complement complement_own complement_regime
  right_inverse left_inverse logical_divide_tree logical_product_tree fit swizzle
  is_left_divisible is_weakly_left_divisible is_interval_disjoint is_classically_composable.
