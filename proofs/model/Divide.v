(** logical_divide: include/sett/algebra/divide.hpp, by a layout, for values that are known. *)
From Sett.model Require Export Accidental Complement.

Definition goes_down (b : layout) : bool := existsb (fun m => (stride m <? 0) && negb (extent m =? 1)) b.

(** A o tiles, and where there is none the same of [inside], which is A on [0, |A|) and has no mode of size 1. *)
Definition tiled (a inside tiles : layout) : outcome (list layout) :=
  match composition a tiles with
  | Answer modes => Answer modes
  | Refused why =>
      match composition inside tiles with
      | Answer modes => Answer modes
      | Refused _ => Refused why
      end
  end.

(** The modes of (B, B-star) and what each of them becomes. *)
Definition logical_divide (a b : layout) : outcome (layout * list layout) :=
  if goes_down b then Refused negative_stride
  else
    let inside := coalesced a in
    let* rest := complement_in b (size inside) false in
    let* modes := tiled a inside (b ++ rest) in
    Answer (rest, modes).

Definition logical_divide_tree (a b : nested) : outcome nested :=
  let* answer := logical_divide (flatten a) (flatten b) in
  Answer (fst (graft (Node [b; flat_tree (fst answer)]) (map flat_tree (snd answer)))).
