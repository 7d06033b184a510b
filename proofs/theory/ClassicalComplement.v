(** A layout and its complement together under the classical conditions: where Shah's Lemma 2.23 holds. *)
From Coq Require Import Permutation Lia Znumtheory Zpow_facts.
From Sett.model Require Import Classical.

Definition positive (extents : list Z) : Prop := Forall (fun M => 1 <= M) extents.

Lemma product_positive : forall extents, positive extents -> 1 <= product extents.
Proof.
  intros extents all. induction all as [|M rest M_positive there IH]; cbn [product fold_right]; [lia|].
  fold (product rest). nia.
Qed.

(** ** Left divisibility of a product *)
Lemma left_division_below : forall extents d answer, left_division extents d = Some answer -> 1 <= d.
Proof.
  intros [|M [|M' rest]] d answer found; cbn [left_division] in found; [discriminate| |];
    destruct (Z.ltb_spec d 1) as [low|high]; [discriminate|exact high|discriminate|exact high].
Qed.

(** Dividing by r and then by x is dividing by r x. *)
Lemma left_division_twice : forall extents r rest x, positive extents -> 1 <= x ->
  left_division extents r = Some (true, rest) -> left_division extents (r * x) = left_division rest x.
Proof.
  intros extents r rest x all x_positive. revert r rest.
  induction all as [|M extents M_positive there IH]; intros r rest found; [discriminate|].
  pose proof (left_division_below _ _ _ found) as r_positive.
  destruct extents as [|M' others].
  - cbn [left_division] in *. destruct (Z.ltb_spec r 1) as [low|_]; [discriminate|]. injection found as <-.
    cbn [left_division]. destruct (Z.ltb_spec (r * x) 1) as [low|_]; [nia|].
    destruct (Z.ltb_spec x 1) as [low|_]; [lia|reflexivity].
  - cbn [left_division] in found. destruct (Z.ltb_spec r 1) as [low|_]; [discriminate|].
    change (left_division (M :: M' :: others) (r * x)) with
      (if r * x <? 1 then None
       else if r * x <? M then Some (M mod (r * x) =? 0, M / (r * x) :: M' :: others)
       else if (r * x) mod M =? 0 then left_division (M' :: others) (r * x / M) else None).
    destruct (Z.ltb_spec (r * x) 1) as [low|_]; [nia|].
    destruct (Z.ltb_spec r M) as [inside|outside].
    + injection found as whole <-. apply Z.eqb_eq in whole. apply Z.mod_divide in whole; [|lia].
      destruct whole as [K ->]. rewrite Z.div_mul by lia.
      change (left_division (K :: M' :: others) x) with
        (if x <? 1 then None
         else if x <? K then Some (K mod x =? 0, K / x :: M' :: others)
         else if x mod K =? 0 then left_division (M' :: others) (x / K) else None).
      assert (K_positive : 1 <= K) by nia. rewrite (Z.mul_comm K r).
      destruct (Z.ltb_spec x 1) as [low|_]; [lia|].
      rewrite !Zmult_mod_distr_l, !Zdiv_mult_cancel_l by lia.
      destruct (Z.ltb_spec (r * x) (r * K)) as [below|above]; destruct (Z.ltb_spec x K) as [low|high]; try nia.
      * replace (r * (K mod x) =? 0) with (K mod x =? 0); [reflexivity|].
        destruct (Z.eqb_spec (K mod x) 0); destruct (Z.eqb_spec (r * (K mod x)) 0); nia.
      * replace (r * (x mod K) =? 0) with (x mod K =? 0); [reflexivity|].
        destruct (Z.eqb_spec (x mod K) 0); destruct (Z.eqb_spec (r * (x mod K)) 0); nia.
    + destruct (Z.eqb_spec (r mod M) 0) as [whole|]; [|discriminate].
      apply Z.mod_divide in whole; [|lia]. destruct whole as [q ->]. rewrite Z.div_mul in found by lia.
      destruct (Z.ltb_spec (q * M * x) M) as [low|_]; [nia|].
      replace (q * M * x) with (q * x * M) by ring. rewrite Z.mod_mul, Z.div_mul by lia. cbn [Z.eqb].
      exact (IH q rest found).
Qed.

(** So a mode N:r is composable where r left divides the shape and N r does so weakly. *)
Lemma composable_mode : forall extents N r, positive extents -> 1 <= N ->
  is_classically_composable_mode extents (N, r) = is_left_divisible extents r && is_weakly_left_divisible extents (N * r).
Proof.
  intros extents N r all N_positive. unfold is_classically_composable_mode, is_left_divisible. cbn [fst snd].
  destruct (left_division extents r) as [[[|] rest]|] eqn:found; [|reflexivity|reflexivity].
  cbn [andb]. unfold is_weakly_left_divisible. rewrite (Z.mul_comm N r).
  rewrite (left_division_twice extents r rest N all N_positive found). reflexivity.
Qed.

Lemma fully_weakly : forall extents d, is_left_divisible extents d = true -> is_weakly_left_divisible extents d = true.
Proof.
  intros extents d. unfold is_left_divisible, is_weakly_left_divisible.
  destruct (left_division extents d) as [[fully rest]|]; [reflexivity|discriminate].
Qed.

Lemma one_divides : forall extents, positive extents -> extents <> [] -> is_left_divisible extents 1 = true.
Proof.
  intros extents all. unfold is_left_divisible.
  induction all as [|M extents M_positive there IH]; intros some; [congruence|].
  destruct extents as [|M' others]; [reflexivity|]. cbn [left_division Z.ltb Z.compare].
  destruct (Z.ltb_spec 1 M) as [more|less]; [rewrite Z.mod_1_r; reflexivity|].
  replace M with 1 by lia. rewrite Z.mod_1_r, Z.div_1_r. apply IH. discriminate.
Qed.

Lemma product_divides : forall extents, positive extents -> extents <> [] -> is_left_divisible extents (product extents) = true.
Proof.
  intros extents all. unfold is_left_divisible.
  induction all as [|M extents M_positive there IH]; intros some; [congruence|].
  pose proof (product_positive extents there) as rest_positive.
  change (product (M :: extents)) with (M * product extents).
  destruct extents as [|M' others].
  - cbn [left_division]. destruct (Z.ltb_spec (M * product []) 1) as [low|_]; [cbn in low; lia|reflexivity].
  - remember (M' :: others) as extents eqn:spelled.
    replace (left_division (M :: extents) (M * product extents)) with (left_division extents (product extents)).
    + apply IH. subst extents. discriminate.
    + subst extents. cbn [left_division]. destruct (Z.ltb_spec (M * product (M' :: others)) 1) as [low|_]; [nia|].
      destruct (Z.ltb_spec (M * product (M' :: others)) M) as [low|_]; [nia|].
      rewrite (Z.mul_comm M), Z.mod_mul, Z.div_mul by lia. reflexivity.
Qed.

(** ** The intervals of a layout and its complement *)
(** Both, in the order of their strides. *)
Fixpoint interleaved (span : Z) (modes : layout) (M : Z) : layout :=
  match modes with
  | [] => [(M / span, span)]
  | (N, r) :: rest => (r / span, span) :: (N, r) :: interleaved (N * r) rest M
  end.

Lemma interleaved_permutation : forall modes span M,
  Permutation (interleaved span modes M) (modes ++ classical_complement span modes M).
Proof.
  induction modes as [|[N r] modes IH]; intros span M; cbn [interleaved classical_complement app]; [reflexivity|].
  rewrite (perm_swap (N, r)). constructor. rewrite <- Permutation_middle. constructor. apply IH.
Qed.

(** What [is_classically_complementable] says of its first mode. *)
Lemma complementable_mode : forall span N r rest M, 1 <= span ->
  is_classically_complementable span ((N, r) :: rest) M = true ->
  1 <= N /\ 1 <= r /\ (span | r) /\ is_classically_complementable (N * r) rest M = true.
Proof.
  intros span N r rest M span_positive chain. cbn [is_classically_complementable] in chain.
  apply andb_prop in chain as [chain above]. apply andb_prop in chain as [chain whole].
  apply andb_prop in chain as [N_positive r_positive].
  apply Z.leb_le in N_positive. apply Z.leb_le in r_positive. apply Z.eqb_eq in whole.
  apply Z.mod_divide in whole; [|lia]. tauto.
Qed.

Lemma interleaved_above : forall modes span M, 1 <= span -> is_classically_complementable span modes M = true ->
  Forall (fun m => span <= stride m) (interleaved span modes M).
Proof.
  induction modes as [|[N r] modes IH]; intros span M span_positive chain.
  - cbn [interleaved]. constructor; [cbn [snd]; lia|constructor].
  - apply complementable_mode in chain as (N_positive & r_positive & whole & above); [|exact span_positive].
    apply Z.divide_pos_le in whole; [|lia].
    cbn [interleaved]. constructor; [cbn [snd]; lia|]. constructor; [exact whole|].
    assert (next : r <= N * r) by nia.
    eapply Forall_impl; [|exact (IH (N * r) M ltac:(lia) above)]. intros m high. cbv beta in *. lia.
Qed.

Lemma disjoint_above : forall bound m m', stride m * (extent m - 1) < stride m' -> disjoint_intervals bound m m' = true.
Proof.
  intros bound m m' apart. unfold disjoint_intervals. apply orb_true_intro. right. apply Z.ltb_lt. lia.
Qed.

Lemma interleaved_disjoint : forall bound modes span M, 1 <= span -> is_classically_complementable span modes M = true ->
  ForallOrdPairs (fun m m' => disjoint_intervals bound m m' = true) (interleaved span modes M).
Proof.
  intros bound. induction modes as [|[N r] modes IH]; intros span M span_positive chain.
  - cbn [interleaved]. repeat constructor.
  - apply complementable_mode in chain as (N_positive & r_positive & whole & above); [|exact span_positive].
    assert (next : 1 <= N * r) by nia. pose proof (interleaved_above modes (N * r) M next above) as high.
    destruct whole as [q ->]. cbn [interleaved]. rewrite Z.div_mul by lia.
    constructor; [constructor|constructor].
    + apply disjoint_above. cbn [fst snd]. nia.
    + eapply Forall_impl; [|exact high]. intros m above_m. cbv beta in above_m. apply disjoint_above. cbn [fst snd]. nia.
    + eapply Forall_impl; [|exact high]. intros m above_m. cbv beta in above_m. apply disjoint_above. cbn [fst snd]. nia.
    + exact (IH (N * (q * span)) M next above).
Qed.

Lemma pairs_permutation : forall (A : Type) (R : A -> A -> Prop), (forall x y, R x y -> R y x) ->
  forall xs ys, Permutation xs ys -> ForallOrdPairs R xs -> ForallOrdPairs R ys.
Proof.
  intros A R symmetric xs ys same. induction same as [|x xs ys same IH|x y xs|xs ys zs first IH second IH']; intros pairs.
  - exact pairs.
  - inversion pairs as [|x0 xs0 apart rest]; subst. constructor; [|exact (IH rest)].
    exact (Permutation_Forall same apart).
  - inversion pairs as [|y0 ys0 apart rest]; subst. inversion rest as [|x0 xs0 apart' rest']; subst.
    inversion apart as [|x1 xs1 one others]; subst. constructor; [constructor; [apply symmetric; exact one|exact apart']|].
    constructor; [exact others|exact rest'].
  - exact (IH' (IH pairs)).
Qed.

Lemma disjoint_symmetric : forall bound m m', disjoint_intervals bound m m' = true -> disjoint_intervals bound m' m = true.
Proof.
  intros bound m m' apart. unfold disjoint_intervals in *.
  rewrite (orb_comm (extent m' <? 2)), (Z.min_comm (stride m' * _)), (Z.max_comm (stride m')). exact apart.
Qed.

Lemma pairwise_pairs : forall (A : Type) (test : A -> A -> bool) xs,
  ForallOrdPairs (fun x y => test x y = true) xs -> pairwise test xs = true.
Proof.
  intros A test xs pairs. induction pairs as [|x xs apart rest IH]; [reflexivity|].
  cbn [pairwise]. apply andb_true_intro. split; [|exact IH].
  apply forallb_forall. exact (proj1 (Forall_forall _ _) apart).
Qed.

Theorem complement_disjoint : forall extents b modes M, Permutation b modes -> is_classically_complementable 1 modes M = true ->
  is_interval_disjoint extents (b ++ classical_complement 1 modes M) = true.
Proof.
  intros extents b modes M same chain. apply pairwise_pairs.
  apply pairs_permutation with (interleaved 1 modes M); [apply disjoint_symmetric| |].
  - rewrite interleaved_permutation. apply Permutation_app_tail. symmetry. exact same.
  - apply interleaved_disjoint; [lia|exact chain].
Qed.

(** ** The lemma, exactly *)
(** The spans N r of a layout's modes, which its complement has as strides. *)
Definition spans_divide (extents : list Z) (b : layout) : Prop :=
  Forall (fun m => is_left_divisible extents (extent m * stride m) = true) b.

Lemma complement_modes : forall extents M modes span, positive extents -> 1 <= span -> 1 <= M ->
  is_left_divisible extents M = true -> is_left_divisible extents span = true ->
  is_classically_complementable span modes M = true ->
  Forall (fun m => is_left_divisible extents (stride m) = true) modes ->
  (Forall (fun m => is_classically_composable_mode extents m = true) (classical_complement span modes M) <->
   spans_divide extents modes).
Proof.
  intros extents M modes span all. revert span. unfold spans_divide.
  assert (gap : forall span r, 1 <= span -> 1 <= r -> (span | r) -> is_left_divisible extents r = true ->
    is_classically_composable_mode extents (r / span, span) = is_left_divisible extents span).
  { intros span r span_positive r_positive [q ->] divides. rewrite Z.div_mul by lia.
    rewrite composable_mode by (assumption || nia). rewrite (fully_weakly _ _ divides). apply andb_true_r. }
  induction modes as [|[N r] modes IH]; intros span span_positive M_positive M_divides span_divides chain strides.
  - cbn [is_classically_complementable] in chain. apply Z.eqb_eq in chain. apply Z.mod_divide in chain; [|lia].
    split; [constructor|intros _]. cbn [classical_complement]. constructor; [|constructor].
    rewrite gap by assumption. exact span_divides.
  - apply complementable_mode in chain as (N_positive & r_positive & whole & above); [|exact span_positive].
    inversion strides as [|m0 modes0 r_divides others]; subst. cbn [fst snd] in r_divides.
    cbn [classical_complement].
    assert (next : 1 <= N * r) by nia.
    assert (first : is_classically_composable_mode extents (r / span, span) = true) by (rewrite gap; assumption).
    split; intros every.
    + inversion every as [|m0 rest0 here rest]; subst.
      assert (divides : is_left_divisible extents (N * r) = true).
      { destruct modes as [|[N' r'] modes].
        - cbn [classical_complement] in rest. inversion rest as [|m1 rest1 last none]; subst.
          cbn [is_classically_complementable] in above. apply Z.eqb_eq in above. apply Z.mod_divide in above; [|lia].
          rewrite gap in last by assumption. exact last.
        - cbn [classical_complement] in rest. inversion rest as [|m1 rest1 last none]; subst.
          apply complementable_mode in above as (_ & r'_positive & above & _); [|exact next].
          inversion others as [|m2 rest2 r'_divides others']; subst.
          rewrite gap in last by assumption. exact last. }
      constructor; [exact divides|]. apply (proj1 (IH (N * r) next M_positive M_divides divides above others)). exact rest.
    + inversion every as [|m0 rest0 divides rest]; subst. cbn [fst snd] in divides.
      constructor; [exact first|]. exact (proj2 (IH (N * r) next M_positive M_divides divides above others) rest).
Qed.

(** Where the note's hypotheses hold, its conclusion does just where every N r left divides the shape. *)
Theorem complement_exact : forall extents b modes, positive extents -> extents <> [] -> Permutation b modes ->
  is_classically_complementable 1 modes (product extents) = true -> is_classically_composable extents b = true ->
  (is_classically_composable extents (b ++ classical_complement 1 modes (product extents)) = true <-> spans_divide extents b).
Proof.
  intros extents b modes all some same chain composable. unfold is_classically_composable in *.
  rewrite (complement_disjoint extents b modes _ same chain), andb_true_r, forallb_app.
  apply andb_prop in composable as [each apart]. rewrite each. cbn [andb].
  assert (strides : Forall (fun m => is_left_divisible extents (stride m) = true) modes).
  { apply (Permutation_Forall same). apply Forall_forall. intros m inside.
    pose proof (proj1 (forallb_forall _ _) each m inside) as here.
    unfold is_classically_composable_mode in here. unfold is_left_divisible.
    destruct (left_division extents (stride m)) as [[[|] rest]|]; [reflexivity|discriminate|discriminate]. }
  pose proof (product_positive extents all) as M_positive.
  pose proof (complement_modes extents (product extents) modes 1 all ltac:(lia) M_positive (product_divides extents all some)
    (one_divides extents all some) chain strides) as exactly.
  unfold spans_divide in *. rewrite (Forall_forall _ b). rewrite !Forall_forall in exactly.
  rewrite forallb_forall, exactly. split; intros every m inside; apply every.
  - exact (Permutation_in m same inside).
  - exact (Permutation_in m (Permutation_sym same) inside).
Qed.
