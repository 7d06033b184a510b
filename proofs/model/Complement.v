(** complement, regime_within: include/sett/algebra/complement.hpp, for values that are known. *)
From Sett.model Require Export NormalForm Carry.

Inductive regime : Set := tiles | pads | underfills.

(** insertion_sort: equal elements keep their order. *)
Fixpoint insert_by {A : Type} (less : A -> A -> bool) (x : A) (sorted : list A) : list A :=
  match sorted with
  | [] => [x]
  | y :: rest => if less y x then y :: insert_by less x rest else x :: sorted
  end.
Definition insertion_sort {A : Type} (less : A -> A -> bool) (xs : list A) : list A :=
  fold_right (insert_by less) [] xs.

Definition mode_less (x y : mode) : bool :=
  (stride x <? stride y) || (stride x =? stride y) && (extent x <? extent y).

(** The modes that move, sorted by |stride|. *)
Definition sorted_modes (a : layout) : layout :=
  insertion_sort mode_less
    (map (fun m => (extent m, Z.abs (stride m))) (filter (fun m => negb ((extent m =? 1) || (stride m =? 0))) a)).

(** The gaps between the modes, and what all of them span. *)
Fixpoint gaps (span : Z) (modes : layout) : outcome (layout * Z) :=
  match modes with
  | [] => Answer ([], span)
  | (N, d) :: rest =>
      if d <? span then Refused strides_not_a_chain
      else
        let* above := gaps (N * d) rest in
        Answer ((d / span, span) :: fst above, snd above)
  end.

(** Complement::in: the complement in [0, M), with its trailing mode kept where the extended function counts. *)
Definition complement_in (a : layout) (M : Z) (keep_last : bool) : outcome layout :=
  let* found := gaps 1 (sorted_modes a) in
  Answer (merged keep_last (fst found ++ [(ceil_div M (snd found), snd found)])).

Definition complement (a : layout) (M : Z) : outcome layout :=
  if M <? 1 then Refused argument_below_one else complement_in a M false.

(** In [0, cosize(a)). *)
Fixpoint cosize (a : layout) : Z :=
  match a with
  | [] => 1
  | (s, d) :: rest => Z.abs d * (s - 1) + cosize rest
  end.
Definition complement_own (a : layout) : outcome layout := complement_in a (cosize a) false.

Fixpoint span_regime (span : Z) (modes : layout) (M : Z) : regime :=
  match modes with
  | [] => if M mod span =? 0 then tiles else pads
  | (N, d) :: rest => if d mod span =? 0 then span_regime (N * d) rest M else underfills
  end.

(** regime_within; complement_regime also refuses M < 1. *)
Definition regime_within (a : layout) (M : Z) : regime := span_regime 1 (sorted_modes a) M.
Definition complement_regime (a : layout) (M : Z) : outcome regime :=
  if M <? 1 then Refused argument_below_one else Answer (regime_within a M).
