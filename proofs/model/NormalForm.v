(** coalesced, coalesce_extended: include/sett/layout/normal_form.hpp. *)
From Sett.model Require Export Layout.

(** The last mode of an empty list that is left is kept where the extended function counts. *)
Definition drops (keep_trailing : bool) (s : Z) (rest : layout) : bool :=
  (s =? 1) && negb (keep_trailing && match rest with [] => true | _ => false end).

(** The modes of a, after the mode [last] that the answer ends with so far. *)
Fixpoint merged_after (keep_trailing : bool) (last : mode) (a : layout) : layout :=
  match a with
  | [] => [last]
  | (s, d) :: rest =>
      if drops keep_trailing s rest then merged_after keep_trailing last rest
      else if d =? extent last * stride last
      then merged_after keep_trailing (extent last * s, stride last) rest
      else last :: merged_after keep_trailing (s, d) rest
  end.

Fixpoint merged (keep_trailing : bool) (a : layout) : layout :=
  match a with
  | [] => [(1, 0)]
  | (s, d) :: rest =>
      if drops keep_trailing s rest then merged keep_trailing rest
      else merged_after keep_trailing (s, d) rest
  end.

Definition coalesced (a : layout) : layout := merged false a.
Definition coalesce_extended (a : layout) : layout := merged true a.
