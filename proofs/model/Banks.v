(** Words that are accessed together, as a coset of a space of bit vectors: include/sett/linear/banks.hpp counts the
    conflicts of such an access by a rank over F2.

    The rank here is that of the definition, by membership in the span; the library eliminates. *)
From Coq Require Export ZArith List Bool.
Export ListNotations.
Open Scope bool_scope.
Open Scope Z_scope.

(** All sums of the vectors, each once. *)
Fixpoint span (vs : list Z) : list Z :=
  match vs with
  | [] => [0]
  | v :: rest =>
      if existsb (Z.eqb v) (span rest) then span rest else span rest ++ map (Z.lxor v) (span rest)
  end.

Fixpoint rank (vs : list Z) : nat :=
  match vs with
  | [] => O
  | v :: rest => if existsb (Z.eqb v) (span rest) then rank rest else S (rank rest)
  end.

(** The words of the access, and how many of them one bank holds. *)
Definition words (x0 : Z) (vs : list Z) : list Z := map (Z.lxor x0) (span vs).
Definition degree (bank : Z -> Z) (x0 : Z) (vs : list Z) (b : Z) : nat :=
  length (filter (fun w => bank w =? b) (words x0 vs)).
