(** fit_prefix: include/sett/algebra/fit.hpp. *)
From Sett.model Require Export Layout Outcome.

(** A jump of the table, its value there, and the difference that it predicts. *)
Record level : Type := Level { jump : Z; value_at : Z; difference : Z }.

(** The difference predicted at x: that of the last jump that divides x. The levels stand last first, and the jumps are
    a chain that begins with 1, so the first that divides is the last of those that do. *)
Fixpoint predicted (levels : list level) (x : Z) : Z :=
  match levels with
  | [] => 0
  | l :: rest => if x mod jump l =? 0 then difference l else predicted rest x
  end.

Fixpoint fit_levels (f : Z -> Z) (count : nat) (x before total : Z) (levels : list level) : outcome (list level) :=
  match count with
  | O => Answer levels
  | S rest =>
      let here := f x in
      let step := here - before in
      if step =? predicted levels x then fit_levels f rest (x + 1) here total levels
      else
        let last := match levels with [] => 1 | l :: _ => jump l end in
        if negb (x mod last =? 0) || negb (total mod x =? 0) then Refused table_not_layout
        else fit_levels f rest (x + 1) here total (Level x here step :: levels)
  end.

(** The layout of these levels, last first; [above] is the next jump, or the size. *)
Fixpoint layout_of_levels (levels : list level) (above : Z) (modes : layout) : layout :=
  match levels with
  | [] => modes
  | l :: rest => layout_of_levels rest (jump l) ((above / jump l, value_at l) :: modes)
  end.

(** The layout of f(0..n-1) among layouts of size total. *)
Definition fit_prefix (f : Z -> Z) (n total : Z) : outcome layout :=
  if negb (f 0 =? 0) then Refused table_nonzero_start
  else if total =? 1 then Answer [(1, 0)]
  else
    let* levels := fit_levels f (Z.to_nat (n - 2)) 2 (f 1) total [Level 1 (f 1) (f 1)] in
    Answer (layout_of_levels levels total []).

Definition table_value (table : list Z) (x : Z) : Z := nth (Z.to_nat x) table 0.

Definition fit (table : list Z) : outcome layout :=
  match table with
  | [] => Refused argument_below_one
  | _ => fit_prefix (table_value table) (Z.of_nat (length table)) (Z.of_nat (length table))
  end.
