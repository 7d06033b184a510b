(** Swizzle<B,M,S>, hoistable: include/sett/linear/swizzle.hpp, linear/hoist.hpp. Bit vectors are integers. *)
From Coq Require Export ZArith Bool.
Open Scope bool_scope.
Open Scope Z_scope.

Definition bit_mask (B : Z) : Z := 2 ^ B - 1.
(** The bits that are read, and those that they are put on: the B bits from M + max(0, S), moved by S. *)
Definition read_bits (B M S : Z) : Z := Z.shiftl (bit_mask B) (M + Z.max 0 S).
Definition written_bits (B M S : Z) : Z := Z.shiftl (bit_mask B) (M - Z.min 0 S).
Definition swizzle_code (B M S : Z) : Z := Z.lor (read_bits B M S) (written_bits B M S).

Definition swizzle (B M S x : Z) : Z := Z.lxor x (Z.shiftr (Z.land x (read_bits B M S)) S).

(** 2^(M+|S|+B): a multiple of it lies above all that the swizzle reads and writes. *)
Definition top_bit (B M S : Z) : Z := M + Z.abs S + B.

(** Rules 3 and 4 for two integers: b may leave the swizzle. *)
Definition hoistable (B M S a b : Z) : bool :=
  (b mod 2 ^ top_bit B M S =? 0) ||
  (Z.land b (swizzle_code B M S) =? 0) && (Z.land (Z.lxor (a + b) a) (swizzle_code B M S) =? 0).

(** Rule 2. *)
Definition adds_up (B M S a b : Z) : bool :=
  (Z.land a b =? 0) && (Z.land (swizzle B M S a) (swizzle B M S b) =? 0).
