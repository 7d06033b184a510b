(** logical_product: include/sett/algebra/product.hpp, by a layout, for values that are known. *)
From Sett.model Require Export Divide.

Definition gcd_of (strides : list Z) : Z := fold_left Z.gcd strides 0.

(** gaps_below_overlap: the gaps that a few copies fit into although A's sorted modes overlap. *)
Fixpoint fitting_gaps (modes : layout) (reach span room : Z) : option layout :=
  match modes with
  | [] => None
  | (N, d) :: rest =>
      let gap := gcd_of (map stride modes) / span in
      if gap <? 1 then None
      else if reach <=? room * gap then Some [(gap, span)]
      else option_map (cons (d / span, span)) (fitting_gaps rest reach (N * d) (room * (d / span)))
  end.

Definition gaps_below_overlap (a : layout) (reach : Z) (overlap : rule) : outcome layout :=
  match fitting_gaps (sorted_modes a) reach 1 1 with
  | Some found => Answer (coalesce_extended found)
  | None => Refused overlap
  end.

Definition cosize_up (b : layout) : Z := 1 + sum (map (fun m => if extent m =? 1 then 0 else stride m * (extent m - 1)) b).

(** Where A's gaps are uneven, B may reach beyond them: then the trailing mode counts though its extent is 1. *)
Definition product_gaps (a : layout) (reach : Z) : outcome layout :=
  let* found :=
    match complement_in a (size a * reach) false with
    | Answer found => Answer found
    | Refused why => gaps_below_overlap a reach why
    end in
  if size found <? reach then complement_in a (size a * reach) true else Answer found.

(** The copies, one layout for each mode of B; the answer is (A, copies). *)
Definition logical_product (a b : layout) : outcome (list layout) :=
  if goes_down b then Refused negative_stride
  else
    let* found := product_gaps a (cosize_up b) in
    composition found b.

Definition logical_product_tree (a b : nested) : outcome nested :=
  let* copies := logical_product (flatten a) (flatten b) in
  Answer (Node [a; fst (graft b (map flat_tree copies))]).
