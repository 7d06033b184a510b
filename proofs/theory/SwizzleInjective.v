(** Theorem 8.1: which swizzles are injective, and which undo themselves. *)
From Sett.theory Require Export SwizzleSound.

Definition moved (B M S x : Z) : Z := Z.shiftr (Z.land x (read_bits B M S)) S.

Lemma moved_spec : forall B M S x i, 0 <= B -> 0 <= M -> 0 <= i ->
  Z.testbit (moved B M S x) i = Z.testbit x (i + S) && ((M + Z.max 0 S <=? i + S) && (i + S <? M + Z.max 0 S + B)).
Proof.
  intros B M S x i B_positive M_positive i_positive. unfold moved, read_bits. rewrite Z.shiftr_spec, Z.land_spec by lia.
  destruct (Z_lt_le_dec (i + S) 0) as [below|above]; [rewrite !Z.testbit_neg_r by lia; reflexivity|].
  rewrite window_spec by lia. reflexivity.
Qed.

(** A number that is moved onto itself is 0. *)
Lemma moved_fixed : forall B M S x, 0 <= B -> 0 <= M -> S <> 0 -> moved B M S x = x -> x = 0.
Proof.
  intros B M S x B_positive M_positive some fixed.
  assert (bit : forall i, 0 <= i -> Z.testbit x i =
    Z.testbit x (i + S) && ((M + Z.max 0 S <=? i + S) && (i + S <? M + Z.max 0 S + B))).
  { intros i i_positive. rewrite <- fixed at 1. apply moved_spec; assumption. }
  apply Z.bits_inj'. intros i i_positive. rewrite Z.bits_0.
  destruct (Z_lt_le_dec S 0) as [down|up].
  - assert (upto : forall n, 0 <= n -> forall j, 0 <= j < n -> Z.testbit x j = false).
    { apply (natlike_ind (fun n => forall j, 0 <= j < n -> Z.testbit x j = false)); [intros j range; lia|].
      intros n n_low before j range. rewrite bit by lia. destruct (Z.leb_spec (M + Z.max 0 S) (j + S)); [|apply andb_false_r].
      rewrite before by lia. reflexivity. }
    apply (upto (i + 1)); lia.
  - assert (downto : forall n, 0 <= n -> forall j, 0 <= j -> M + S + B - n <= j -> Z.testbit x j = false).
    { apply (natlike_ind (fun n => forall j, 0 <= j -> M + S + B - n <= j -> Z.testbit x j = false)).
      - intros j j_positive high. rewrite bit by lia. destruct (Z.ltb_spec (j + S) (M + Z.max 0 S + B)); [lia|].
        rewrite !andb_false_r. reflexivity.
      - intros n n_low above j j_positive high. rewrite bit by lia. rewrite above by lia. reflexivity. }
    apply (downto (Z.max 0 (M + S + B))); lia.
Qed.

Theorem swizzle_injective : forall B M S, 0 <= B -> 0 <= M ->
  (S <> 0 \/ B = 0 <-> forall x y, swizzle B M S x = swizzle B M S y -> x = y).
Proof.
  intros B M S B_positive M_positive. split.
  - intros may x y same. assert (zero : swizzle B M S (Z.lxor x y) = 0) by (rewrite swizzle_linear, same; apply Z.lxor_nilpotent).
    unfold swizzle in zero. apply Z.lxor_eq in zero. apply Z.lxor_eq. destruct may as [some|none].
    + apply (moved_fixed B M S); try assumption. symmetry. exact zero.
    + rewrite zero. unfold read_bits. rewrite none. unfold bit_mask. simpl. rewrite Z.shiftl_0_l, Z.land_0_r. apply Z.shiftr_0_l.
  - intros once. destruct (Z.eq_dec S 0) as [none|some]; [|left; exact some].
    destruct (Z.eq_dec B 0) as [empty|long]; [right; exact empty|exfalso].
    assert (two : 2 ^ M <> 0) by (apply Z.pow_nonzero; lia). apply two. apply once. subst S.
    assert (moved B M 0 (2 ^ M) = 2 ^ M) as fixed.
    { apply Z.bits_inj'. intros i i_positive. rewrite moved_spec by lia. rewrite Z.add_0_r, Z.max_id, Z.add_0_r.
      rewrite Z.pow2_bits_eqb by lia. destruct (Z.eqb_spec M i) as [->|other]; [|reflexivity].
      destruct (Z.leb_spec i i), (Z.ltb_spec i (i + B)); (reflexivity || lia). }
    assert (swizzle B M 0 0 = 0) as -> by (unfold swizzle; rewrite Z.land_0_l, Z.shiftr_0_l; reflexivity).
    change (Z.lxor (2 ^ M) (moved B M 0 (2 ^ M)) = 0). rewrite fixed. apply Z.lxor_nilpotent.
Qed.

(** Where the windows overlap, a bit that is moved twice shows that the swizzle does not undo itself. *)
Theorem swizzle_involution_only : forall B M S, 0 <= B -> 0 <= M ->
  (forall x, swizzle B M S (swizzle B M S x) = x) -> B <= Z.abs S.
Proof.
  intros B M S B_positive M_positive undoes. destruct (Z_le_gt_dec B (Z.abs S)) as [apart|overlap]; [exact apart|exfalso].
  destruct (Z.eq_dec S 0) as [->|some].
  - assert (once : forall x y, swizzle B M 0 x = swizzle B M 0 y -> x = y) by (intros x y same; rewrite <- (undoes x), same; apply undoes).
    apply (swizzle_injective B M 0 B_positive M_positive) in once. lia.
  - set (top := if S <? 0 then M else M + 2 * S).
    assert (top_low : 0 <= top) by (unfold top; destruct (Z.ltb_spec S 0); lia).
    pose proof (undoes (2 ^ top)) as fixed.
    assert (twice : moved B M S (moved B M S (2 ^ top)) = 0).
    { unfold swizzle in fixed at 1. fold (moved B M S (swizzle B M S (2 ^ top))) in fixed.
      assert (split : moved B M S (swizzle B M S (2 ^ top)) = Z.lxor (moved B M S (2 ^ top)) (moved B M S (moved B M S (2 ^ top)))).
      { apply Z.bits_inj'. intros i i_positive. rewrite Z.lxor_spec, !moved_spec by lia. unfold swizzle at 1.
        fold (moved B M S (2 ^ top)). rewrite Z.lxor_spec.
        destruct ((M + Z.max 0 S <=? i + S) && (i + S <? M + Z.max 0 S + B)); rewrite ?andb_true_r, ?andb_false_r; reflexivity. }
      rewrite split in fixed. unfold swizzle in fixed. fold (moved B M S (2 ^ top)) in fixed.
      rewrite <- Z.lxor_assoc, (Z.lxor_assoc (2 ^ top)), Z.lxor_nilpotent, Z.lxor_0_r in fixed.
      assert (same : Z.lxor (2 ^ top) (Z.lxor (2 ^ top) (moved B M S (moved B M S (2 ^ top)))) = Z.lxor (2 ^ top) (2 ^ top)) by (rewrite fixed; reflexivity).
      rewrite <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l in same. exact same. }
    set (place := top - 2 * S).
    assert (place_low : 0 <= place) by (unfold place, top; destruct (Z.ltb_spec S 0); lia).
    assert (there : Z.testbit (moved B M S (moved B M S (2 ^ top))) place = true).
    { rewrite moved_spec by lia. rewrite moved_spec by (unfold place, top; destruct (Z.ltb_spec S 0); lia).
      replace (place + S + S) with top by (unfold place; ring). rewrite Z.pow2_bits_true by lia.
      unfold place, top. destruct (Z.ltb_spec S 0);
        repeat (match goal with |- context [?a <=? ?b] => destruct (Z.leb_spec a b); [|lia] | |- context [?a <? ?b] => destruct (Z.ltb_spec a b); [|lia] end);
        reflexivity. }
    rewrite twice, Z.bits_0 in there. discriminate.
Qed.
