(** Theorem 4.2 (b): where the jumps of A have one sign, and so have the strides of B, a composition exists only if the
    criterion gives one. *)
From Sett.theory Require Export CarryComplete ComposeWhole.
From Sett.model Require Export Accidental.

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

(** A negative stride is a positive one, negated. *)
Lemma mode_carries_abs : forall jumps N r ps rems, mode_carries jumps N (Z.abs r) ps rems = mode_carries jumps N r ps rems.
Proof.
  induction jumps as [|P jumps IH]; intros N r ps rems; cbn [mode_carries]; [reflexivity|]. rewrite Z.abs_involutive.
  destruct (Z.abs r * (N - 1) <? P); [apply IH|]. destruct (carry_of P (Z.abs r) N) as [c|]; [|reflexivity]. cbn [bind].
  destruct (if 0 <? period c then _ else _); [apply IH|reflexivity].
Qed.

Definition negated (L : layout) : layout := map (fun m => (extent m, - stride m)) L.

Lemma negated_eval : forall L x, eval (negated L) x = - eval L x.
Proof. induction L as [|[s d] L IH]; intros x; simpl; [reflexivity|]. fold (negated L). rewrite IH. ring. Qed.

Lemma negated_size : forall L, size (negated L) = size L.
Proof. induction L as [|m L IH]; [reflexivity|]. cbn [negated map size fst]. fold (negated L). rewrite IH. reflexivity. Qed.

Lemma negated_valid : forall L, valid L -> valid (negated L).
Proof. intros L all. apply Forall_map. exact all. Qed.

Lemma extended_values : forall a m L, replaces a m L ->
  exists R, valid R /\ size R = extent m /\ forall x, 0 <= x < extent m -> eval R x = extended a (Z.abs (stride m) * x).
Proof.
  intros a m L [L_valid [L_size values]]. destruct (Z_lt_le_dec (stride m) 0) as [down|up].
  - exists (negated L). split; [apply negated_valid; exact L_valid|]. split; [rewrite negated_size; exact L_size|].
    intros x range. rewrite negated_eval, values by exact range. rewrite Z.abs_neq by lia.
    replace (stride m * x) with (- (- stride m * x)) by ring. rewrite at_opp, at_extended by nia. ring.
  - exists L. split; [exact L_valid|split; [exact L_size|]]. intros x range. rewrite values by exact range.
    rewrite Z.abs_eq by exact up. apply at_extended. nia.
Qed.

Theorem add_mode_complete : forall a m L, valid a -> one_sign (jump_terms 1 a) -> replaces a m L ->
  exists answer, add_mode (prefixes a) m = Answer answer.
Proof.
  intros a m L all sign fits. destruct (extended_values a m L fits) as [R [R_valid [R_size values]]].
  unfold add_mode. destruct (moves m); [|eexists; reflexivity].
  rewrite <- R_size, <- mode_carries_abs. apply mode_carries_complete.
  - exact R_valid.
  - exact (prefixes_positive a 1 all ltac:(lia)).
  - rewrite Z.abs_involutive. apply mode_taken_apart; try assumption; [lia|]. rewrite R_size. exact values.
  - intros x absurd. contradiction.
Qed.

(** * Several modes *)
Lemma compose_modes_complete : forall a b modes, valid a -> one_sign (jump_terms 1 a) -> Forall2 (replaces a) b modes ->
  exists answer, compose_modes a b = Answer answer.
Proof.
  intros a b modes all sign fits. induction fits as [|m R b modes here there IH]; [eexists; reflexivity|].
  cbn [compose_modes]. destruct (add_mode_complete a m R all sign here) as [first ->]. cbn [bind].
  destruct IH as [others ->]. cbn [bind]. eexists. reflexivity.
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

Lemma adds_up_complete : forall b jumps remainders, valid b -> both_ways b = false ->
  Forall2 (fun m rems => Forall2 (remainder_of (Z.abs (stride m)) (extent m)) jumps rems) b remainders ->
  Forall (fun P => sum (map (fun v => v mod P) (map Z.abs (offsets b (corner b)))) < P) jumps -> adds_up jumps b remainders = true.
Proof.
  intros b jumps. induction jumps as [|P jumps IH]; intros remainders all one_way corners small; [reflexivity|].
  inversion small as [|P' jumps' here there]; subst. cbn [adds_up]. fold (both_ways b). rewrite one_way.
  apply andb_true_iff. split.
  - apply orb_true_iff. right. apply Z.ltb_lt.
    assert (sum (map (hd 0) remainders) = sum (map (fun v => v mod P) (map Z.abs (offsets b (corner b))))) as ->; [|exact here].
    clear - all corners. induction corners as [|m rems b remainders first others IH]; [reflexivity|].
    cbn [corner map offsets sum]. fold (corner b). rewrite (IH (valid_tail _ _ all)).
    inversion first as [|P' rem jumps' rems' [_ reached] rest]; subst. cbn [hd].
    pose proof (valid_head _ _ all). rewrite Z.abs_mul, (Z.abs_eq (extent m - 1)) by lia. reflexivity.
  - apply IH; try assumption. clear - corners.
    induction corners as [|m rems b remainders first others IH]; constructor; [|exact IH].
    inversion first; subst. assumption.
Qed.

(** What adds up on one side of 0 adds up above it. *)
Lemma adds_above : forall a vs, Forall (fun v => 0 <= v) vs \/ Forall (fun v => v <= 0) vs -> adds a vs ->
  extended a (sum (map Z.abs vs)) = sum (map (extended a) (map Z.abs vs)).
Proof.
  intros a vs side add_up. unfold adds in add_up. destruct side as [up|down].
  - assert (map Z.abs vs = vs) as same.
    { clear add_up. induction up as [|v vs here there IH]; [reflexivity|]. simpl. rewrite IH. f_equal. lia. }
    rewrite same. rewrite at_extended in add_up by (apply sum_nonnegative; exact up). rewrite add_up.
    clear add_up same. induction up as [|v vs here there IH]; [reflexivity|]. cbn [map sum].
    rewrite IH, at_extended by exact here.
    reflexivity.
  - assert (map Z.abs vs = map Z.opp vs) as same.
    { clear add_up. induction down as [|v vs here there IH]; [reflexivity|]. simpl. rewrite IH. f_equal. lia. }
    rewrite same. assert (values : sum (map (extended a) (map Z.opp vs)) = - sum (map (at_ a) vs)).
    { clear add_up same. induction down as [|v vs here there IH]; [reflexivity|]. cbn [map sum]. rewrite IH.
      assert (at_ a v = - extended a (- v)) as -> by (rewrite <- (at_extended a (- v)), at_opp by lia; ring). ring. }
    rewrite values, <- add_up, <- at_opp, <- sum_opp. symmetry. apply at_extended. rewrite sum_opp.
    assert (sum vs <= 0); [|lia]. clear add_up same values. induction down as [|v vs here there IH]; simpl; lia.
Qed.

Lemma jumps_not_zero : forall a P, strict_extended a -> Forall (fun t => snd t <> 0) (jump_terms P a).
Proof.
  induction a as [|[s d] a IH]; intros P form; [constructor|]. destruct a as [|[t e] a]; [constructor|].
  cbn [jump_terms]. destruct form as [_ [rest jump]]. simpl in jump. constructor; [simpl; lia|exact (IH (P * s) rest)].
Qed.

(** The planner's own tests: the signs of the jumps of A, and of the strides of B. *)
Lemma jumps_of_terms : forall a P, map snd (jump_terms P a) = jumps_of a.
Proof.
  induction a as [|[s d] a IH]; intros P; [reflexivity|]. destruct a as [|[t e] a]; [reflexivity|].
  cbn [jump_terms jumps_of map snd]. f_equal. exact (IH (P * s)).
Qed.

Lemma not_both_signs : forall numbers, both_signs numbers = false ->
  Forall (fun x => 0 <= x) numbers \/ Forall (fun x => x <= 0) numbers.
Proof.
  intros numbers none. unfold both_signs in none. apply andb_false_iff in none.
  assert (absent : forall (test : Z -> bool), existsb test numbers = false -> Forall (fun x => test x = false) numbers).
  { intros test nowhere. apply Forall_forall. intros x inside. destruct (test x) eqn:yes; [|reflexivity].
    assert (existsb test numbers = true) by (apply existsb_exists; exists x; tauto). congruence. }
  destruct none as [none|none]; apply absent in none; [right|left]; apply Forall_impl with (2 := none);
    intros x no; apply Z.ltb_ge in no; exact no.
Qed.

Lemma one_sign_of_left : forall a, valid a -> jumps_of_both_signs (coalesce_extended a) = false ->
  one_sign (jump_terms 1 (coalesce_extended a)).
Proof.
  intros a all sign. apply not_both_signs in sign. rewrite <- (jumps_of_terms _ 1), !Forall_map in sign.
  pose proof (jumps_not_zero _ 1 (merged_strict_extended a all)) as some. fold (coalesce_extended a) in some.
  destruct sign as [sign|sign]; [left|right]; rewrite Forall_forall in *; intros t inside;
    pose proof (some t inside); pose proof (sign t inside); lia.
Qed.

Lemma not_both_ways : forall b, valid b -> strides_of_both_signs b = false -> both_ways b = false.
Proof.
  intros b all sign. apply not_both_signs in sign. rewrite !Forall_map in sign. unfold both_ways. apply andb_false_iff.
  destruct sign as [up|down]; [left|right]; apply Z.ltb_ge.
  - unfold below. induction up as [|m b here there IH]; [simpl; lia|]. cbn [map sum].
    pose proof (IH (valid_tail _ _ all)) as low.
    pose proof (valid_head _ _ all) as positive. set (rest := sum (map (fun m => if stride m <? 0 then far m else 0) b)) in *.
    clearbody rest. unfold far, moves.
    revert here.
    destruct (Z.ltb_spec (stride m) 0), (Z.eqb_spec (stride m) 0), (Z.eqb_spec (extent m) 1), (Z.ltb_spec 1 (extent m));
      simpl; lia.
  - assert (below b = reach b) as ->; [|lia]. unfold below, reach.
    induction down as [|m b here there IH]; [reflexivity|]. cbn [map sum]. rewrite (IH (valid_tail _ _ all)).
    pose proof (valid_head _ _ all) as positive. set (rest := sum (map far b)). clearbody rest. unfold far, moves.
    revert here.
    destruct (Z.ltb_spec (stride m) 0), (Z.eqb_spec (stride m) 0), (Z.eqb_spec (extent m) 1), (Z.ltb_spec 1 (extent m));
      simpl; lia.
Qed.

Theorem compose_criterion_complete : forall a b modes, valid a -> valid b -> jumps_of_both_signs (coalesce_extended a) = false ->
  strides_of_both_signs b = false -> is_composition a b modes -> exists answer, compose_criterion a b = Answer answer.
Proof.
  intros a b modes a_valid b_valid sign one_side [fits adds_everywhere]. unfold compose_criterion.
  pose proof (one_sign_of_left a a_valid sign) as strict_sign. pose proof (not_both_ways b b_valid one_side) as one_way.
  assert (left_valid : valid (coalesce_extended a)) by (apply merged_valid; exact a_valid).
  assert (left_some : coalesce_extended a <> []) by apply merged_not_empty.
  assert (same : forall x, at_ (coalesce_extended a) x = at_ a x) by (intros x; apply coalesce_extended_at; exact a_valid).
  assert (left_fits : Forall2 (replaces (coalesce_extended a)) b modes).
  { clear - fits same. induction fits as [|m R b modes [R_valid [R_size values]] there IH]; constructor; [|exact IH].
    split; [exact R_valid|split; [exact R_size|]]. intros i inside. rewrite same. exact (values i inside). }
  set (left := coalesce_extended a) in *.
  destruct (compose_modes_complete left b modes left_valid strict_sign left_fits) as [[composed remainders] each].
  rewrite each. cbn [bind fst snd].
  destruct (compose_modes_sound left b composed remainders left_valid left_some b_valid each) as [_ corners].
  assert (passes : adds_up (prefixes left) b remainders = true).
  { apply adds_up_complete; try assumption.
    pose proof (corner_within b b_valid) as inside. apply extended_adds_only; [exact left_valid|exact strict_sign|].
    apply adds_above; [exact (one_sided b (corner b) b_valid inside one_way)|].
    pose proof (adds_everywhere (corner b) inside) as corner_adds.
    rewrite (mode_values_at left b modes (corner b) left_fits inside) in corner_adds.
    unfold at_coordinate in corner_adds. rewrite <- same in corner_adds. symmetry. exact corner_adds. }
  rewrite passes, andb_false_r. eexists. reflexivity.
Qed.
