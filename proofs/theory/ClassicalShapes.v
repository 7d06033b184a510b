(** What left divisibility says, the shapes for which Shah's Lemma 2.23 holds, and one for which it does not. *)
From Coq Require Import Permutation Lia Znumtheory Zpow_facts.
From Sett.model Require Import Classical Accidental.
From Sett.theory Require Import ClassicalComplement.
From Sett.theory Require ComposeWhole PlannerComplete.

(** ** Left divisibility as it is defined, with the corrections of the library *)
Definition weakly_left_divides (extents : list Z) (d : Z) : Prop :=
  exists below M above c, extents = below ++ M :: above /\ d = product below * c /\ 1 <= c /\ (above <> [] -> c < M).
Definition left_divides (extents : list Z) (d : Z) : Prop :=
  exists below M above c, extents = below ++ M :: above /\ d = product below * c /\ 1 <= c /\ (above <> [] -> c < M /\ (c | M)).

Definition whole_at (M c : Z) (above : list Z) : bool :=
  match above with
  | [] => true
  | _ => M mod c =? 0
  end.

Lemma left_division_found : forall extents d answer, positive extents -> left_division extents d = Some answer ->
  exists below M above c, extents = below ++ M :: above /\ d = product below * c /\ 1 <= c /\ (above <> [] -> c < M) /\
    fst answer = whole_at M c above.
Proof.
  intros extents d answer all. revert d answer.
  induction all as [|M extents M_positive there IH]; intros d answer found; [discriminate|].
  pose proof (left_division_below _ _ _ found) as d_positive.
  assert (one : product [] = 1) by reflexivity.
  destruct extents as [|M' others]; cbn [left_division] in found; destruct (Z.ltb_spec d 1) as [low|_]; try lia.
  - injection found as <-. exists [], M, [], d. rewrite one.
    split; [reflexivity|]. split; [lia|]. split; [lia|]. split; [congruence|reflexivity].
  - destruct (Z.ltb_spec d M) as [inside|outside].
    + injection found as <-. exists [], M, (M' :: others), d. rewrite one.
      split; [reflexivity|]. split; [lia|]. split; [lia|]. split; [intros _; exact inside|reflexivity].
    + destruct (Z.eqb_spec (d mod M) 0) as [whole|]; [|discriminate].
      apply Z.mod_divide in whole; [|lia]. destruct whole as [q ->]. rewrite Z.div_mul in found by lia.
      destruct (IH q answer found) as (below & N & above & c & spelled & value & c_positive & less & same).
      exists (M :: below), N, above, c. rewrite spelled, value. split; [reflexivity|].
      split; [change (product (M :: below)) with (M * product below); ring|]. split; [exact c_positive|].
      split; [exact less|exact same].
Qed.

Lemma left_division_finds : forall below M above c, positive (below ++ M :: above) -> 1 <= c -> (above <> [] -> c < M) ->
  exists rest, left_division (below ++ M :: above) (product below * c) = Some (whole_at M c above, rest).
Proof.
  induction below as [|N below IH]; intros M above c all c_positive less.
  - replace (product [] * c) with c by (cbn; lia). cbn [app].
    destruct above as [|M' others]; cbn [left_division]; destruct (Z.ltb_spec c 1) as [low|_]; try lia.
    + exists [M]. reflexivity.
    + destruct (Z.ltb_spec c M) as [_|outside]; [|assert (c < M) by (apply less; discriminate); lia].
      eexists. reflexivity.
  - cbn [app] in all. inversion all as [|N0 rest0 N_positive there]; subst.
    assert (below_positive : positive below) by (apply Forall_app in there; apply there).
    pose proof (product_positive below below_positive) as P_positive.
    destruct (IH M above c there c_positive less) as [rest found]. exists rest. rewrite <- found.
    change (product (N :: below)) with (N * product below). cbn [app].
    destruct (below ++ M :: above) as [|M' others] eqn:spelled; [destruct below; discriminate|].
    change (left_division (N :: M' :: others) (N * product below * c)) with
      (if N * product below * c <? 1 then None
       else if N * product below * c <? N then
         Some (N mod (N * product below * c) =? 0, N / (N * product below * c) :: M' :: others)
       else if (N * product below * c) mod N =? 0 then left_division (M' :: others) (N * product below * c / N) else None).
    assert (more : 1 <= product below * c) by nia.
    replace (N * product below * c) with (product below * c * N) by ring.
    destruct (Z.ltb_spec (product below * c * N) 1) as [low|_]; [nia|].
    destruct (Z.ltb_spec (product below * c * N) N) as [low|_]; [nia|].
    rewrite Z.mod_mul, Z.div_mul by lia. reflexivity.
Qed.

Theorem is_left_divisible_iff : forall extents d, positive extents -> (is_left_divisible extents d = true <-> left_divides extents d).
Proof.
  intros extents d all. unfold is_left_divisible. split.
  - destruct (left_division extents d) as [[fully rest]|] eqn:found; [|discriminate]. intros ->.
    destruct (left_division_found extents d _ all found) as (below & M & above & c & spelled & value & c_positive & less & same).
    exists below, M, above, c. split; [exact spelled|]. split; [exact value|]. split; [exact c_positive|].
    intros some. split; [exact (less some)|]. cbn [fst] in same. destruct above as [|M' others]; [congruence|].
    cbn [whole_at] in same. apply Z.mod_divide; [lia|]. apply Z.eqb_eq. symmetry. exact same.
  - intros (below & M & above & c & -> & -> & c_positive & less).
    destruct (left_division_finds below M above c all c_positive (fun some => proj1 (less some))) as [rest ->].
    destruct above as [|M' others]; [reflexivity|]. cbn [whole_at]. apply Z.eqb_eq. apply Z.mod_divide; [lia|].
    apply less. discriminate.
Qed.

Theorem is_weakly_left_divisible_iff : forall extents d, positive extents ->
  (is_weakly_left_divisible extents d = true <-> weakly_left_divides extents d).
Proof.
  intros extents d all. unfold is_weakly_left_divisible. split.
  - destruct (left_division extents d) as [answer|] eqn:found; [|discriminate]. intros _.
    destruct (left_division_found extents d _ all found) as (below & M & above & c & spelled & value & c_positive & less & _).
    exists below, M, above, c. tauto.
  - intros (below & M & above & c & -> & -> & c_positive & less).
    destruct (left_division_finds below M above c all c_positive less) as [rest ->]. reflexivity.
Qed.

(** ** The shapes for which the lemma holds *)
Definition lemma_holds (extents : list Z) : Prop :=
  forall b modes, Permutation b modes -> is_classically_complementable 1 modes (product extents) = true ->
    is_classically_composable extents b = true ->
    is_classically_composable extents (b ++ classical_complement 1 modes (product extents)) = true.

Lemma complementable_spans : forall modes span M, 1 <= span -> is_classically_complementable span modes M = true ->
  (span | M) /\ Forall (fun m => 1 <= extent m * stride m /\ (extent m * stride m | M)) modes.
Proof.
  induction modes as [|[N r] modes IH]; intros span M span_positive chain.
  - cbn [is_classically_complementable] in chain. apply Z.eqb_eq in chain. apply Z.mod_divide in chain; [|lia].
    split; [exact chain|constructor].
  - apply complementable_mode in chain as (N_positive & r_positive & whole & above); [|exact span_positive].
    assert (next : 1 <= N * r) by nia. destruct (IH (N * r) M next above) as [divides others].
    split; [exact (Z.divide_trans _ _ _ whole (Z.divide_trans _ _ _ (Z.divide_factor_r r N) divides))|].
    constructor; [cbn [fst snd]; split; [exact next|exact divides]|exact others].
Qed.

(** The step of the note's proof: weak left divisibility must be promoted, for divisors of the size. *)
Theorem lemma_holds_iff : forall extents, positive extents -> extents <> [] ->
  (lemma_holds extents <->
   forall d, 1 <= d -> (d | product extents) -> is_weakly_left_divisible extents d = true -> is_left_divisible extents d = true).
Proof.
  intros extents all some. split.
  - intros holds d d_positive divides weakly.
    assert (chain : is_classically_complementable 1 [(d, 1)] (product extents) = true).
    { cbn [is_classically_complementable]. rewrite Z.mul_1_r, Z.mod_1_r. destruct (Z.leb_spec 1 d) as [_|low]; [|lia].
      cbn [andb Z.leb Z.compare Z.eqb]. apply Z.eqb_eq. apply Z.mod_divide; [lia|exact divides]. }
    assert (composable : is_classically_composable extents [(d, 1)] = true).
    { unfold is_classically_composable, is_interval_disjoint. cbn [forallb pairwise].
      rewrite composable_mode by assumption. rewrite Z.mul_1_r, weakly, (one_divides extents all some). reflexivity. }
    pose proof (proj1 (complement_exact extents [(d, 1)] [(d, 1)] all some (Permutation_refl _) chain composable)
      (holds _ _ (Permutation_refl _) chain composable)) as spans.
    inversion spans as [|m0 rest0 here none]; subst. cbn [fst snd] in here. rewrite Z.mul_1_r in here. exact here.
  - intros promotes b modes same chain composable.
    apply (complement_exact extents b modes all some same chain composable).
    destruct (complementable_spans modes 1 (product extents) ltac:(lia) chain) as [_ spans].
    apply (Permutation_Forall (Permutation_sym same)) in spans.
    unfold spans_divide. apply Forall_forall. intros m inside.
    pose proof (proj1 (Forall_forall _ _) spans m inside) as [span_positive divides].
    apply promotes; [exact span_positive|exact divides|].
    apply andb_prop in composable as [each _]. pose proof (proj1 (forallb_forall _ _) each m inside) as here.
    destruct m as [N r]. cbn [fst snd] in *.
    destruct (Z.leb_spec 1 N) as [N_positive|low].
    + rewrite composable_mode in here by assumption. apply andb_prop in here as [_ weakly]. exact weakly.
    + exfalso. unfold is_classically_composable_mode, is_weakly_left_divisible in here. cbn [fst snd] in here.
      destruct (left_division extents r) as [[[|] rest]|]; [|discriminate|discriminate].
      destruct (left_division rest N) as [answer|] eqn:found; [|discriminate].
      apply left_division_below in found. lia.
Qed.

(** ** Where all extents are powers of one prime it holds *)
Lemma power_promotes : forall p extents d, prime p -> Forall (fun M => exists k, 0 <= k /\ M = p ^ k) extents ->
  (exists k, 0 <= k /\ d = p ^ k) -> is_weakly_left_divisible extents d = true -> is_left_divisible extents d = true.
Proof.
  intros p extents d p_prime powers. pose proof (prime_ge_2 p p_prime) as p_big. revert d.
  unfold is_weakly_left_divisible, is_left_divisible.
  induction powers as [|M extents [m [m_positive M_is]] there IH]; intros d [k [k_positive d_is]] weakly; [exact weakly|].
  destruct extents as [|M' others]; cbn [left_division] in *; destruct (Z.ltb_spec d 1) as [low|_]; try discriminate; [reflexivity|].
  assert (d_positive : 0 < d) by (subst d; apply Z.pow_pos_nonneg; lia).
  destruct (Z.ltb_spec d M) as [inside|outside].
  - apply Z.eqb_eq. apply Z.mod_divide; [lia|]. subst d M. apply Z.pow_lt_mono_r_iff in inside; [|lia|lia].
    exists (p ^ (m - k)). rewrite <- Z.pow_add_r by lia. f_equal. lia.
  - destruct (Z.eqb_spec (d mod M) 0) as [whole|]; [|discriminate]. apply IH; [|exact weakly].
    exists (k - m). subst d M. apply Z.pow_le_mono_r_iff in outside; [|lia|lia]. split; [lia|].
    replace (p ^ k) with (p ^ (k - m) * p ^ m) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
    apply Z.div_mul. apply Z.pow_nonzero; lia.
Qed.

Lemma product_power : forall p extents, Forall (fun M => exists k, 0 <= k /\ M = p ^ k) extents ->
  exists k, 0 <= k /\ product extents = p ^ k.
Proof.
  intros p extents powers. induction powers as [|M extents [m [m_positive ->]] there [k [k_positive IH]]].
  - exists 0. split; [lia|reflexivity].
  - exists (m + k). split; [lia|]. change (product (p ^ m :: extents)) with (p ^ m * product extents).
    rewrite IH, Z.pow_add_r by lia. reflexivity.
Qed.

Theorem lemma_holds_prime : forall p extents, prime p -> extents <> [] ->
  Forall (fun M => exists k, 0 <= k /\ M = p ^ k) extents -> lemma_holds extents.
Proof.
  intros p extents p_prime some powers. pose proof (prime_ge_2 p p_prime) as p_big.
  assert (all : positive extents).
  { eapply Forall_impl; [|exact powers]. intros M [k [k_positive ->]].
    assert (0 < p ^ k) by (apply Z.pow_pos_nonneg; lia). lia. }
  apply lemma_holds_iff; [exact all|exact some|]. intros d d_positive divides.
  apply power_promotes with p; [exact p_prime|exact powers|].
  destruct (product_power p extents powers) as [k [k_positive same]]. rewrite same in divides.
  destruct (Zdivide_power_2 d p k k_positive ltac:(lia) p_prime divides) as [j ->].
  exists j. split; [|reflexivity]. destruct (Z.leb_spec 0 j) as [fine|low]; [exact fine|].
  rewrite Z.pow_neg_r in d_positive by exact low. lia.
Qed.

(** ** Where they are not it may fail, and there may be no composition *)
Theorem lemma_fails :
  is_classically_complementable 1 [(2, 1)] (product [3; 2]) = true /\ is_classically_composable [3; 2] [(2, 1)] = true /\
  classical_complement 1 [(2, 1)] (product [3; 2]) = [(1, 1); (3, 2)] /\
  is_classically_composable [3; 2] [(2, 1); (1, 1); (3, 2)] = false /\
  forall modes, ~ ComposeWhole.is_composition [(3, 1); (2, 10)] [(2, 1); (1, 1); (3, 2)] modes.
Proof.
  split; [reflexivity|]. split; [reflexivity|]. split; [reflexivity|]. split; [reflexivity|].
  intros modes there.
  assert (a_valid : valid [(3, 1); (2, 10)]) by (unfold valid; repeat constructor; cbn [fst]; lia).
  assert (b_valid : valid [(2, 1); (1, 1); (3, 2)]) by (unfold valid; repeat constructor; cbn [fst]; lia).
  destruct (PlannerComplete.composition_complete _ _ _ a_valid b_valid there) as [[answer found]|bound].
  - vm_compute in found. discriminate.
  - vm_compute in bound. discriminate.
Qed.
