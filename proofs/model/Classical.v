(** The classical conditions for composition: include/sett/algebra/classical.hpp.

    [left_division] walks along the extents as the C++ does, but divides d by them where the C++ multiplies a prefix. *)
From Sett.model Require Export Layout.

(** d = M_0 ... M_{i-1} * c, where c < M_i unless i is the last: whether c | M_i as well, always so at the last, and the extents
    that are left, M_i / c, M_{i+1}, ... *)
Fixpoint left_division (extents : list Z) (d : Z) : option (bool * list Z) :=
  match extents with
  | [] => None
  | [M] => if d <? 1 then None else Some (true, [M])
  | M :: rest =>
      if d <? 1 then None
      else if d <? M then Some (M mod d =? 0, M / d :: rest)
      else if d mod M =? 0 then left_division rest (d / M)
      else None
  end.

Definition is_weakly_left_divisible (extents : list Z) (d : Z) : bool :=
  match left_division extents d with
  | Some _ => true
  | None => false
  end.
Definition is_left_divisible (extents : list Z) (d : Z) : bool :=
  match left_division extents d with
  | Some (fully, _) => fully
  | None => false
  end.

(** One mode N:r: r left divides the extents, and N weakly left divides the rest. *)
Definition is_classically_composable_mode (extents : list Z) (m : mode) : bool :=
  match left_division extents (stride m) with
  | Some (true, rest) => is_weakly_left_divisible rest (extent m)
  | _ => false
  end.

(** The product of the extents but the last. *)
Fixpoint interval_bound (extents : list Z) : Z :=
  match extents with
  | [] => 1
  | [_] => 1
  | M :: rest => M * interval_bound rest
  end.

(** The intervals [r, r(N-1)] of two modes, cut to [1, bound), have no number in common. *)
Definition disjoint_intervals (bound : Z) (m m' : mode) : bool :=
  (extent m <? 2) || (extent m' <? 2) ||
  (Z.min (Z.min (stride m * (extent m - 1)) (stride m' * (extent m' - 1))) (bound - 1)
    <? Z.max (Z.max (stride m) (stride m')) 1).

Fixpoint pairwise {A : Type} (test : A -> A -> bool) (xs : list A) : bool :=
  match xs with
  | [] => true
  | x :: rest => forallb (test x) rest && pairwise test rest
  end.
Definition is_interval_disjoint (extents : list Z) (b : layout) : bool :=
  pairwise (disjoint_intervals (interval_bound extents)) b.

Definition is_classically_composable (extents : list Z) (b : layout) : bool :=
  forallb (is_classically_composable_mode extents) b && is_interval_disjoint extents b.

(** Shah's 2.4 and 2.7, which the library replaces by [complement]: modes in the order of their strides, each of which spans a
    divisor of the next stride, the last one a divisor of M; and the gaps between them, extents 1 included. *)
Fixpoint is_classically_complementable (span : Z) (modes : layout) (M : Z) : bool :=
  match modes with
  | [] => M mod span =? 0
  | (N, r) :: rest => (1 <=? N) && (1 <=? r) && (r mod span =? 0) && is_classically_complementable (N * r) rest M
  end.
Fixpoint classical_complement (span : Z) (modes : layout) (M : Z) : layout :=
  match modes with
  | [] => [(M / span, span)]
  | (N, r) :: rest => (r / span, span) :: classical_complement (N * r) rest M
  end.

Definition product (extents : list Z) : Z := fold_right Z.mul 1 extents.
