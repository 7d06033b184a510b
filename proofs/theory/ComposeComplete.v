(** Theorem 4.2 (b): where the jumps of A have one sign and B's strides are not negative, a composition exists only if the
    criterion gives one. *)
From Sett.theory Require Export CarryComplete ComposeWhole.

(** * Jumps of one sign take a sum apart *)
Definition one_sign (terms : list (Z * Z)) : Prop :=
  Forall (fun t => 0 < snd t) terms \/ Forall (fun t => snd t < 0) terms.

(** The sum of weighted numbers. *)
Fixpoint weighted (terms : list (Z * Z)) (e : Z -> Z) : Z :=
  match terms with
  | [] => 0
  | t :: rest => snd t * e (fst t) + weighted rest e
  end.

Lemma weighted_positive : forall terms e, Forall (fun t => 0 < snd t) terms -> Forall (fun t => 0 <= e (fst t)) terms ->
  0 <= weighted terms e /\ (weighted terms e = 0 -> Forall (fun t => e (fst t) = 0) terms).
Proof.
  intros terms e up. induction up as [|t terms here there IH]; intros low; [split; [simpl; lia|constructor]|].
  inversion low as [|t' terms' low_here low_there]; subst. destruct (IH low_there) as [rest_low rest_zero].
  cbn [weighted]. split; [nia|]. intros zero. assert (weighted terms e = 0) by nia.
  constructor; [nia|apply rest_zero; assumption].
Qed.

Lemma weighted_zero : forall terms e, one_sign terms -> Forall (fun t => 0 <= e (fst t)) terms -> weighted terms e = 0 ->
  Forall (fun t => e (fst t) = 0) terms.
Proof.
  intros terms e [up|down] low zero; [exact (proj2 (weighted_positive terms e up low) zero)|].
  set (flip := fun t : Z * Z => (fst t, - snd t)).
  assert (flipped : weighted (map flip terms) e = - weighted terms e).
  { clear. induction terms as [|t terms IH]; [reflexivity|]. cbn [map weighted]. rewrite IH. simpl. ring. }
  assert (result : Forall (fun t => e (fst t) = 0) (map flip terms)).
  { apply weighted_positive; [| |rewrite flipped, zero; reflexivity]; apply Forall_map; [|exact low].
    apply Forall_impl with (2 := down). intros t. simpl. lia. }
  rewrite Forall_map in result. exact result.
Qed.

(** * One mode *)
Lemma extended_restride : forall a L rho x, valid a ->
  eval (restride (fun y => extended a (rho * y)) 1 L) x =
  eval (restride (fun y => y) 1 L) x * (rho * first_stride a) +
  weighted (jump_terms 1 a) (fun P => eval (restride (fun y => rho * y / P) 1 L) x).
Proof.
  intros a L rho x all.
  assert (terms_apart : forall terms, eval (restride (fun y => floors terms (rho * y)) 1 L) x =
    weighted terms (fun P => eval (restride (fun y => rho * y / P) 1 L) x)).
  { induction terms as [|t terms IH]; [apply restride_zero|]. cbn [floors weighted].
    rewrite (restride_linear (fun y => rho * y / fst t)), IH. ring. }
  rewrite <- terms_apart, <- restride_linear. clear terms_apart. f_equal.
  assert (same : forall P, restride (fun y => extended a (rho * y)) P L =
    restride (fun y => y * (rho * first_stride a) + floors (jump_terms 1 a) (rho * y)) P L).
  { induction L as [|[s d] L IH]; intros P; [reflexivity|]. cbn [restride]. rewrite IH, (jump_form a) by exact all.
    do 2 f_equal. ring. }
  apply same.
Qed.

Lemma mode_taken_apart : forall a L rho, valid a -> valid L -> 0 <= rho -> one_sign (jump_terms 1 a) ->
  (forall x, 0 <= x < size L -> eval L x = extended a (rho * x)) -> Forall (takes_apart L rho) (prefixes a).
Proof.
  intros a L rho all L_valid up sign same. unfold prefixes. rewrite <- jump_positions, Forall_map.
  assert (each : forall x, 0 <= x < size L ->
    Forall (fun t => rho * x / fst t - eval (restride (fun y => rho * y / fst t) 1 L) x = 0) (jump_terms 1 a)).
  { intros x inside. set (e := fun P => rho * x / P - eval (restride (fun y => rho * y / P) 1 L) x).
    apply (weighted_zero (jump_terms 1 a) e sign).
    - apply Forall_forall. intros t t_inside. unfold e.
      pose proof (jumps_positive a t all t_inside) as positive.
      pose proof (restride_below (fun y => rho * y / fst t) L 1 x (superadditive_floor rho (fst t) up positive) L_valid
        ltac:(lia) ltac:(lia)) as bound. rewrite Z.mul_1_l in bound. lia.
    - assert (split : weighted (jump_terms 1 a) e = floors (jump_terms 1 a) (rho * x) -
        weighted (jump_terms 1 a) (fun P => eval (restride (fun y => rho * y / P) 1 L) x)).
      { clear. induction (jump_terms 1 a) as [|t terms IH]; [reflexivity|]. cbn [weighted floors]. rewrite IH. unfold e. ring. }
      rewrite split. clear split.
      assert (own : forall y, 0 <= y < size L -> eval L y = extended a (rho * (1 * y)))
        by (intros y y_inside; rewrite Z.mul_1_l; exact (same y y_inside)).
      pose proof (restride_own (fun y => extended a (rho * y)) L 1 L_valid own x inside) as value.
      rewrite extended_restride, restride_identity in value by assumption. rewrite !Z.mul_1_l in value.
      pose proof (jump_form a (rho * x) all). lia. }
  apply Forall_forall. intros t t_inside x inside. pose proof (each x inside) as zero. rewrite Forall_forall in zero.
  pose proof (zero t t_inside). lia.
Qed.

Lemma divides_comparable : forall a b, 0 < a -> 0 < b -> (a | b) \/ (b | a) -> comparable a b = true.
Proof.
  intros a b a_positive b_positive [divides|divides]; unfold comparable; apply orb_true_iff; [left|right];
    apply Z.eqb_eq; apply Z.mod_divide; (lia || assumption).
Qed.

Lemma add_period_complete : forall ps Q (chain_of : list Z),
  (forall T, In T chain_of -> 0 < T) -> (forall T U, In T chain_of -> In U chain_of -> (T | U) \/ (U | T)) ->
  incl ps chain_of -> In Q chain_of -> exists qs, add_period ps Q = Answer qs /\ incl qs chain_of.
Proof.
  intros ps Q chain_of positive linked known inside. unfold add_period.
  assert (asked : forall others, incl others chain_of -> exists k, known_period others Q = Answer k).
  { induction others as [|other others IH]; intros more; [exists false; reflexivity|]. cbn [known_period].
    assert (In other chain_of) as here by (apply more; left; reflexivity).
    destruct (other =? Q); [exists true; reflexivity|].
    rewrite divides_comparable by (try apply linked; try apply positive; assumption). simpl.
    apply IH. intros x x_inside. apply more. right. exact x_inside. }
  destruct (asked ps known) as [k ->]. simpl. eexists. split; [reflexivity|]. destruct k; [exact known|].
  intros x x_inside. apply insert_in in x_inside. destruct x_inside as [->|x_inside]; [exact inside|exact (known x x_inside)].
Qed.

Lemma mode_carries_complete : forall L r jumps ps rems, valid L -> Forall (fun P => 1 <= P) jumps ->
  Forall (takes_apart L (Z.abs r)) jumps -> incl ps (products 1 L) ->
  exists answer, mode_carries jumps (size L) r ps rems = Answer answer.
Proof.
  intros L r jumps ps rems all positive apart. revert ps rems.
  induction apart as [|P jumps here there IH]; intros ps rems known; cbn [mode_carries]; [eexists; reflexivity|].
  inversion positive as [|P' jumps' P_positive jumps_positive]; subst.
  destruct (Z.abs r * (size L - 1) <? P); [apply IH; assumption|].
  destruct (carry_of_complete L (Z.abs r) P all P_positive here) as [c [-> product]]. cbn [bind].
  destruct (Z.ltb_spec 0 (period c)) as [carries|none]; [|apply IH; assumption].
  destruct product as [zero|product]; [lia|].
  destruct (add_period_complete ps (period c) (products 1 L)) as [qs [-> more]]; try assumption.
  - intros T inside. destruct (products_divide L 1 T all ltac:(lia) inside). lia.
  - intros T U first second. apply (products_chain L 1); (lia || assumption).
  - cbn [bind]. apply IH; assumption.
Qed.

Theorem add_mode_complete : forall a m L, valid a -> one_sign (jump_terms 1 a) -> 0 <= stride m -> replaces a m L ->
  exists answer, add_mode (prefixes a) m = Answer answer.
Proof.
  intros a m L all sign up [L_valid [L_size values]]. unfold add_mode. destruct (moves m); [|eexists; reflexivity].
  rewrite <- L_size. apply mode_carries_complete.
  - exact L_valid.
  - exact (prefixes_positive a 1 all ltac:(lia)).
  - rewrite Z.abs_eq by exact up. apply mode_taken_apart; try assumption. rewrite L_size. intros x inside.
    rewrite values by exact inside. apply at_extended. nia.
  - intros x absurd. contradiction.
Qed.

(** * Several modes *)
Lemma compose_modes_complete : forall a b modes, valid a -> one_sign (jump_terms 1 a) ->
  Forall (fun m => 0 <= stride m) b -> Forall2 (replaces a) b modes -> exists answer, compose_modes a b = Answer answer.
Proof.
  intros a b modes all sign up fits. induction fits as [|m R b modes here there IH]; [eexists; reflexivity|].
  inversion up as [|m' b' m_up b_up]; subst. cbn [compose_modes].
  destruct (add_mode_complete a m R all sign m_up here) as [first ->]. cbn [bind].
  destruct (IH b_up) as [others ->]. cbn [bind]. eexists. reflexivity.
Qed.

Lemma floor_excess : forall P vs, 1 <= P ->
  sum vs / P - sum (map (fun v => v / P) vs) = sum (map (fun v => v mod P) vs) / P.
Proof.
  intros P vs positive.
  assert (split : sum vs = sum (map (fun v => v mod P) vs) + sum (map (fun v => v / P) vs) * P).
  { induction vs as [|v vs IH]; [reflexivity|]. cbn [sum map]. pose proof (Z.div_mod v P ltac:(lia)). lia. }
  rewrite split, Z.div_add by lia. ring.
Qed.

Lemma sum_mod_nonnegative : forall P vs, 1 <= P -> 0 <= sum (map (fun v => v mod P) vs).
Proof.
  intros P vs positive. apply sum_nonnegative. apply Forall_map. apply Forall_forall. intros v _.
  apply Z.mod_pos_bound. lia.
Qed.

Lemma extended_adds_only : forall a vs, valid a -> one_sign (jump_terms 1 a) ->
  extended a (sum vs) = sum (map (extended a) vs) -> Forall (fun P => sum (map (fun v => v mod P) vs) < P) (prefixes a).
Proof.
  intros a vs all sign adds. unfold prefixes. rewrite <- jump_positions, Forall_map.
  set (e := fun P => sum (map (fun v => v mod P) vs) / P).
  assert (zero : Forall (fun t => e (fst t) = 0) (jump_terms 1 a)).
  { apply weighted_zero; [exact sign| |].
    - apply Forall_forall. intros t inside. pose proof (jumps_positive a t all inside) as positive.
      apply Z.div_pos; [apply sum_mod_nonnegative; exact positive|lia].
    - rewrite (jump_form a (sum vs) all) in adds.
      rewrite (map_ext (extended a) (fun v => v * first_stride a + floors (jump_terms 1 a) v)) in adds
        by (intros v; apply jump_form; exact all).
      rewrite line_sum in adds.
      assert (excess : floors (jump_terms 1 a) (sum vs) - sum (map (floors (jump_terms 1 a)) vs) = weighted (jump_terms 1 a) e); [|lia].
      assert (positive : Forall (fun t => 1 <= fst t) (jump_terms 1 a))
        by (apply Forall_forall; intros t inside; exact (jumps_positive a t all inside)).
      clear - positive. induction positive as [|[P delta] terms here there IH].
      + cbn [floors weighted]. induction vs as [|v vs rest]; [reflexivity|]. cbn [map sum floors] in *. lia.
      + cbn [floors weighted fst snd]. rewrite scaled_sum. unfold e at 1. rewrite <- floor_excess by exact here. fold e. lia. }
  apply Forall_forall. intros t inside. rewrite Forall_forall in zero. pose proof (zero t inside) as none.
  pose proof (jumps_positive a t all inside) as positive. unfold e in none.
  apply Z.div_small_iff in none; [|lia]. lia.
Qed.

(** At the last coordinate every mode has its largest remainder. *)
Definition corner (b : layout) : list Z := map (fun m => extent m - 1) b.

Lemma corner_within : forall b, valid b -> within b (corner b).
Proof.
  induction b as [|m b IH]; intros all; constructor; [pose proof (valid_head _ _ all); lia|].
  apply IH. exact (valid_tail _ _ all).
Qed.

Lemma adds_up_complete : forall b jumps remainders, both_ways b = false -> Forall (fun m => 0 <= stride m) b ->
  Forall2 (fun m rems => Forall2 (remainder_of (Z.abs (stride m)) (extent m)) jumps rems) b remainders ->
  Forall (fun P => sum (map (fun v => v mod P) (offsets b (corner b))) < P) jumps -> adds_up jumps b remainders = true.
Proof.
  intros b jumps. induction jumps as [|P jumps IH]; intros remainders one_way up corners small; [reflexivity|].
  inversion small as [|P' jumps' here there]; subst. cbn [adds_up]. fold (both_ways b). rewrite one_way.
  apply andb_true_iff. split.
  - apply orb_true_iff. right. apply Z.ltb_lt.
    assert (sum (map (hd 0) remainders) = sum (map (fun v => v mod P) (offsets b (corner b)))) as ->; [|exact here].
    clear - up corners. induction corners as [|m rems b remainders first others IH]; [reflexivity|].
    inversion up as [|m' b' m_up b_up]; subst. cbn [corner map offsets sum]. fold (corner b). rewrite (IH b_up).
    inversion first as [|P' rem jumps' rems' [_ reached] rest]; subst. simpl. rewrite Z.abs_eq by exact m_up. reflexivity.
  - apply IH; try assumption. clear - corners.
    induction corners as [|m rems b remainders first others IH]; constructor; [|exact IH].
    inversion first; subst. assumption.
Qed.

Lemma both_ways_up : forall b, valid b -> Forall (fun m => 0 <= stride m) b -> both_ways b = false.
Proof.
  intros b all up. unfold both_ways. assert (below b = 0) as ->; [|reflexivity].
  unfold below. clear all. induction up as [|m b here there IH]; [reflexivity|]. cbn [map sum].
  rewrite IH. destruct (Z.ltb_spec (stride m) 0); lia.
Qed.

Lemma jumps_not_zero : forall a P, strict_extended a -> Forall (fun t => snd t <> 0) (jump_terms P a).
Proof.
  induction a as [|[s d] a IH]; intros P form; [constructor|]. destruct a as [|[t e] a]; [constructor|].
  cbn [jump_terms]. destruct form as [_ [rest jump]]. simpl in jump. constructor; [simpl; lia|exact (IH (P * s) rest)].
Qed.

(** The jumps of A, as jumps_of_both_signs reads them. *)
Definition jumps_of_one_sign (a : layout) : Prop :=
  Forall (fun t => 0 <= snd t) (jump_terms 1 (coalesce_extended a)) \/
  Forall (fun t => snd t <= 0) (jump_terms 1 (coalesce_extended a)).

Theorem compose_criterion_complete : forall a b modes, valid a -> valid b -> jumps_of_one_sign a ->
  Forall (fun m => 0 <= stride m) b -> is_composition a b modes -> exists answer, compose_criterion a b = Answer answer.
Proof.
  intros a b modes a_valid b_valid sign up [fits adds_everywhere]. unfold compose_criterion.
  assert (left_valid : valid (coalesce_extended a)) by (apply merged_valid; exact a_valid).
  assert (left_some : coalesce_extended a <> []) by apply merged_not_empty.
  assert (strict_sign : one_sign (jump_terms 1 (coalesce_extended a))).
  { pose proof (jumps_not_zero _ 1 (merged_strict_extended a a_valid)) as some. fold (coalesce_extended a) in some.
    destruct sign as [sign|sign]; [left|right]; rewrite Forall_forall in *; intros t inside;
      pose proof (some t inside); pose proof (sign t inside); lia. }
  assert (same : forall x, at_ (coalesce_extended a) x = at_ a x) by (intros x; apply coalesce_extended_at; exact a_valid).
  assert (left_fits : Forall2 (replaces (coalesce_extended a)) b modes).
  { clear - fits same. induction fits as [|m R b modes [R_valid [R_size values]] there IH]; constructor; [|exact IH].
    split; [exact R_valid|split; [exact R_size|]]. intros i inside. rewrite same. exact (values i inside). }
  set (left := coalesce_extended a) in *.
  destruct (compose_modes_complete left b modes left_valid strict_sign up left_fits) as [[composed remainders] each].
  rewrite each. cbn [bind fst snd].
  destruct (compose_modes_sound left b composed remainders left_valid left_some b_valid each) as [_ corners].
  assert (passes : adds_up (prefixes left) b remainders = true).
  { apply adds_up_complete; try assumption; [apply both_ways_up; assumption|].
    pose proof (corner_within b b_valid) as inside. apply extended_adds_only; [exact left_valid|exact strict_sign|].
    pose proof (adds_everywhere (corner b) inside) as corner_adds.
    rewrite (mode_values_at left b modes (corner b) left_fits inside) in corner_adds.
    unfold at_coordinate in corner_adds. rewrite <- same in corner_adds.
    assert (low : Forall (fun v => 0 <= v) (offsets b (corner b))).
    { clear - up inside. induction inside as [|m x b c here there IH]; [constructor|].
      inversion up as [|m' b' m_up b_up]; subst. cbn [offsets]. constructor; [nia|exact (IH b_up)]. }
    rewrite at_extended in corner_adds by (apply sum_nonnegative; exact low). rewrite <- corner_adds.
    clear - low. induction low as [|v vs here there IH]; [reflexivity|]. cbn [map sum]. rewrite IH, at_extended by exact here.
    reflexivity. }
  rewrite passes, andb_false_r. eexists. reflexivity.
Qed.
