(** carry_of, add_period: include/sett/algebra/carry.hpp. *)
From Sett.model Require Export Layout Outcome.

Definition ceil_div (a b : Z) : Z := - (- a / b).

Record carry : Type := Carry {
  period : Z;     (* Q, or 0 where nothing carries *)
  remainder : Z;  (* the largest r*i mod P for 0 <= i < N *)
}.

Definition carry_of (P r N : Z) : outcome carry :=
  let rho := r mod P in
  if (rho =? 0) || (N =? 1) then Answer (Carry 0 0)
  else
    let Q := ceil_div P rho in
    if N <=? Q then Answer (Carry 0 (rho * (N - 1)))
    else
      let eps := - P mod rho in
      if negb (N mod Q =? 0) then Refused carry_not_dividing
      else if negb (eps =? 0) && ((rho - 1) / eps <? N / Q) then Refused carry_not_periodic
      else Answer (Carry Q (P - rho + N / Q * eps)).

Definition comparable (a b : Z) : bool := (b mod a =? 0) || (a mod b =? 0).

(** The place of Q in an increasing list: insertion_sort of the list with Q behind it. *)
Fixpoint insert (Q : Z) (chain : list Z) : list Z :=
  match chain with
  | [] => [Q]
  | other :: rest => if Q <? other then Q :: chain else other :: insert Q rest
  end.

(** Whether Q is a period already; refused where one of the periods and Q do not divide one another. *)
Fixpoint known_period (chain : list Z) (Q : Z) : outcome bool :=
  match chain with
  | [] => Answer false
  | other :: rest =>
      if other =? Q then Answer true
      else if negb (comparable other Q) then Refused carries_not_nested
      else known_period rest Q
  end.

(** The periods of one mode of B, kept as a chain Q_1 | Q_2 | ... of distinct numbers in increasing order. *)
Definition add_period (chain : list Z) (Q : Z) : outcome (list Z) :=
  let* known := known_period chain Q in
  Answer (if known then chain else insert Q chain).
