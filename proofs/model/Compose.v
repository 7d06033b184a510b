(** composition: include/sett/algebra/compose.hpp, for values that are known. *)
From Sett.model Require Export NormalForm Carry.

(** One mode N:r against the jumps of A, in order: its periods, and its largest remainder at each jump. *)
Fixpoint mode_carries (jumps : list Z) (N r : Z) (periods remainders : list Z) : outcome (list Z * list Z) :=
  match jumps with
  | [] => Answer (periods, rev remainders)
  | P :: rest =>
      let far := Z.abs r * (N - 1) in
      if far <? P then mode_carries rest N r periods (far :: remainders)  (* it stays below this jump *)
      else
        let* c := carry_of P (Z.abs r) N in
        let* chain := if 0 <? period c then add_period periods (period c) else Answer periods in
        mode_carries rest N r chain (remainder c :: remainders)
  end.

Definition moves (m : mode) : bool := negb ((stride m =? 0) || (extent m =? 1)).

(** ComposeTest::add_mode: a mode that stays where it is asks nothing. *)
Definition add_mode (jumps : list Z) (m : mode) : outcome (list Z * list Z) :=
  if moves m then mode_carries jumps (extent m) (stride m) [] [] else Answer ([], map (fun _ => 0) jumps).

(** The stride of a mode of size 1, which is free, as CuTe spells it (unmerged_mode). *)
Fixpoint unit_stride (a : layout) (r : Z) : Z :=
  match a with
  | [] => 0
  | [(_, d)] => r * d
  | (s, _) :: rest => unit_stride rest (ceil_div (Z.abs r) s * Z.sgn r)
  end.

(** The pieces of A o N:r: from one period to the next. *)
Fixpoint pieces (value : Z -> Z) (N before : Z) (periods : list Z) : layout :=
  match periods with
  | [] => [(N / before, value before)]
  | Q :: rest => (Q / before, value before) :: pieces value N Q rest
  end.

Definition append_mode (a : layout) (m : mode) (periods : list Z) : layout :=
  let (N, r) := m in
  if r =? 0 then [(N, 0)]
  else match a with
  | [(_, d)] => [(N, r * d)]
  | _ =>
      if N =? 1 then [(1, unit_stride a r)]
      else match periods with
      | [] => [(N, at_ a r)]
      | _ => coalesced (pieces (fun before => at_ a (r * before)) N 1 periods)
      end
  end.

(** Every mode of B in turn: the layouts that take their places, and the remainders of each. *)
Fixpoint compose_modes (a : layout) (b : layout) : outcome (list layout * list (list Z)) :=
  match b with
  | [] => Answer ([], [])
  | m :: rest =>
      let* tested := add_mode (prefixes a) m in
      let* others := compose_modes a rest in
      Answer (append_mode a m (fst tested) :: fst others, snd tested :: snd others)
  end.

Fixpoint sum (values : list Z) : Z := match values with [] => 0 | v :: rest => v + sum rest end.
Definition far (m : mode) : Z := if moves m then Z.abs (stride m) * (extent m - 1) else 0.
Definition reach (b : layout) : Z := sum (map far b).
Definition below (b : layout) : Z := sum (map (fun m => if stride m <? 0 then far m else 0) b).

(** ComposeTest::finish: at the last coordinate the remainders of the modes stay below every P_k. *)
Fixpoint adds_up (jumps : list Z) (b : layout) (remainders : list (list Z)) : bool :=
  match jumps with
  | [] => true
  | P :: rest =>
      let both_ways := (0 <? below b) && (below b <? reach b) in
      let sum_here := if both_ways then Z.max (below b) (reach b - below b) else sum (map (hd 0) remainders) in
      ((reach b <? P) || (sum_here <? P)) && adds_up rest b (map (@tl Z) remainders)
  end.

Definition moving (b : layout) : nat := length (filter moves b).

(** The criterion: one layout for each mode of B, or the rule that it breaks. *)
Definition compose_criterion (a b : layout) : outcome (list layout) :=
  let left := coalesce_extended a in
  let* composed := compose_modes left b in
  if (1 <? Z.of_nat (moving b)) && negb (adds_up (prefixes left) b (snd composed)) then Refused modes_not_additive
  else Answer (fst composed).
