(** Layouts as values: include/sett/layout/value.hpp.

    A flat layout is the list of its modes, each an extent and a stride; the leftmost mode is the fastest. A nested layout
    is a tree whose leaves, from left to right, are the modes of a flat one; the tree does not change the function. *)
From Coq Require Export ZArith List Bool.
Export ListNotations.
Open Scope bool_scope.
Open Scope Z_scope.

Notation mode := (Z * Z)%type.
Notation extent := (@fst Z Z).
Notation stride := (@snd Z Z).

Notation layout := (list (Z * Z)).

(** Every extent is at least 1: what make_any checks. *)
Definition valid (L : layout) : Prop := Forall (fun m => 1 <= extent m) L.

Fixpoint size (L : layout) : Z :=
  match L with
  | [] => 1
  | m :: rest => extent m * size rest
  end.

(** The layout function L(x): every digit is reduced. *)
Fixpoint eval (L : layout) (x : Z) : Z :=
  match L with
  | [] => 0
  | (s, d) :: rest => x mod s * d + eval rest (x / s)
  end.

(** The extended function L^(x): the last digit is not reduced. *)
Fixpoint extended (L : layout) (x : Z) : Z :=
  match L with
  | [] => 0
  | [(_, d)] => x * d
  | (s, d) :: rest => x mod s * d + extended rest (x / s)
  end.

(** BasicLayout::operator(): the extended function, odd below 0 as where C++ divides. *)
Definition at_ (L : layout) (x : Z) : Z :=
  if x <? 0 then - extended L (- x) else extended L x.

(** P_1, P_2, ..., one for each mode but the first; [below] is the product of the extents before. *)
Fixpoint prefixes_after (below : Z) (L : layout) : list Z :=
  match L with
  | [] => []
  | [_] => []
  | (s, _) :: rest => below * s :: prefixes_after (below * s) rest
  end.
Definition prefixes (L : layout) : list Z := prefixes_after 1 L.

Inductive nested : Type :=
| Leaf (m : mode)
| Node (children : list nested).

Fixpoint flatten (t : nested) : layout :=
  match t with
  | Leaf m => [m]
  | Node children => flat_map flatten children
  end.

(** flat_layout: one mode stands without parentheses. *)
Definition flat_tree (L : layout) : nested :=
  match L with
  | [m] => Leaf m
  | _ => Node (map Leaf L)
  end.

(** The tree with its leaves replaced, from left to right, by the given trees, and what is left of these. *)
Fixpoint graft (t : nested) (trees : list nested) : nested * list nested :=
  match t with
  | Leaf m =>
      match trees with
      | [] => (Leaf m, [])
      | tree :: rest => (tree, rest)
      end
  | Node children =>
      let fix each (children : list nested) (trees : list nested) : list nested * list nested :=
        match children with
        | [] => ([], trees)
        | child :: others =>
            let (first, rest) := graft child trees in
            let (second, last) := each others rest in
            (first :: second, last)
        end in
      let (grafted, rest) := each children trees in
      (Node grafted, rest)
  end.
