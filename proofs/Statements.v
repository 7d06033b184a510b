(** Every theorem in full, each proved in theory/: with model/, this is all that a reader has to read.

    docs/proofs/README.md gives the numbers of docs/proofs/proofs.md that these names stand for. *)
From Sett.model Require Import Layout NormalForm.
From Sett.theory Require Coalesce CoalesceUnique.

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
