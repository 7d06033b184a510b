(** right_inverse, left_inverse: include/sett/algebra/inverse.hpp, for values that are known. *)
From Sett.model Require Export Complement.

(** A mode of the coalesced layout that moves, and the index weight P_k that it has there. *)
Record weighted_mode : Type := Weighted { of_mode : mode; weight : Z }.

Fixpoint weighted_after (P : Z) (flat : layout) : list weighted_mode :=
  match flat with
  | [] => []
  | (s, d) :: rest =>
      if (s =? 1) || (d =? 0) then weighted_after (P * s) rest
      else Weighted (s, d) P :: weighted_after (P * s) rest
  end.

Definition weighted_modes (a : layout) : list weighted_mode :=
  insertion_sort (fun x y => stride (of_mode x) <? stride (of_mode y)) (weighted_after 1 (coalesced a)).

(** The modes whose stride is what the modes before them reach. *)
Fixpoint right_modes (reached : Z) (modes : list weighted_mode) : layout :=
  match modes with
  | [] => []
  | m :: rest =>
      if stride (of_mode m) =? reached
      then (extent (of_mode m), weight m) :: right_modes (reached * extent (of_mode m)) rest
      else right_modes reached rest
  end.

Definition right_inverse (a : layout) : layout := coalesced (right_modes 1 (weighted_modes a)).

(** Each radix d_i/d_(i-1) and, behind the last, its extent; the strides stand one place later. *)
Fixpoint left_modes (below span : Z) (step : Z) (last : Z) (modes : list weighted_mode) : outcome layout :=
  match modes with
  | [] => Answer [(last, step)]
  | m :: rest =>
      let d := stride (of_mode m) in
      if d <? 0 then Refused negative_stride
      else if d <? span then Refused strides_not_a_chain
      else if negb (d mod below =? 0) then Refused not_tiling
      else
        let* above := left_modes d (extent (of_mode m) * d) (weight m) (extent (of_mode m)) rest in
        Answer ((d / below, step) :: above)
  end.

Definition left_of (a : layout) (modes : list weighted_mode) : outcome layout :=
  match modes with
  | [] => Answer (coalesced a)  (* every stride is 0, and so is its own inverse *)
  | _ => let* K := left_modes 1 1 0 1 modes in Answer (coalesced K)
  end.

Definition with_strides (f : Z -> Z) (a : layout) : layout := map (fun m => (extent m, f (stride m))) a.

(** Of one mode N:-d: K for N:d, with negated strides. *)
Definition mirrored (a : layout) : outcome layout :=
  let positive := with_strides Z.abs a in
  let* K := left_of positive (weighted_modes positive) in
  Answer (with_strides Z.opp K).

Definition left_inverse (a : layout) : outcome layout :=
  match weighted_modes a with
  | [m] => if stride (of_mode m) <? 0 then mirrored a else left_of a [m]
  | modes => left_of a modes
  end.
