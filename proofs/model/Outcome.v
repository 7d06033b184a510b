(** An answer or the rule that forbids one: include/sett/num/failure.hpp, num/result.hpp.

    A refusal of the library also carries the numbers that break the rule; the model keeps the rule alone. *)

Inductive rule : Set :=
| argument_below_one
| carry_not_dividing
| carry_not_periodic
| carries_not_nested
| modes_not_additive
| table_nonzero_start
| table_not_layout
| undecided_bound
| strides_not_a_chain
| negative_stride
| not_tiling.

Inductive outcome (A : Type) : Type :=
| Answer (value : A)
| Refused (why : rule).
Arguments Answer {A} value.
Arguments Refused {A} why.

Definition bind {A B : Type} (first : outcome A) (next : A -> outcome B) : outcome B :=
  match first with
  | Answer value => next value
  | Refused why => Refused why
  end.

Notation "'let*' x ':=' first 'in' next" := (bind first (fun x => next))
  (at level 200, x pattern, first at level 100, next at level 200, right associativity).
