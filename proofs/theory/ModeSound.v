(** Theorem 4.2 (a) for one mode: what add_mode accepts, append_mode makes a layout of i -> A^(r*i). *)
From Sett.theory Require Export Jumps CarrySound Pieces Coalesce.

Lemma known_period_cases : forall ps Q known, known_period ps Q = Answer known ->
  known = true /\ In Q ps \/ known = false /\ ~ In Q ps /\ forall x, In x ps -> comparable x Q = true.
Proof.
  induction ps as [|p ps IH]; intros Q known accepted; simpl in accepted.
  - injection accepted as <-. right. repeat split; [tauto|]. intros x absurd. contradiction.
  - destruct (Z.eqb_spec p Q) as [->|differs].
    + injection accepted as <-. left. simpl. tauto.
    + destruct (comparable p Q) eqn:compares; simpl in accepted; [|discriminate].
      destruct (IH Q known accepted) as [[yes inside]|[no [outside all]]]; [left; simpl; tauto|right].
      repeat split; [exact no|simpl; tauto|]. intros x [<-|inside]; [exact compares|exact (all x inside)].
Qed.

Lemma comparable_divides : forall a b, 0 < a -> 0 < b -> comparable a b = true -> (a | b) \/ (b | a).
Proof.
  intros a b a_positive b_positive compares. apply orb_prop in compares.
  destruct compares as [zero|zero]; apply Z.eqb_eq in zero; apply Z.mod_divide in zero; try lia; tauto.
Qed.

Lemma insert_chain : forall Q N ps before, 0 < before -> chain before ps N -> before < Q < N -> (before | Q) -> (Q | N) ->
  ~ In Q ps -> (forall x, In x ps -> comparable x Q = true) -> chain before (insert Q ps) N.
Proof.
  intros Q N. induction ps as [|p ps IH]; intros before positive linked range inner outer new compares; cbn [insert].
  - simpl. tauto.
  - destruct linked as [longer [divides rest]].
    destruct (comparable_divides p Q ltac:(lia) ltac:(lia) (compares p (or_introl eq_refl))) as [below|above].
    + assert (p <> Q) as differs by (intros ->; apply new; simpl; tauto).
      pose proof (Z.divide_pos_le p Q ltac:(lia) below).
      destruct (Z.ltb_spec Q p) as [|_]; [lia|]. simpl. repeat split; [exact longer|exact divides|].
      apply IH; [lia|exact rest|lia|exact below|exact outer|intros inside; apply new; simpl; tauto|].
      intros x inside. apply compares. simpl. tauto.
    + assert (p <> Q) as differs by (intros ->; apply new; simpl; tauto).
      pose proof (Z.divide_pos_le Q p ltac:(lia) above).
      destruct (Z.ltb_spec Q p) as [_|]; [|lia]. cbn [chain]. repeat split; try tauto; lia.
Qed.

Lemma insert_in : forall Q ps x, In x (insert Q ps) <-> x = Q \/ In x ps.
Proof.
  intros Q. induction ps as [|p ps IH]; intros x; cbn [insert]; [simpl; intuition congruence|].
  destruct (Q <? p); simpl; [intuition congruence|]. rewrite IH. intuition congruence.
Qed.

Lemma add_period_chain : forall ps Q N qs, chain 1 ps N -> 1 < Q < N -> (Q | N) -> add_period ps Q = Answer qs ->
  chain 1 qs N /\ In Q qs /\ incl ps qs.
Proof.
  intros ps Q N qs linked range divides accepted. unfold add_period in accepted.
  destruct (known_period ps Q) as [known|] eqn:asked; [|discriminate]. simpl in accepted. injection accepted as <-.
  destruct (known_period_cases ps Q known asked) as [[-> inside]|[-> [new compares]]].
  - repeat split; [exact linked|exact inside|apply incl_refl].
  - repeat split.
    + apply insert_chain; try assumption; [lia|]. apply Z.divide_1_l.
    + apply insert_in. tauto.
    + intros x inside. apply insert_in. tauto.
Qed.

(** The floor of rho*i/P is a line and one floor by a period. *)
Definition floor_by (periods : list Z) (N rho P : Z) : Prop :=
  exists Q, (Q = 0 \/ In Q periods) /\ forall i, 0 <= i < N -> rho * i / P = i * (rho / P) + periodic Q i.

Definition remainder_of (rho N P m : Z) : Prop :=
  (forall i, 0 <= i < N -> rho * i mod P <= m) /\ m = rho * (N - 1) mod P.

Lemma floor_by_more : forall ps qs N rho P, incl ps qs -> floor_by ps N rho P -> floor_by qs N rho P.
Proof.
  intros ps qs N rho P more [Q [known floor]]. exists Q. split; [|exact floor].
  destruct known as [none|inside]; [left; exact none|right; exact (more Q inside)].
Qed.

Lemma short_mode : forall N rho P, 2 <= N -> 0 <= rho -> rho * (N - 1) < P ->
  floor_by [] N rho P /\ remainder_of rho N P (rho * (N - 1)).
Proof.
  intros N rho P N_long rho_positive short.
  assert (inside : forall i, 0 <= i < N -> 0 <= rho * i <= rho * (N - 1)) by (intros i within; nia).
  assert (small : 0 <= rho < P) by nia.
  split.
  - exists 0. split; [left; reflexivity|]. intros i within. pose proof (inside i within). unfold periodic. simpl.
    rewrite (Z.div_small rho), (Z.div_small (rho * i)) by lia. ring.
  - pose proof (inside (N - 1) ltac:(lia)). split; [|rewrite Z.mod_small by lia; reflexivity]. intros i within.
    pose proof (inside i within).
    rewrite Z.mod_small by lia. lia.
Qed.

Lemma reduce : forall rho P i, 1 <= P ->
  rho * i / P = i * (rho / P) + rho mod P * i / P /\ rho * i mod P = rho mod P * i mod P.
Proof.
  intros rho P i positive. pose proof (Z.div_mod rho P ltac:(lia)) as split.
  replace (rho * i) with (rho mod P * i + (rho / P * i) * P) by nia.
  rewrite Z.div_add, Z_mod_plus_full by lia. split; [ring|reflexivity].
Qed.

Lemma carried_mode : forall N rho P c, 1 <= P -> carries_soundly P (rho mod P) N c ->
  floor_by (if 0 <? period c then [period c] else []) N rho P /\ remainder_of rho N P (remainder c).
Proof.
  intros N rho P c positive sound. split.
  - exists (period c). split.
    + destruct (period_fits _ _ _ _ sound) as [none|[range _]]; [left; exact none|right].
      destruct (Z.ltb_spec 0 (period c)); [simpl; tauto|lia].
    + intros i within. destruct (reduce rho P i positive) as [-> _].
      rewrite (floor_periodic _ _ _ _ sound) by exact within. reflexivity.
  - split.
    + intros i within. destruct (reduce rho P i positive) as [_ ->]. apply (remainder_largest _ _ _ _ sound). exact within.
    + destruct (reduce rho P (N - 1) positive) as [_ ->]. exact (remainder_reached _ _ _ _ sound).
Qed.

Lemma mode_carries_sound : forall jumps N r ps rs qs out, 2 <= N -> Forall (fun P => 1 <= P) jumps -> chain 1 ps N ->
  mode_carries jumps N r ps rs = Answer (qs, out) ->
  chain 1 qs N /\ incl ps qs /\ Forall (floor_by qs N (Z.abs r)) jumps /\
  exists rems, out = rev rs ++ rems /\ Forall2 (remainder_of (Z.abs r) N) jumps rems.
Proof.
  induction jumps as [|P jumps IH]; intros N r ps rs qs out N_long positive linked accepted; cbn [mode_carries] in accepted.
  - injection accepted as <- <-. repeat split; [exact linked|apply incl_refl|constructor|].
    exists []. rewrite app_nil_r. split; [reflexivity|constructor].
  - inversion positive as [|P' jumps' P_positive jumps_positive]; subst P' jumps'.
    destruct (Z.ltb_spec (Z.abs r * (N - 1)) P) as [short|far_enough].
    + destruct (IH _ _ _ _ _ _ N_long jumps_positive linked accepted) as [chained [more [floors [rems [-> all]]]]].
      destruct (short_mode N (Z.abs r) P N_long ltac:(lia) short) as [floor rem].
      repeat split; [exact chained|exact more| |].
      * constructor; [|exact floors]. apply floor_by_more with []; [apply incl_nil_l|exact floor].
      * exists (Z.abs r * (N - 1) :: rems). split; [simpl; rewrite <- app_assoc; reflexivity|constructor; assumption].
    + destruct (carry_of P (Z.abs r) N) as [c|] eqn:carried; [|discriminate]. cbn [bind] in accepted.
      pose proof (carry_of_sound P (Z.abs r) N c P_positive ltac:(lia) carried) as sound.
      destruct (carried_mode N (Z.abs r) P c P_positive sound) as [floor rem].
      assert (step : exists ps', (if 0 <? period c then add_period ps (period c) else Answer ps) = Answer ps' /\
        mode_carries jumps N r ps' (remainder c :: rs) = Answer (qs, out)).
      { destruct (if 0 <? period c then _ else _) as [ps'|]; [|discriminate]. exists ps'. split; [reflexivity|exact accepted]. }
      destruct step as [ps' [added rest]].
      assert (kept : chain 1 ps' N /\ incl ps ps' /\ incl (if 0 <? period c then [period c] else []) ps').
      { destruct (Z.ltb_spec 0 (period c)) as [carries|none].
        - destruct (period_fits _ _ _ _ sound) as [absurd|[range divides]]; [lia|].
          destruct (add_period_chain ps (period c) N ps' linked range divides added) as [chained [inside more]].
          repeat split; [exact chained|exact more|]. intros x [<-|absurd]; [exact inside|contradiction].
        - injection added as <-. repeat split; [exact linked|apply incl_refl|apply incl_nil_l]. }
      destruct kept as [chained' [more' inside']].
      destruct (IH _ _ _ _ _ _ N_long jumps_positive chained' rest) as [chained [more [floors [rems [-> all]]]]].
      repeat split; [exact chained|exact (incl_tran more' more)| |].
      * constructor; [|exact floors]. apply floor_by_more with (if 0 <? period c then [period c] else []); [|exact floor].
        exact (incl_tran inside' more).
      * exists (remainder c :: rems). split; [simpl; rewrite <- app_assoc; reflexivity|constructor; assumption].
Qed.

(** The functions that the pieces of a chain take in every element. *)
Definition on_chain (periods : list Z) (N : Z) (h : Z -> Z) : Prop :=
  forall i, 0 <= i < N -> eval (pieces h N 1 periods) i = h i.

Lemma on_chain_same : forall periods N g h, chain 1 periods N -> (forall x, 0 <= x < N -> g x = h x) ->
  on_chain periods N g -> on_chain periods N h.
Proof.
  intros periods N g h linked same shown i within. rewrite <- same by exact within. rewrite <- shown by exact within.
  f_equal. apply pieces_same. intros x [->|inside]; symmetry; apply same.
  - pose proof (chain_below _ _ _ linked). lia.
  - destruct (chain_inside _ _ _ _ linked inside). lia.
Qed.

Lemma on_chain_linear : forall periods N g h c, on_chain periods N g -> on_chain periods N h ->
  on_chain periods N (fun x => g x * c + h x).
Proof. intros periods N g h c first second i within. rewrite pieces_linear, first, second by exact within. reflexivity. Qed.

Lemma on_chain_periodic : forall periods N Q, chain 1 periods N -> Q = 0 \/ Q = 1 \/ In Q periods ->
  on_chain periods N (periodic Q).
Proof.
  intros periods N Q linked known.
  destruct (Z.eq_dec Q 0) as [->|some].
  - intros i within. exact (pieces_zero N periods 1 i).
  - assert (by_floor : forall x, x / Q = periodic Q x).
    { intros x. unfold periodic. destruct (Z.eqb_spec Q 0); [contradiction|reflexivity]. }
    apply on_chain_same with (fun x => x / Q); [exact linked|intros x _; apply by_floor|].
    intros i within. rewrite pieces_floor; [f_equal; lia|lia|exact linked| |..].
    + destruct known as [absurd|[->|inside]]; [contradiction|lia|destruct (chain_inside _ _ _ _ linked inside); lia].
    + destruct known as [absurd|[->|inside]]; [contradiction|left; exists 1; lia|right; exact inside].
    + rewrite Z.div_1_r. exact within.
Qed.

Lemma on_chain_floors : forall periods N rho terms, chain 1 periods N ->
  Forall (fun t => floor_by periods N rho (fst t)) terms -> on_chain periods N (fun i => floors terms (rho * i)).
Proof.
  intros periods N rho terms linked. induction terms as [|[P delta] terms IH]; intros all.
  - intros i within. exact (pieces_zero N periods 1 i).
  - inversion all as [|t ts [Q [known floor]] rest]; subst t ts. cbn [floors fst snd] in *.
    apply (on_chain_linear periods N (fun i => rho * i / P) (fun i => floors terms (rho * i))); [|exact (IH rest)].
    apply on_chain_same with (fun i => periodic 1 i * (rho / P) + periodic Q i); [exact linked| |].
    + intros x within. rewrite floor by exact within. unfold periodic at 1. simpl. rewrite Z.div_1_r. reflexivity.
    + apply on_chain_linear; apply on_chain_periodic; tauto.
Qed.

Lemma on_chain_extended : forall a periods N rho, valid a -> chain 1 periods N ->
  Forall (floor_by periods N rho) (prefixes a) -> on_chain periods N (fun i => extended a (rho * i)).
Proof.
  intros a periods N rho all linked by_floor.
  apply on_chain_same with (fun i => periodic 1 i * (rho * first_stride a) + floors (jump_terms 1 a) (rho * i)).
  - exact linked.
  - intros x within. rewrite (jump_form a (rho * x) all). unfold periodic. simpl. rewrite Z.div_1_r. ring.
  - apply on_chain_linear; [apply on_chain_periodic; tauto|]. apply on_chain_floors; [exact linked|].
    unfold prefixes in by_floor. rewrite <- jump_positions, Forall_map in by_floor. exact by_floor.
Qed.

Lemma at_scaled : forall a r x, 0 <= x -> at_ a (r * x) = extended a (Z.abs r * x) * Z.sgn r.
Proof.
  intros a r x up. destruct (Z.lt_trichotomy r 0) as [down|[->|positive]].
  - replace (r * x) with (- (- r * x)) by ring. rewrite at_opp, at_extended by nia.
    rewrite Z.abs_neq, Z.sgn_neg by lia. ring.
  - simpl. rewrite at_extended by lia. replace (0 * x) with 0 by ring. rewrite extended_zero. ring.
  - rewrite at_extended by nia. rewrite Z.abs_eq, Z.sgn_pos by lia. ring.
Qed.

Lemma on_chain_at : forall a periods N r, valid a -> chain 1 periods N ->
  Forall (floor_by periods N (Z.abs r)) (prefixes a) -> on_chain periods N (fun i => at_ a (r * i)).
Proof.
  intros a periods N r all linked by_floor.
  apply on_chain_same with (fun i => extended a (Z.abs r * i) * Z.sgn r + 0); [exact linked| |].
  - intros x within. rewrite at_scaled by lia. ring.
  - apply on_chain_linear; [apply on_chain_extended; assumption|]. intros i within. exact (pieces_zero N periods 1 i).
Qed.
