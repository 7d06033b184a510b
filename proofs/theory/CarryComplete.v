(** Lemma 4.1, necessity: a floor that a layout takes apart carries at a period that carry_of accepts, one of the layout's
    prefix products. *)
From Sett.theory Require Export Restride CarrySound.

(** L takes the floor of rho*x/P apart. *)
Definition takes_apart (L : layout) (rho P : Z) : Prop :=
  forall x, 0 <= x < size L -> eval (restride (fun y => rho * y / P) 1 L) x = rho * x / P.

Lemma floor_step : forall rho P x, 0 <= rho <= P -> 1 <= P -> rho * x / P <= rho * (x - 1) / P + 1.
Proof.
  intros rho P x range positive. rewrite <- Z.div_add by lia. apply Z.div_le_mono; nia.
Qed.

Section OneFloor.
Context (L : layout) (rho P Q : Z).
Context (all : valid L) (range : 0 < rho < P) (is_Q : Q = ceil_div P rho) (carries : Q < size L) (apart : takes_apart L rho P).

Let h (x : Z) : Z := rho * x / P.

Lemma period_bounds : P <= rho * Q < P + rho.
Proof. rewrite is_Q. apply ceil_div_bounds. lia. Qed.

Lemma period_long : 1 < Q.
Proof. pose proof period_bounds. nia. Qed.

Lemma floor_superadditive : superadditive h.
Proof. apply superadditive_floor; lia. Qed.

Lemma floor_before : forall x, 0 <= x < Q -> h x = 0.
Proof. intros x inside. pose proof period_bounds. apply Z.div_small. nia. Qed.

Lemma floor_at_period : h Q = 1.
Proof. pose proof period_bounds. symmetry. apply Z.div_unique with (rho * Q - P); lia. Qed.

Lemma period_is_product : In Q (products 1 L).
Proof.
  pose proof period_long. pose proof (apart Q ltac:(lia)) as value. fold (h Q) in value. rewrite floor_at_period in value.
  destruct (restride_positive h L 1 Q all ltac:(lia) ltac:(lia) floor_superadditive) as [T [inside [small some]]].
  { unfold h. rewrite value. lia. }
  destruct (products_divide L 1 T all ltac:(lia) inside) as [_ [_ low]].
  destruct (Z_lt_le_dec T Q) as [before|after]; [rewrite floor_before in some; lia|].
  assert (T = Q) as <- by lia. exact inside.
Qed.

Lemma period_divides : (Q | size L).
Proof.
  destruct (products_divide L 1 Q all ltac:(lia) period_is_product) as [_ [divides _]].
  rewrite Z.mul_1_l in divides. exact divides.
Qed.

Lemma floor_is_periodic : forall x, 0 <= x < size L -> h x = x / Q.
Proof.
  pose proof period_long as long.
  assert (upto : forall n, 0 <= n -> forall x, 0 <= x < n -> x < size L -> h x = x / Q).
  { apply (natlike_ind (fun n => forall x, 0 <= x < n -> x < size L -> h x = x / Q)); [intros x absurd; lia|].
    intros n n_positive IH x inside small. destruct (Z_lt_le_dec x n) as [before|last]; [apply IH; lia|].
    assert (x = n) as -> by lia. clear inside last.
    assert (low : n / Q <= h n).
    { pose proof (superadditive_multiple h (n / Q) Q floor_superadditive ltac:(apply Z.div_pos; lia) ltac:(lia)) as multiple.
      rewrite floor_at_period in multiple. pose proof (Z.mul_div_le n Q ltac:(lia)) as down.
      assert (h (n / Q * Q) <= h n); [|lia]. unfold h. apply Z.div_le_mono; nia. }
    destruct (Z_lt_le_dec (n / Q) (h n)) as [above|]; [exfalso|lia].
    destruct (Z_lt_le_dec n Q) as [short|reaches]; [rewrite floor_before in above by lia; rewrite Z.div_small in above; lia|].
    pose proof (floor_step rho P n ltac:(lia) ltac:(lia)) as step. fold (h n) (h (n - 1)) in step.
    rewrite (IH (n - 1)) in step by lia.
    assert (not_multiple : ~ (Q | n)).
    { intros [q ->]. rewrite Z.div_mul in above by lia.
      assert ((q * Q - 1) / Q = q - 1) by (symmetry; apply Z.div_unique with (Q - 1); lia). lia. }
    assert (agrees : forall T, In T (products 1 L) -> T <= 1 * n -> h T = T / Q).
    { intros T inside below. destruct (products_divide L 1 T all ltac:(lia) inside) as [_ [_ T_positive]].
      destruct (Z_lt_le_dec T n) as [less|same]; [apply IH; lia|]. assert (T = n) as -> by lia.
      destruct (products_chain L 1 Q n all ltac:(lia) period_is_product inside) as [divides|divides]; [contradiction|].
      apply Z.divide_pos_le in divides; [|lia]. assert (n = Q) as -> by lia. exfalso. apply not_multiple. exists 1. lia. }
    pose proof (apart n ltac:(lia)) as value. fold (h n) in value.
    rewrite (restride_congruent (fun y => rho * y / P) (fun y => 1 * y / Q) L 1 n all) in value; [|lia|lia|].
    - pose proof (restride_below (fun y => 1 * y / Q) L 1 n (superadditive_floor 1 Q ltac:(lia) ltac:(lia)) all ltac:(lia) ltac:(lia)) as bound.
      rewrite !Z.mul_1_l in bound. lia.
    - intros T inside below. rewrite Z.mul_1_l. exact (agrees T inside below). }
  intros x inside. exact (upto (size L) ltac:(lia) x inside ltac:(lia)).
Qed.

Lemma drift_small : size L / Q * (rho * Q - P) < rho.
Proof.
  pose proof period_long as long. destruct period_divides as [n is_n]. rewrite is_n, Z.div_mul by lia.
  pose proof (floor_is_periodic (size L - 1) ltac:(lia)) as last. unfold h in last. rewrite is_n in last.
  assert (0 < n) by nia.
  assert ((n * Q - 1) / Q = n - 1) as quotient by (symmetry; apply Z.div_unique with (Q - 1); lia).
  rewrite quotient in last. pose proof (Z.mul_succ_div_gt (rho * (n * Q - 1)) P ltac:(lia)). nia.
Qed.
End OneFloor.

Lemma reduced_floor : forall L rho P, valid L -> 1 <= P -> takes_apart L rho P -> takes_apart L (rho mod P) P.
Proof.
  intros L rho P all positive apart x inside. pose proof (apart x inside) as value.
  assert (split : forall y, rho * y / P = y * (rho / P) + rho mod P * y / P).
  { intros y. pose proof (Z.div_mod rho P ltac:(lia)) as parts.
    replace (rho * y) with (rho mod P * y + (rho / P * y) * P) by nia. rewrite Z.div_add by lia. ring. }
  rewrite split in value.
  rewrite (restride_congruent _ (fun y => y * (rho / P) + rho mod P * y / P) L 1 x all) in value; [|lia|lia|intros T _ _; apply split].
  rewrite (restride_linear (fun y => y)), restride_identity in value by assumption. lia.
Qed.

(** carry_of accepts, with no period or one of the prefix products. *)
Theorem carry_of_complete : forall L rho P, valid L -> 1 <= P -> takes_apart L rho P ->
  exists c, carry_of P rho (size L) = Answer c /\ (period c = 0 \/ In (period c) (products 1 L)).
Proof.
  intros L rho P all positive apart. apply reduced_floor in apart; [|exact all|exact positive]. unfold carry_of.
  pose proof (Z.mod_pos_bound rho P ltac:(lia)) as range. set (rem := rho mod P) in *. clearbody rem.
  destruct (Z.eqb_spec rem 0) as [none|some]; [eexists; split; [reflexivity|left; reflexivity]|].
  destruct (Z.eqb_spec (size L) 1) as [one|more]; simpl; [eexists; split; [reflexivity|left; reflexivity]|].
  destruct (Z.leb_spec (size L) (ceil_div P rem)) as [never|carries]; [eexists; split; [reflexivity|left; reflexivity]|].
  rewrite eps_is by lia. set (Q := ceil_div P rem) in *.
  pose proof (period_bounds rem P Q ltac:(lia) eq_refl) as bounds.
  pose proof (period_long rem P Q ltac:(lia) eq_refl) as long.
  pose proof (period_is_product L rem P Q all ltac:(lia) eq_refl carries apart) as product.
  pose proof (period_divides L rem P Q all ltac:(lia) eq_refl carries apart) as divides.
  pose proof (drift_small L rem P Q all ltac:(lia) eq_refl carries apart) as drift.
  assert (size L mod Q = 0) as -> by (apply Z.mod_divide; [lia|exact divides]). simpl.
  assert (in_time : negb (rem * Q - P =? 0) && ((rem - 1) / (rem * Q - P) <? size L / Q) = false).
  { destruct (Z.eqb_spec (rem * Q - P) 0) as [exact|inexact]; [reflexivity|]. simpl. apply Z.ltb_ge.
    apply Z.div_le_lower_bound; [lia|]. lia. }
  rewrite in_time. eexists. split; [reflexivity|right; exact product].
Qed.
