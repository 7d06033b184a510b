(** Theorems 8.1 and 8.2: a swizzle is linear over the bits, and what may leave it. *)
From Coq Require Export Lia.
From Sett.model Require Export Swizzle.

(** * Sums without carries *)
Lemma split_by : forall x n, x = Z.land x n + Z.ldiff x n.
Proof.
  intros x n. rewrite Z.add_nocarry_lxor.
  - apply Z.bits_inj'. intros i i_positive. rewrite Z.lxor_spec, Z.land_spec, Z.ldiff_spec.
    destruct (Z.testbit x i), (Z.testbit n i); reflexivity.
  - apply Z.bits_inj'. intros i i_positive. rewrite !Z.land_spec, Z.ldiff_spec, Z.bits_0.
    destruct (Z.testbit x i), (Z.testbit n i); reflexivity.
Qed.

(** Flipping the bits of n adds those that are not there and takes those that are. *)
Lemma xor_as_sum : forall x n, Z.lxor x n = x - Z.land x n + Z.ldiff n x.
Proof.
  intros x n. pose proof (split_by x n) as split.
  assert (Z.lxor x n = Z.ldiff x n + Z.ldiff n x) as ->; [|lia].
  rewrite Z.add_nocarry_lxor.
  - apply Z.bits_inj'. intros i i_positive. rewrite !Z.lxor_spec, !Z.ldiff_spec.
    destruct (Z.testbit x i), (Z.testbit n i); reflexivity.
  - apply Z.bits_inj'. intros i i_positive. rewrite Z.land_spec, !Z.ldiff_spec, Z.bits_0.
    destruct (Z.testbit x i), (Z.testbit n i); reflexivity.
Qed.

Lemma sum_as_xor : forall u v, u + v = Z.lxor u v + 2 * Z.land u v.
Proof.
  intros u v. rewrite xor_as_sum. pose proof (split_by v u) as split. rewrite (Z.land_comm v u) in split. lia.
Qed.

(** * Linear *)
Lemma swizzle_linear : forall B M S a b, swizzle B M S (Z.lxor a b) = Z.lxor (swizzle B M S a) (swizzle B M S b).
Proof.
  intros B M S a b. unfold swizzle.
  assert (Z.land (Z.lxor a b) (read_bits B M S) = Z.lxor (Z.land a (read_bits B M S)) (Z.land b (read_bits B M S))) as ->.
  { apply Z.bits_inj'. intros i i_positive. rewrite !Z.land_spec, !Z.lxor_spec, !Z.land_spec.
    destruct (Z.testbit a i), (Z.testbit b i), (Z.testbit (read_bits B M S) i); reflexivity. }
  rewrite Z.shiftr_lxor. apply Z.bits_inj'. intros i i_positive. rewrite !Z.lxor_spec.
  destruct (Z.testbit a i), (Z.testbit b i); simpl; try rewrite !xorb_false_l;
    destruct (Z.testbit (Z.shiftr (Z.land a _) S) i), (Z.testbit (Z.shiftr (Z.land b _) S) i); reflexivity.
Qed.

(** * The bits of the masks *)
Lemma bit_mask_spec : forall B i, 0 <= B -> 0 <= i -> Z.testbit (bit_mask B) i = (i <? B).
Proof.
  intros B i B_positive i_positive. unfold bit_mask. replace (2 ^ B - 1) with (Z.ones B) by (rewrite Z.ones_equiv; lia).
  destruct (Z.ltb_spec i B); [apply Z.ones_spec_low; lia|apply Z.ones_spec_high; lia].
Qed.

Lemma window_spec : forall B k i, 0 <= B -> 0 <= k -> 0 <= i ->
  Z.testbit (Z.shiftl (bit_mask B) k) i = (k <=? i) && (i <? k + B).
Proof.
  intros B k i B_positive k_positive i_positive. destruct (Z.leb_spec k i) as [inside|outside].
  - rewrite Z.shiftl_spec, bit_mask_spec by lia. simpl.
    destruct (Z.ltb_spec (i - k) B), (Z.ltb_spec i (k + B)); lia || reflexivity.
  - rewrite Z.shiftl_spec_low by lia. reflexivity.
Qed.

Lemma moved_bits_inside : forall B M S x, 0 <= B -> 0 <= M ->
  Z.land (Z.shiftr (Z.land x (read_bits B M S)) S) (written_bits B M S) = Z.shiftr (Z.land x (read_bits B M S)) S.
Proof.
  intros B M S x B_positive M_positive. apply Z.bits_inj'. intros i i_positive. rewrite Z.land_spec.
  unfold written_bits, read_bits.
  rewrite window_spec by lia. rewrite Z.shiftr_spec by lia. rewrite Z.land_spec.
  destruct (Z_lt_le_dec (i + S) 0) as [below|above]; [rewrite !Z.testbit_neg_r by lia; reflexivity|].
  rewrite window_spec by lia. destruct (Z.testbit x (i + S)); [|reflexivity]. simpl.
  destruct (Z.leb_spec (M + Z.max 0 S) (i + S)), (Z.ltb_spec (i + S) (M + Z.max 0 S + B)), (Z.leb_spec (M - Z.min 0 S) i),
    (Z.ltb_spec i (M - Z.min 0 S + B)); simpl; reflexivity || lia.
Qed.

(** 8.1: where the two windows do not overlap, a swizzle undoes itself. *)
Theorem swizzle_involution : forall B M S x, 0 <= B -> 0 <= M -> B <= Z.abs S -> swizzle B M S (swizzle B M S x) = x.
Proof.
  intros B M S x B_positive M_positive apart. unfold swizzle at 1.
  assert (kept : Z.land (swizzle B M S x) (read_bits B M S) = Z.land x (read_bits B M S)).
  { unfold swizzle. rewrite <- (moved_bits_inside B M S x B_positive M_positive).
    apply Z.bits_inj'. intros i i_positive. rewrite !Z.land_spec, Z.lxor_spec, Z.land_spec. unfold read_bits, written_bits.
    rewrite !window_spec by lia.
    destruct (Z.leb_spec (M + Z.max 0 S) i), (Z.ltb_spec i (M + Z.max 0 S + B)), (Z.leb_spec (M - Z.min 0 S) i),
      (Z.ltb_spec i (M - Z.min 0 S + B)); simpl; try lia; rewrite ?andb_false_r, ?xorb_false_r; reflexivity. }
  rewrite kept. unfold swizzle. rewrite Z.lxor_assoc, Z.lxor_nilpotent. apply Z.lxor_0_r.
Qed.

(** * What may leave *)
Lemma flip_commutes : forall a b n, Z.land (Z.lxor (a + b) a) n = 0 -> Z.lxor (a + b) n = Z.lxor a n + b.
Proof.
  intros a b n agrees.
  assert (bitwise : forall i, 0 <= i -> Z.testbit n i = true -> Z.testbit (a + b) i = Z.testbit a i).
  { intros i i_positive in_n.
    assert (none : Z.testbit (Z.land (Z.lxor (a + b) a) n) i = false) by (rewrite agrees; apply Z.bits_0).
    rewrite Z.land_spec, Z.lxor_spec, in_n in none.
    destruct (Z.testbit (a + b) i), (Z.testbit a i); (reflexivity || discriminate). }
  rewrite !xor_as_sum.
  assert (Z.land (a + b) n = Z.land a n) as ->.
  { apply Z.bits_inj'. intros i i_positive. rewrite !Z.land_spec.
    destruct (Z.testbit n i) eqn:in_n; [|rewrite !andb_false_r; reflexivity].
    rewrite bitwise by assumption. reflexivity. }
  assert (Z.ldiff n (a + b) = Z.ldiff n a) as ->; [|ring].
  apply Z.bits_inj'. intros i i_positive. rewrite !Z.ldiff_spec. destruct (Z.testbit n i) eqn:in_n; [|reflexivity].
  rewrite bitwise by assumption. reflexivity.
Qed.

(** Rule 3. It is enough that a + b agrees with a on the bits that the swizzle reads and writes. *)
Theorem swizzle_hoist : forall B M S a b, 0 <= B -> 0 <= M -> Z.land (Z.lxor (a + b) a) (swizzle_code B M S) = 0 ->
  swizzle B M S (a + b) = swizzle B M S a + b.
Proof.
  intros B M S a b B_positive M_positive agrees. unfold swizzle_code in agrees.
  assert (part : forall mask, Z.land mask (Z.lor (read_bits B M S) (written_bits B M S)) = mask -> Z.land (Z.lxor (a + b) a) mask = 0).
  { intros mask inside. rewrite <- inside, (Z.land_comm mask), Z.land_assoc, agrees. apply Z.land_0_l. }
  assert (Z.land (a + b) (read_bits B M S) = Z.land a (read_bits B M S)) as same.
  { assert (zero : Z.land (Z.lxor (a + b) a) (read_bits B M S) = 0).
    { apply part. apply Z.bits_inj'. intros i i_positive. rewrite Z.land_spec, Z.lor_spec.
      destruct (Z.testbit (read_bits B M S) i); reflexivity. }
    apply Z.bits_inj'. intros i i_positive.
    assert (none : Z.testbit (Z.land (Z.lxor (a + b) a) (read_bits B M S)) i = false) by (rewrite zero; apply Z.bits_0).
    rewrite Z.land_spec, Z.lxor_spec in none. rewrite !Z.land_spec.
    destruct (Z.testbit (read_bits B M S) i); [|rewrite !andb_false_r; reflexivity].
    destruct (Z.testbit (a + b) i), (Z.testbit a i); (reflexivity || discriminate). }
  unfold swizzle. rewrite same. apply flip_commutes. apply part.
  rewrite <- (moved_bits_inside B M S a B_positive M_positive) at 2.
  set (n := Z.shiftr (Z.land a (read_bits B M S)) S).
  assert (n_inside : Z.land n (written_bits B M S) = n) by (apply moved_bits_inside; assumption).
  rewrite n_inside. rewrite <- n_inside at 1. apply Z.bits_inj'. intros i i_positive. rewrite <- n_inside at 2.
  rewrite !Z.land_spec, Z.lor_spec.
  destruct (Z.testbit n i), (Z.testbit (written_bits B M S) i), (Z.testbit (read_bits B M S) i); reflexivity.
Qed.

(** Rule 4. *)
Theorem swizzle_hoist_above : forall B M S a b, 0 <= B -> 0 <= M -> (2 ^ top_bit B M S | b) ->
  swizzle B M S (a + b) = swizzle B M S a + b.
Proof.
  intros B M S a b B_positive M_positive [q ->]. apply swizzle_hoist; [exact B_positive|exact M_positive|].
  apply Z.bits_inj'. intros i i_positive. rewrite Z.bits_0, Z.land_spec. unfold swizzle_code, read_bits, written_bits.
  rewrite Z.lor_spec, !window_spec by lia. destruct (Z_lt_le_dec i (top_bit B M S)) as [low|high].
  - assert (Z.testbit (a + q * 2 ^ top_bit B M S) i = Z.testbit a i) as same.
    { rewrite <- (Z.mod_pow2_bits_low (a + _) _ _ low), <- (Z.mod_pow2_bits_low a _ _ low).
      rewrite Z.mod_add by (apply Z.pow_nonzero; unfold top_bit; lia). reflexivity. }
    rewrite Z.lxor_spec, same, xorb_nilpotent. reflexivity.
  - unfold top_bit in high. destruct (Z.ltb_spec i (M + Z.max 0 S + B)), (Z.ltb_spec i (M - Z.min 0 S + B)); try lia.
Qed.

Theorem hoistable_sound : forall B M S a b, 0 <= B -> 0 <= M -> hoistable B M S a b = true ->
  swizzle B M S (a + b) = swizzle B M S a + b.
Proof.
  intros B M S a b B_positive M_positive may. unfold hoistable in may. apply orb_prop in may. destruct may as [above|apart].
  - apply Z.eqb_eq in above. apply swizzle_hoist_above; [exact B_positive|exact M_positive|].
    apply Z.mod_divide; [apply Z.pow_nonzero; unfold top_bit; lia|exact above].
  - apply andb_prop in apart. destruct apart as [_ agrees]. apply Z.eqb_eq in agrees. apply swizzle_hoist; assumption.
Qed.

(** Rule 2, with its converse. *)
Theorem swizzle_adds_up : forall B M S a b, Z.land a b = 0 ->
  (swizzle B M S (a + b) = swizzle B M S a + swizzle B M S b <-> Z.land (swizzle B M S a) (swizzle B M S b) = 0).
Proof.
  intros B M S a b apart. rewrite (Z.add_nocarry_lxor a b apart), swizzle_linear.
  pose proof (sum_as_xor (swizzle B M S a) (swizzle B M S b)). lia.
Qed.

Theorem adds_up_sound : forall B M S a b, adds_up B M S a b = true ->
  swizzle B M S (a + b) = swizzle B M S a + swizzle B M S b.
Proof.
  intros B M S a b may. unfold adds_up in may. apply andb_prop in may. rewrite !Z.eqb_eq in may.
  apply swizzle_adds_up; tauto.
Qed.
