(** Theorem 4.2 (a) and Corollary 4.10': the layouts that the criterion gives are the composition. *)
From Sett.theory Require Export ModeSound Additive.

(** R takes the place of the mode m of B. *)
Definition replaces (a : layout) (m : mode) (R : layout) : Prop :=
  valid R /\ size R = extent m /\ forall i, 0 <= i < extent m -> eval R i = at_ a (stride m * i).

Lemma single : forall N d i, 0 <= i < N -> eval [(N, d)] i = i * d.
Proof. intros N d i inside. simpl. rewrite Z.mod_small by exact inside. ring. Qed.

Lemma line_of_one_mode : forall s d x, at_ [(s, d)] x = x * d.
Proof. intros s d x. unfold at_. simpl. destruct (x <? 0); ring. Qed.

Lemma add_mode_sound : forall jumps m periods rems, 1 <= extent m -> Forall (fun P => 1 <= P) jumps ->
  add_mode jumps m = Answer (periods, rems) ->
  (moves m = true -> chain 1 periods (extent m) /\ Forall (floor_by periods (extent m) (Z.abs (stride m))) jumps) /\
  Forall2 (remainder_of (Z.abs (stride m)) (extent m)) jumps rems.
Proof.
  intros jumps [N r] periods rems N_positive positive accepted. unfold add_mode in accepted. simpl in *.
  destruct (moves (N, r)) eqn:moving.
  - assert (2 <= N).
    { unfold moves in moving. simpl in moving. apply negb_true_iff, orb_false_iff in moving. destruct moving as [_ more].
      apply Z.eqb_neq in more. lia. }
    destruct (mode_carries_sound jumps N r [] [] periods rems) as [linked [_ [by_floor [rest [-> all]]]]]; try assumption.
    { simpl. split; [lia|apply Z.divide_1_l]. }
    split; [intros _; split; assumption|exact all].
  - injection accepted as <- <-. split; [discriminate|].
    assert (still : forall i, 0 <= i < N -> Z.abs r * i = 0).
    { intros i inside. unfold moves in moving. simpl in moving. apply negb_false_iff, orb_prop in moving.
      destruct moving as [zero|one]; [apply Z.eqb_eq in zero|apply Z.eqb_eq in one]; nia. }
    clear moving. induction positive as [|P jumps here there IH]; simpl; constructor; [|exact IH]. split.
    + intros i inside. rewrite still by exact inside. rewrite Z.mod_0_l by lia. lia.
    + rewrite still by lia. rewrite Z.mod_0_l by lia. reflexivity.
Qed.

Theorem append_mode_sound : forall a m periods rems, valid a -> a <> [] -> 1 <= extent m ->
  add_mode (prefixes a) m = Answer (periods, rems) -> replaces a m (append_mode a m periods).
Proof.
  intros a [N r] periods rems all non_empty N_positive accepted. simpl in N_positive.
  pose proof (prefixes_positive a 1 all ltac:(lia)) as positive. fold (prefixes a) in positive.
  destruct (add_mode_sound _ (N, r) _ _ N_positive positive accepted) as [moving _]. simpl in moving.
  assert (one_mode : forall d, (forall i, 0 <= i < N -> i * d = at_ a (r * i)) -> replaces a (N, r) [(N, d)]).
  { intros d same. split; [|split]; simpl.
    - apply valid_cons; [exact N_positive|constructor].
    - ring.
    - intros i inside. rewrite <- same by exact inside. exact (single N d i inside). }
  unfold append_mode. destruct (Z.eqb_spec r 0) as [->|some].
  { apply one_mode. intros i _. replace (0 * i) with 0 by ring. rewrite at_extended by lia. rewrite extended_zero. ring. }
  destruct a as [|[s d] a]; [congruence|].
  assert (many : replaces ((s, d) :: a) (N, r)
    (if N =? 1 then [(1, unit_stride ((s, d) :: a) r)]
     else match periods with
          | [] => [(N, at_ ((s, d) :: a) r)]
          | _ => coalesced (pieces (fun before => at_ ((s, d) :: a) (r * before)) N 1 periods)
          end)).
  { destruct (Z.eqb_spec N 1) as [->|more].
    { apply one_mode. intros i inside. assert (i = 0) as -> by lia. rewrite Z.mul_0_r, at_extended by lia.
      rewrite extended_zero. ring. }
    assert (is_moving : moves (N, r) = true).
    { unfold moves. simpl. destruct (Z.eqb_spec r 0); [contradiction|]. destruct (Z.eqb_spec N 1); [contradiction|reflexivity].
      }
    destruct (moving is_moving) as [linked by_floor].
    pose proof (on_chain_at ((s, d) :: a) periods N r all linked by_floor) as values.
    destruct periods as [|Q periods].
    - apply one_mode. intros i inside. rewrite <- values by exact inside. cbn [pieces]. rewrite Z.div_1_r, Z.mul_1_r.
      symmetry. apply single. exact inside.
    - set (made := pieces (fun before => at_ ((s, d) :: a) (r * before)) N 1 (Q :: periods)) in *.
      assert (made_valid : valid made) by (apply pieces_valid; [lia|exact linked]).
      split; [|split]; cbn [fst snd].
      + apply merged_valid. exact made_valid.
      + unfold coalesced. rewrite merged_size. unfold made. rewrite pieces_size by (lia || exact linked). apply Z.div_1_r.
      + intros i inside. unfold coalesced. rewrite merged_eval by exact made_valid. apply values. exact inside. }
  destruct a as [|m a]; [|exact many].
  apply one_mode. intros i _. rewrite line_of_one_mode. ring.
Qed.

Lemma compose_modes_sound : forall a b modes remainders, valid a -> a <> [] -> valid b ->
  compose_modes a b = Answer (modes, remainders) ->
  Forall2 (replaces a) b modes /\
  Forall2 (fun m rems => Forall2 (remainder_of (Z.abs (stride m)) (extent m)) (prefixes a) rems) b remainders.
Proof.
  intros a b modes remainders all non_empty. revert modes remainders.
  induction b as [|m b IH]; intros modes remainders b_valid accepted; cbn [compose_modes] in accepted.
  - injection accepted as <- <-. split; constructor.
  - destruct (add_mode (prefixes a) m) as [[periods rems]|] eqn:tested; [|discriminate]. cbn [bind] in accepted.
    destruct (compose_modes a b) as [[others other_rems]|]; [|discriminate]. cbn [bind fst snd] in accepted.
    injection accepted as <- <-. pose proof (valid_head _ _ b_valid) as positive.
    destruct (IH others other_rems (valid_tail _ _ b_valid) eq_refl) as [values corners].
    split; constructor; try assumption.
    + apply append_mode_sound with rems; assumption.
    + pose proof (prefixes_positive a 1 all ltac:(lia)) as jumps_positive.
      exact (proj2 (add_mode_sound _ _ _ _ positive jumps_positive tested)).
Qed.

Lemma bounded_offsets : forall a b c remainders, within b c ->
  Forall2 (fun m rems => Forall2 (remainder_of (Z.abs (stride m)) (extent m)) (prefixes a) rems) b remainders ->
  bounded (prefixes a) (map Z.abs (offsets b c)) remainders.
Proof.
  intros a b c remainders inside corners. revert c inside.
  induction corners as [|m rems b remainders here there IH]; intros c inside; inversion inside as [|m' x b' c' now later]; subst.
  - constructor.
  - cbn [offsets map]. constructor; [|apply IH; exact later].
    rewrite Z.abs_mul, (Z.abs_eq x) by lia. clear - here now.
    induction here as [|P m' jumps rems [largest _] rest IH]; constructor; [apply largest; exact now|exact IH].
Qed.

(** The values of A^ at the offsets add up where the criterion's last test passes. *)
Definition adds (a : layout) (vs : list Z) : Prop := at_ a (sum vs) = sum (map (at_ a) vs).

Lemma adds_still : forall a vs, Forall (fun v => v = 0) vs -> sum vs = 0 /\ sum (map (at_ a) vs) = 0.
Proof.
  intros a vs all. induction all as [|v vs -> there [total values]]; [split; reflexivity|].
  cbn [sum map]. rewrite total, values, at_extended, extended_zero by lia. lia.
Qed.

Lemma offset_still : forall m x, moves m = false -> 0 <= x < extent m -> stride m * x = 0.
Proof.
  intros m x still inside. unfold moves in still. apply negb_false_iff, orb_prop in still.
  destruct still as [zero|one]; [apply Z.eqb_eq in zero; rewrite zero; ring|apply Z.eqb_eq in one; assert (x = 0) as -> by lia; ring].
Qed.

Lemma adds_one_moving : forall a b c, within b c -> (moving b <= 1)%nat -> adds a (offsets b c).
Proof.
  intros a b c inside.
  induction inside as [|m x b c here there IH]; intros few; [unfold adds; simpl; unfold at_; simpl; apply extended_zero|].
  unfold moving in *. cbn [filter] in few. unfold adds in *. cbn [offsets sum map]. destruct (moves m) eqn:moving_here.
  - simpl in few. assert (all_still : Forall (fun v => v = 0) (offsets b c)).
    { assert (none : filter moves b = []) by (destruct (filter moves b); [reflexivity|simpl in few; lia]).
      clear - there none. induction there as [|m x b c now later IH]; [constructor|]. cbn [filter] in none.
      destruct (moves m) eqn:still; [discriminate|]. constructor; [exact (offset_still m x still now)|exact (IH none)]. }
    destruct (adds_still a _ all_still) as [-> ->]. rewrite !Z.add_0_r. reflexivity.
  - rewrite (offset_still m x moving_here here), (at_extended a 0), extended_zero by lia. rewrite !Z.add_0_l.
    exact (IH few).
Qed.

Lemma adds_up_in_a : forall a vs, valid a -> Forall (fun P => sum (map (fun u => u mod P) (map Z.abs vs)) < P) (prefixes a) ->
  Forall (fun v => 0 <= v) vs \/ Forall (fun v => v <= 0) vs -> adds a vs.
Proof.
  intros a vs all small [up|down].
  - assert (map Z.abs vs = vs) as same.
    { clear small. induction up as [|v vs here there IH]; [reflexivity|]. simpl. rewrite IH. f_equal. lia. }
    rewrite same in small. unfold adds. rewrite at_extended by (apply sum_nonnegative; exact up).
    rewrite (extended_sum a vs all small). clear small same.
    induction up as [|v vs here there IH]; [reflexivity|]. simpl. rewrite IH, at_extended by exact here. reflexivity.
  - assert (map Z.abs vs = map Z.opp vs) as same.
    { clear small. induction down as [|v vs here there IH]; [reflexivity|]. simpl. rewrite IH. f_equal. lia. }
    rewrite same in small. unfold adds.
    assert (up : Forall (fun v => 0 <= v) (map Z.opp vs)).
    { clear small same. induction down as [|v vs here there IH]; simpl; constructor; [lia|exact IH]. }
    replace (sum vs) with (- sum (map Z.opp vs)) by (rewrite sum_opp; ring).
    rewrite at_opp, at_extended by (apply sum_nonnegative; exact up). rewrite (extended_sum a _ all small).
    clear small same up. induction down as [|v vs here there IH]; [reflexivity|]. simpl.
    assert (at_ a v = - extended a (- v)) as -> by (rewrite <- (at_extended a (- v)), at_opp by lia; ring). lia.
Qed.

Lemma at_line : forall s d a x, 1 <= s -> Z.abs x < s \/ a = [] -> at_ ((s, d) :: a) x = x * d.
Proof.
  intros s d a x positive inside. unfold at_. destruct (Z.ltb_spec x 0).
  - rewrite extended_line_at; [ring|exact positive|]. destruct inside; [left; lia|right; assumption].
  - rewrite extended_line_at; [ring|exact positive|]. destruct inside; [left; lia|right; assumption].
Qed.
