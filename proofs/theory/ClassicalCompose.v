(** When the classical conditions are enough: each mode has a composition, and the modes add up where their offsets have room. *)
From Coq Require Import Permutation Lia Znumtheory.
From Sett.model Require Import Classical Accidental.
From Sett.theory Require Import ComposeWhole ClassicalComplement.
From Sett.theory Require PlannerComplete.

Lemma extents_positive : forall a, valid a -> positive (map extent a).
Proof. intros a all. unfold positive. apply Forall_map. exact all. Qed.

(** ** One mode *)
(** The layout of the extents that are left: x -> A^(r x). *)
Lemma divided_layout : forall a r rest, valid a -> left_division (map extent a) r = Some (true, rest) ->
  exists a', valid a' /\ map extent a' = rest /\ forall x, extended a (r * x) = extended a' x.
Proof.
  intros a. induction a as [|[M d] a IH]; intros r rest all found; [discriminate|].
  pose proof (left_division_below _ _ _ found) as r_positive. pose proof (valid_head _ _ all) as M_positive. cbn [fst] in M_positive.
  pose proof (valid_tail _ _ all) as a_valid.
  destruct a as [|[M' d'] a]; cbn [map fst left_division] in found; destruct (Z.ltb_spec r 1) as [low|_]; try discriminate.
  - injection found as <-. exists [(M, r * d)]. split; [apply valid_cons; [exact M_positive|constructor]|].
    split; [reflexivity|]. intros x. cbn [extended]. ring.
  - destruct (Z.ltb_spec r M) as [inside|outside].
    + injection found as whole <-. apply Z.eqb_eq in whole. apply Z.mod_divide in whole; [|lia].
      destruct whole as [K ->]. rewrite Z.div_mul by lia. assert (K_positive : 1 <= K) by nia.
      exists ((K, r * d) :: (M', d') :: a). split; [apply valid_cons; assumption|]. split; [reflexivity|]. intros x.
      rewrite !(extended_cons _ _ ((M', d') :: a)) by discriminate.
      rewrite (Z.mul_comm K r), Zmult_mod_distr_l, Zdiv_mult_cancel_l by lia. ring.
    + destruct (Z.eqb_spec (r mod M) 0) as [whole|]; [|discriminate].
      apply Z.mod_divide in whole; [|lia]. destruct whole as [q ->]. rewrite Z.div_mul in found by lia.
      destruct (IH q rest a_valid found) as (a' & a'_valid & spelled & values).
      exists a'. split; [exact a'_valid|]. split; [exact spelled|]. intros x. rewrite <- values.
      rewrite extended_cons by discriminate. replace (q * M * x) with (q * x * M) by ring.
      rewrite Z.mod_mul, Z.div_mul by lia. ring.
Qed.

(** The first N values of A^, where N weakly left divides the shape. *)
Lemma divided_values : forall a N answer, valid a -> left_division (map extent a) N = Some answer ->
  exists R, valid R /\ size R = N /\ forall x, 0 <= x < N -> eval R x = extended a x.
Proof.
  intros a. induction a as [|[M d] a IH]; intros N answer all found; [discriminate|].
  pose proof (left_division_below _ _ _ found) as N_positive. pose proof (valid_head _ _ all) as M_positive. cbn [fst] in M_positive.
  pose proof (valid_tail _ _ all) as a_valid.
  assert (short : a = [] \/ N < M -> exists R, valid R /\ size R = N /\ forall x, 0 <= x < N -> eval R x = extended ((M, d) :: a) x).
  { intros few. exists [(N, d)]. split; [apply valid_cons; [exact N_positive|constructor]|].
    split; [cbn [size fst]; ring|]. intros x inside. rewrite single by exact inside. symmetry.
    apply extended_line_at; [exact M_positive|]. destruct few as [none|few]; [right; exact none|left; lia]. }
  destruct a as [|[M' d'] a]; cbn [map fst left_division] in found; destruct (Z.ltb_spec N 1) as [low|_]; try discriminate.
  - apply short. left. reflexivity.
  - destruct (Z.ltb_spec N M) as [inside|outside]; [apply short; right; exact inside|].
    destruct (Z.eqb_spec (N mod M) 0) as [whole|]; [|discriminate].
    apply Z.mod_divide in whole; [|lia]. destruct whole as [q ->]. rewrite Z.div_mul in found by lia.
    destruct (IH q answer a_valid found) as (R & R_valid & R_size & values).
    exists ((M, d) :: R). split; [apply valid_cons; assumption|]. split; [cbn [size fst]; rewrite R_size; ring|].
    intros x inside. rewrite extended_cons by discriminate. cbn [eval]. rewrite values; [reflexivity|].
    apply div_within; [exact M_positive|lia].
Qed.

Lemma composable_replaces : forall a m, valid a -> is_classically_composable_mode (map extent a) m = true ->
  1 <= extent m /\ is_left_divisible (map extent a) (stride m) = true /\ 1 <= stride m /\ exists R, replaces a m R.
Proof.
  intros a [N r] all composable. unfold is_classically_composable_mode, is_weakly_left_divisible in composable.
  unfold is_left_divisible. cbn [fst snd] in *.
  destruct (left_division (map extent a) r) as [[[|] rest]|] eqn:found; [|discriminate|discriminate].
  destruct (left_division rest N) as [answer|] eqn:weakly; [|discriminate].
  pose proof (left_division_below _ _ _ found) as r_positive. pose proof (left_division_below _ _ _ weakly) as N_positive.
  split; [exact N_positive|]. split; [reflexivity|]. split; [exact r_positive|].
  destruct (divided_layout a r rest all found) as (a' & a'_valid & spelled & scaled). rewrite <- spelled in weakly.
  destruct (divided_values a' N answer a'_valid weakly) as (R & R_valid & R_size & values).
  exists R. split; [exact R_valid|]. split; [exact R_size|]. cbn [fst snd]. intros i inside.
  rewrite values by exact inside. rewrite at_extended by nia. symmetry. apply scaled.
Qed.

(** ** The remainders of one mode by the products of extents *)
Lemma prefixes_multiples : forall a p P, In P (prefixes_after p a) -> (p | P).
Proof.
  induction a as [|[M d] a IH]; intros p P inside; [contradiction|]. destruct a as [|m a]; [contradiction|].
  cbn [prefixes_after] in inside. destruct inside as [<-|later]; [apply Z.divide_factor_l|].
  exact (Z.divide_trans _ _ _ (Z.divide_factor_l p M) (IH (p * M) P later)).
Qed.

Lemma division_comparable : forall a r p P, valid a -> is_left_divisible (map extent a) r = true ->
  In P (prefixes_after p a) -> (P | p * r) \/ (p * r | P).
Proof.
  unfold is_left_divisible. intros a. induction a as [|[M d] a IH]; intros r p P all divides inside; [contradiction|].
  destruct a as [|[M' d'] a]; [contradiction|].
  pose proof (valid_head _ _ all) as M_positive. cbn [fst] in M_positive. pose proof (valid_tail _ _ all) as a_valid.
  cbn [prefixes_after] in inside. cbn [map fst left_division] in divides.
  destruct (Z.ltb_spec r 1) as [low|r_positive]; [discriminate|]. destruct (Z.ltb_spec r M) as [less|more].
  - right. apply Z.eqb_eq in divides. apply Z.mod_divide in divides; [|lia].
    apply Z.divide_trans with (p * M); [apply Z.mul_divide_mono_l; exact divides|].
    destruct inside as [<-|later]; [apply Z.divide_refl|exact (prefixes_multiples ((M', d') :: a) (p * M) P later)].
  - destruct (Z.eqb_spec (r mod M) 0) as [whole|]; [|discriminate].
    apply Z.mod_divide in whole; [|lia]. destruct whole as [q ->]. rewrite Z.div_mul in divides by lia.
    replace (p * (q * M)) with (p * M * q) by ring. destruct inside as [<-|later].
    + left. apply Z.divide_factor_l.
    + exact (IH q (p * M) P a_valid divides later).
Qed.

(** A bound of the remainders of a mode by P. *)
Definition room (P : Z) (m : mode) : Z :=
  if stride m <? P then Z.min (P - stride m) (stride m * (extent m - 1)) else 0.

Lemma mode_room : forall P N r x, 1 <= P -> 1 <= r -> (P | r) \/ (r | P) -> 0 <= x < N -> (r * x) mod P <= room P (N, r).
Proof.
  intros P N r x P_positive r_positive either inside. unfold room. cbn [fst snd].
  destruct (Z.ltb_spec r P) as [less|more].
  - destruct either as [above|[q ->]]; [apply Z.divide_pos_le in above; lia|]. assert (1 <= q) by nia.
    apply Z.min_glb.
    + rewrite (Z.mul_comm q r), Zmult_mod_distr_l. assert (x mod q < q) by (apply Z.mod_pos_bound; nia). nia.
    + apply Z.le_trans with (r * x); [apply Z.mod_le; nia|nia].
  - assert (whole : (P | r)).
    { destruct either as [whole|whole]; [exact whole|]. apply Z.divide_pos_le in whole; [|lia].
      replace r with P by lia. apply Z.divide_refl. }
    destruct whole as [q ->]. replace (q * P * x) with (q * x * P) by ring. rewrite Z.mod_mul; lia.
Qed.

(** ** Several modes *)
Definition has_room (a b : layout) : Prop := Forall (fun P => sum (map (room P) b) < P) (prefixes a).

Theorem composition_of_room : forall a b, valid a -> a <> [] -> forallb (is_classically_composable_mode (map extent a)) b = true ->
  has_room a b -> exists modes, is_composition a b modes.
Proof.
  intros a b all some each small.
  assert (modes_fine : Forall (fun m => 1 <= extent m /\ is_left_divisible (map extent a) (stride m) = true /\ 1 <= stride m /\
    exists R, replaces a m R) b).
  { apply Forall_forall. intros m inside. apply composable_replaces; [exact all|].
    exact (proj1 (forallb_forall _ _) each m inside). }
  assert (fits : exists modes, Forall2 (replaces a) b modes).
  { clear each small. induction modes_fine as [|m b (_ & _ & _ & R & here) there [modes IH]].
    - exists []. constructor.
    - exists (R :: modes). constructor; assumption. }
  destruct fits as [modes fits]. exists modes. split; [exact fits|]. intros c inside.
  rewrite (mode_values_at a b modes c fits inside). symmetry. unfold at_coordinate.
  change (adds a (offsets b c)). clear each fits modes.
  assert (up : Forall (fun v => 0 <= v) (offsets b c)).
  { clear small. revert modes_fine. induction inside as [|m x b c here later IH]; intros fine; [constructor|].
    inversion fine as [|m0 b0 (_ & _ & r_positive & _) fine']; subst.
    cbn [offsets]. constructor; [apply Z.mul_nonneg_nonneg; lia|exact (IH fine')]. }
  apply adds_up_in_a; [exact all| |left; exact up].
  apply Forall_forall. intros P chosen. pose proof (proj1 (Forall_forall _ _) small P chosen) as small_P. cbv beta in small_P.
  assert (P_positive : 1 <= P) by exact (proj1 (Forall_forall _ _) (prefixes_positive a 1 all ltac:(lia)) P chosen).
  apply Z.le_lt_trans with (2 := small_P). clear small small_P up.
  revert modes_fine. induction inside as [|[N r] x b c here later IH]; intros fine; [cbn; lia|].
  inversion fine as [|m0 b0 (N_positive & divides & r_positive & _) fine']; subst. cbn [fst snd] in *.
  pose proof (division_comparable a r 1 P all divides chosen) as either. rewrite Z.mul_1_l in either.
  cbn [offsets map sum fst snd]. rewrite Z.abs_eq by (apply Z.mul_nonneg_nonneg; lia).
  pose proof (mode_room P N r x P_positive r_positive either here). specialize (IH fine'). lia.
Qed.

(** Each stride is more than what the modes before reach together. *)
Fixpoint clears (total : Z) (modes : layout) : Prop :=
  match modes with
  | [] => True
  | (N, r) :: rest => total < r /\ clears (total + r * (N - 1)) rest
  end.

Lemma no_room_needed : forall P modes total, 0 <= total -> P <= total -> Forall (fun m => 1 <= extent m) modes ->
  clears total modes -> sum (map (room P) modes) = 0.
Proof.
  intros P. induction modes as [|[N r] modes IH]; intros total positive_total above all clear; [reflexivity|].
  inversion all as [|m0 b0 N_positive others]; subst. cbn [fst] in N_positive. destruct clear as [less clear].
  cbn [map sum]. rewrite (IH (total + r * (N - 1))) by (assumption || nia). unfold room. cbn [fst snd].
  destruct (Z.ltb_spec r P) as [small|_]; lia.
Qed.

Lemma clears_room : forall P modes total, 0 <= total -> total < P -> Forall (fun m => 1 <= extent m) modes ->
  clears total modes -> total + sum (map (room P) modes) < P.
Proof.
  intros P. induction modes as [|[N r] modes IH]; intros total positive_total below_P all clear; [cbn; lia|].
  inversion all as [|m0 b0 N_positive others]; subst. cbn [fst] in N_positive. destruct clear as [less clear].
  cbn [map sum]. assert (more : 0 <= r * (N - 1)) by nia.
  destruct (Z.ltb_spec (total + r * (N - 1)) P) as [inside|outside].
  - pose proof (IH (total + r * (N - 1)) ltac:(lia) inside others clear) as rest. unfold room at 1. cbn [fst snd].
    destruct (Z.ltb_spec r P) as [small|_]; lia.
  - rewrite (no_room_needed P modes (total + r * (N - 1)) ltac:(lia) outside others clear). unfold room. cbn [fst snd].
    destruct (Z.ltb_spec r P) as [small|_]; lia.
Qed.

Lemma sum_permutation : forall xs ys, Permutation xs ys -> sum xs = sum ys.
Proof. intros xs ys same. induction same as [|x xs ys same IH|x y xs|xs ys zs first IH second IH']; cbn [sum]; lia. Qed.

Theorem composition_of_clear : forall a b modes, valid a -> a <> [] -> Permutation b modes -> clears 0 modes ->
  forallb (is_classically_composable_mode (map extent a)) b = true -> exists answer, is_composition a b answer.
Proof.
  intros a b modes all some same clear each. apply composition_of_room; [exact all|exact some|exact each|].
  apply Forall_forall. intros P chosen.
  pose proof (proj1 (Forall_forall _ _) (prefixes_positive a 1 all ltac:(lia)) P chosen) as P_positive. cbv beta in P_positive.
  rewrite (sum_permutation _ _ (Permutation_map (room P) same)).
  apply (clears_room P modes 0); [lia|lia| |exact clear].
  apply (Permutation_Forall same). apply Forall_forall. intros m inside.
  apply (composable_replaces a m all). exact (proj1 (forallb_forall _ _) each m inside).
Qed.

(** ** A layout and its complement *)
Lemma interleaved_clears : forall modes span total M, 1 <= span -> total < span ->
  is_classically_complementable span modes M = true -> clears total (interleaved span modes M).
Proof.
  induction modes as [|[N r] modes IH]; intros span total M span_positive less chain.
  - cbn [interleaved clears]. tauto.
  - apply complementable_mode in chain as (N_positive & r_positive & whole & above); [|exact span_positive].
    destruct whole as [q ->]. cbn [interleaved clears]. rewrite Z.div_mul by lia.
    split; [exact less|]. split; [nia|]. apply IH; [nia|nia|exact above].
Qed.

Lemma product_size : forall a, product (map extent a) = size a.
Proof.
  induction a as [|m a IH]; [reflexivity|]. cbn [map size]. rewrite <- IH. reflexivity.
Qed.

(** Where the corrected lemma holds there is a composition, whatever the strides of A. *)
Theorem complement_composes : forall a b modes, valid a -> a <> [] -> Permutation b modes ->
  is_classically_complementable 1 modes (size a) = true -> is_classically_composable (map extent a) b = true ->
  spans_divide (map extent a) b ->
  exists answer, is_composition a (b ++ classical_complement 1 modes (size a)) answer.
Proof.
  intros a b modes all some same chain composable spans.
  apply composition_of_clear with (interleaved 1 modes (size a)); [exact all|exact some| | |].
  - rewrite interleaved_permutation. apply Permutation_app_tail. exact same.
  - apply interleaved_clears; [lia|lia|exact chain].
  - rewrite <- product_size in chain. rewrite <- product_size.
    assert (shape_some : map extent a <> []) by (destruct a; [congruence|discriminate]).
    pose proof (proj2 (complement_exact _ b modes (extents_positive a all) shape_some same chain composable) spans) as both.
    apply andb_prop in both as [each _]. exact each.
Qed.

(** ** At most two modes *)
Lemma prefixes_bounded : forall a p P, valid a -> 1 <= p -> In P (prefixes_after p a) -> P <= p * interval_bound (map extent a).
Proof.
  intros a. induction a as [|[M d] a IH]; intros p P all p_positive inside; [contradiction|].
  destruct a as [|m a]; [contradiction|].
  pose proof (valid_head _ _ all) as M_positive. cbn [fst] in M_positive. pose proof (valid_tail _ _ all) as a_valid.
  change (interval_bound (map extent ((M, d) :: m :: a))) with (M * interval_bound (map extent (m :: a))).
  assert (bound_positive : forall L, valid L -> 1 <= interval_bound (map extent L)).
  { clear. intros L L_valid. induction L_valid as [|x L x_positive there IH]; [cbn; lia|].
    destruct L as [|y L]; [cbn; lia|].
    change (interval_bound (map extent (x :: y :: L))) with (extent x * interval_bound (map extent (y :: L))). nia. }
  pose proof (bound_positive (m :: a) a_valid) as rest_positive.
  cbn [prefixes_after] in inside. destruct inside as [<-|later]; [nia|].
  pose proof (IH (p * M) P a_valid ltac:(nia) later) as below_bound. lia.
Qed.

Lemma room_below : forall P m, 1 <= P -> 1 <= stride m -> 1 <= extent m -> room P m < P /\ (extent m = 1 -> room P m <= 0).
Proof.
  intros P [N r] P_positive r_positive N_positive. unfold room. cbn [fst snd] in *.
  destruct (Z.ltb_spec r P) as [less|more]; [|lia]. split; [lia|]. intros ->. lia.
Qed.

Lemma two_rooms : forall P bound m m', 1 <= P -> P <= bound -> 1 <= stride m -> 1 <= extent m -> 1 <= stride m' -> 1 <= extent m' ->
  disjoint_intervals bound m m' = true -> room P m + room P m' < P.
Proof.
  intros P bound m m' P_positive P_bound r_positive N_positive r'_positive N'_positive apart.
  destruct (room_below P m P_positive r_positive N_positive) as [small still].
  destruct (room_below P m' P_positive r'_positive N'_positive) as [small' still'].
  destruct m as [N r]. destruct m' as [N' r']. unfold disjoint_intervals in apart. cbn [fst snd] in *.
  destruct (Z.ltb_spec N 2) as [one|two]; [pose proof (still ltac:(lia)); lia|].
  destruct (Z.ltb_spec N' 2) as [one'|two']; [pose proof (still' ltac:(lia)); lia|].
  cbn [orb] in apart. apply Z.ltb_lt in apart. clear still still'.
  assert (high : r <= r * (N - 1)) by nia. assert (high' : r' <= r' * (N' - 1)) by nia.
  unfold room in *. cbn [fst snd] in *.
  destruct (Z.ltb_spec r P) as [less|more]; destruct (Z.ltb_spec r' P) as [less'|more']; lia.
Qed.

Theorem composition_of_two : forall a b, valid a -> a <> [] -> (length b <= 2)%nat ->
  is_classically_composable (map extent a) b = true -> exists answer, is_composition a b answer.
Proof.
  intros a b all some few composable. apply andb_prop in composable as [each apart].
  apply composition_of_room; [exact all|exact some|exact each|]. apply Forall_forall. intros P chosen.
  pose proof (proj1 (Forall_forall _ _) (prefixes_positive a 1 all ltac:(lia)) P chosen) as P_positive. cbv beta in P_positive.
  pose proof (prefixes_bounded a 1 P all ltac:(lia) chosen) as P_bound. rewrite Z.mul_1_l in P_bound.
  assert (fine : forall m, In m b -> 1 <= stride m /\ 1 <= extent m).
  { intros m inside. pose proof (composable_replaces a m all (proj1 (forallb_forall _ _) each m inside)) as found. tauto. }
  destruct b as [|m [|m' [|m'' b]]]; cbn [map sum].
  - lia.
  - destruct (fine m ltac:(left; reflexivity)) as [r_positive N_positive].
    pose proof (room_below P m P_positive r_positive N_positive). lia.
  - destruct (fine m ltac:(left; reflexivity)) as [r_positive N_positive].
    destruct (fine m' ltac:(right; left; reflexivity)) as [r'_positive N'_positive].
    unfold is_interval_disjoint in apart. cbn [pairwise forallb] in apart. rewrite !andb_true_r in apart.
    pose proof (two_rooms P _ m m' P_positive P_bound r_positive N_positive r'_positive N'_positive apart). lia.
  - cbn [length] in few. lia.
Qed.

(** Three may be too many: (6,2) and (2,2,2):(1,2,3), whose offsets 1 + 2 + 3 carry. *)
Theorem three_modes_fail :
  is_classically_composable [6; 2] [(2, 1); (2, 2); (2, 3)] = true /\
  forall answer, ~ is_composition [(6, 1); (2, 100)] [(2, 1); (2, 2); (2, 3)] answer.
Proof.
  split; [reflexivity|]. intros answer there.
  assert (a_valid : valid [(6, 1); (2, 100)]) by (unfold valid; repeat constructor; cbn [fst]; lia).
  assert (b_valid : valid [(2, 1); (2, 2); (2, 3)]) by (unfold valid; repeat constructor; cbn [fst]; lia).
  destruct (PlannerComplete.composition_complete _ _ _ a_valid b_valid there) as [[found same]|bound].
  - vm_compute in same. discriminate.
  - vm_compute in bound. discriminate.
Qed.
