(** accidental_composition: include/sett/algebra/accidental.hpp. And the whole planner of composition. *)
From Sett.model Require Export Compose Fit.

Definition table_bound : Z := 2 ^ 20.

Fixpoint jumps_of (a : layout) : list Z :=
  match a with
  | (s, d) :: (((_, next) :: _) as rest) => next - s * d :: jumps_of rest
  | _ => []
  end.

Definition both_signs (numbers : list Z) : bool := existsb (fun x => 0 <? x) numbers && existsb (fun x => x <? 0) numbers.
Definition jumps_of_both_signs (a : layout) : bool := both_signs (jumps_of a).
Definition strides_of_both_signs (b : layout) : bool :=
  both_signs (map (fun m => if 1 <? extent m then stride m else 0) b).

(** The one-mode table i -> a(r*i): it repeats its differences after P/gcd(r,P) steps, so twice that decides. *)
Definition fit_mode (a : layout) (m : mode) (bound : Z) : outcome layout :=
  let (N, r) := m in
  let last_prefix := last (prefixes a) 1 in
  let repeats := last_prefix / Z.max (Z.gcd r last_prefix) 1 in
  let entries := Z.min N (Z.max (2 * repeats) 2) in
  if bound <? entries then Refused undecided_bound else fit_prefix (fun i => at_ a (r * i)) entries N.

Fixpoint fit_modes (a b : layout) (bound : Z) (criterion : rule) : outcome (list layout) :=
  match b with
  | [] => Answer []
  | m :: rest =>
      match fit_mode a m bound with
      | Refused table_not_layout => Refused criterion
      | Refused why => Refused why
      | Answer first => let* others := fit_modes a rest bound criterion in Answer (first :: others)
      end
  end.

(** Whether two functions agree on [x, x + count). *)
Fixpoint agree (f g : Z -> Z) (x : Z) (count : nat) : bool :=
  match count with
  | O => true
  | S rest => (f x =? g x) && agree f g (x + 1) rest
  end.

Definition several (b : layout) : bool := match b with _ :: _ :: _ => true | _ => false end.

Definition composition_by_table (a b : layout) (bound : Z) (criterion : rule) : outcome (list layout) :=
  if several b && (bound <? size b) then Refused undecided_bound
  else
    let* modes := fit_modes a b bound criterion in
    if several b && negb (agree (at_ (concat modes)) (fun x => at_ a (at_ b x)) 0 (Z.to_nat (size b)))
    then Refused criterion
    else Answer modes.

(** Compose::plan: one layout for each mode of B. *)
Definition composition (a b : layout) : outcome (list layout) :=
  match compose_criterion a b with
  | Answer modes => Answer modes
  | Refused criterion =>
      let left := coalesce_extended a in
      if negb (jumps_of_both_signs left) && negb (strides_of_both_signs b) then Refused criterion
      else composition_by_table left b table_bound criterion
  end.

(** The same of trees: the answer's profile refines that of B. *)
Definition composition_tree (a b : nested) : outcome nested :=
  let* modes := composition (flatten a) (flatten b) in
  Answer (fst (graft b (map flat_tree modes))).
