(** Theorem 8.4: every bank that an access of a coset hits holds 2^(rank V - rank bank(V)) of its words. *)
From Coq Require Export Lia.
From Coq Require FinFun.
From Sett.model Require Export Banks.

Lemma mem_spec : forall v vs, existsb (Z.eqb v) vs = true <-> In v vs.
Proof.
  intros v vs. rewrite existsb_exists. split.
  - intros [x [inside same]]. apply Z.eqb_eq in same. subst x. exact inside.
  - intros inside. exists v. split; [exact inside|apply Z.eqb_refl].
Qed.

Lemma mem_false : forall v vs, existsb (Z.eqb v) vs = false <-> ~ In v vs.
Proof.
  intros v vs. rewrite <- mem_spec. destruct (existsb (Z.eqb v) vs); split; congruence.
Qed.

Lemma xor_self : forall a b, Z.lxor a (Z.lxor a b) = b.
Proof. intros a b. rewrite <- Z.lxor_assoc, Z.lxor_nilpotent. apply Z.lxor_0_l. Qed.

Lemma in_shifted : forall v s y, In y (map (Z.lxor v) s) <-> In (Z.lxor v y) s.
Proof.
  intros v s y. rewrite in_map_iff. split.
  - intros [x [<- inside]]. rewrite xor_self. exact inside.
  - intros inside. exists (Z.lxor v y). split; [apply xor_self|exact inside].
Qed.

Lemma span_zero : forall vs, In 0 (span vs).
Proof.
  induction vs as [|v vs IH]; simpl; [tauto|]. destruct (existsb (Z.eqb v) (span vs)); [exact IH|].
  apply in_or_app. left. exact IH.
Qed.

Lemma span_closed : forall vs a b, In a (span vs) -> In b (span vs) -> In (Z.lxor a b) (span vs).
Proof.
  induction vs as [|v vs IH]; intros a b a_in b_in; simpl in *.
  - destruct a_in as [<-|absurd], b_in as [<-|absurd']; try contradiction. left. reflexivity.
  - destruct (existsb (Z.eqb v) (span vs)); [apply IH; assumption|].
    apply in_app_or in a_in. apply in_app_or in b_in. rewrite !in_shifted in *. apply in_or_app. rewrite in_shifted.
    assert (shuffle : Z.lxor v (Z.lxor a b) = Z.lxor (Z.lxor v a) b) by (rewrite Z.lxor_assoc; reflexivity).
    assert (shuffle' : Z.lxor v (Z.lxor a b) = Z.lxor a (Z.lxor v b)).
    { rewrite <- !Z.lxor_assoc, (Z.lxor_comm v a). reflexivity. }
    destruct a_in as [a_in|a_in], b_in as [b_in|b_in].
    + left. apply IH; assumption.
    + right. rewrite shuffle'. apply IH; assumption.
    + right. rewrite shuffle. apply IH; assumption.
    + left. replace (Z.lxor a b) with (Z.lxor (Z.lxor v a) (Z.lxor v b)); [apply IH; assumption|].
      rewrite Z.lxor_assoc, <- shuffle', xor_self. reflexivity.
Qed.

(** A map of bit vectors that is linear. *)
Definition linear (bank : Z -> Z) : Prop := forall a b, bank (Z.lxor a b) = Z.lxor (bank a) (bank b).

Lemma linear_zero : forall bank, linear bank -> bank 0 = 0.
Proof.
  intros bank is_linear. pose proof (is_linear 0 0) as zero. rewrite Z.lxor_nilpotent in zero.
  rewrite Z.lxor_nilpotent in zero. exact zero.
Qed.

Lemma bank_of_span : forall bank vs x, linear bank -> In x (span vs) -> In (bank x) (span (map bank vs)).
Proof.
  intros bank vs x is_linear. revert x. induction vs as [|v vs IH]; intros x inside; simpl in *.
  - destruct inside as [<-|absurd]; [left; symmetry; apply linear_zero; exact is_linear|contradiction].
  - assert (grown : In (bank v) (span (map bank (v :: vs))) /\ incl (span (map bank vs)) (span (map bank (v :: vs)))).
    { simpl. destruct (existsb (Z.eqb (bank v)) (span (map bank vs))) eqn:known.
      - split; [apply mem_spec; exact known|apply incl_refl].
      - split; [apply in_or_app; right; apply in_shifted; rewrite Z.lxor_nilpotent; apply span_zero|].
        intros y y_in. apply in_or_app. left. exact y_in. }
    destruct grown as [v_in more]. change (In (bank x) (span (map bank (v :: vs)))).
    destruct (existsb (Z.eqb v) (span vs)); [apply more; apply IH; exact inside|].
    apply in_app_or in inside. destruct inside as [inside|inside]; [apply more; apply IH; exact inside|].
    apply in_shifted in inside. rewrite <- (xor_self v x), is_linear. apply span_closed; [exact v_in|].
    apply more. apply IH. exact inside.
Qed.

(** How many vectors of a list have a given bank. *)
Definition held (bank : Z -> Z) (vs : list Z) (b : Z) : nat := length (filter (fun x => bank x =? b) vs).

Lemma held_app : forall bank us vs b, held bank (us ++ vs) b = (held bank us b + held bank vs b)%nat.
Proof. intros bank us vs b. unfold held. rewrite filter_app, app_length. reflexivity. Qed.

Lemma held_shifted : forall bank v vs b, linear bank -> held bank (map (Z.lxor v) vs) b = held bank vs (Z.lxor (bank v) b).
Proof.
  intros bank v vs b is_linear. unfold held. induction vs as [|x vs IH]; [reflexivity|]. cbn [map filter].
  assert (same : (bank (Z.lxor v x) =? b) = (bank x =? Z.lxor (bank v) b)).
  { rewrite is_linear. destruct (Z.eqb_spec (Z.lxor (bank v) (bank x)) b) as [<-|other].
    - rewrite xor_self. symmetry. apply Z.eqb_refl.
    - symmetry. apply Z.eqb_neq. intros equal. apply other. rewrite equal. apply xor_self. }
  rewrite same. destruct (bank x =? Z.lxor (bank v) b); simpl; rewrite IH; reflexivity.
Qed.

Lemma held_none : forall bank vs b, linear bank -> ~ In b (span (map bank vs)) -> held bank (span vs) b = O.
Proof.
  intros bank vs b is_linear outside. unfold held.
  destruct (filter (fun x => bank x =? b) (span vs)) as [|x rest] eqn:found; [reflexivity|].
  exfalso. assert (inside : In x (filter (fun x => bank x =? b) (span vs))) by (rewrite found; left; reflexivity).
  apply filter_In in inside. destruct inside as [inside same]. apply Z.eqb_eq in same. apply outside. rewrite <- same.
  apply bank_of_span; assumption.
Qed.

Lemma rank_of_banks : forall bank vs, linear bank -> (rank (map bank vs) <= rank vs)%nat.
Proof.
  intros bank vs is_linear. induction vs as [|v vs IH]; simpl; [lia|].
  destruct (existsb (Z.eqb v) (span vs)) eqn:known.
  - assert (existsb (Z.eqb (bank v)) (span (map bank vs)) = true) as ->; [|exact IH].
    apply mem_spec. apply bank_of_span; [exact is_linear|]. apply mem_spec. exact known.
  - destruct (existsb (Z.eqb (bank v)) (span (map bank vs))); lia.
Qed.

Lemma held_each : forall bank vs b, linear bank -> In b (span (map bank vs)) ->
  held bank (span vs) b = (2 ^ (rank vs - rank (map bank vs)))%nat.
Proof.
  intros bank vs b is_linear. revert b. induction vs as [|v vs IH]; intros b inside.
  - simpl in inside. destruct inside as [<-|absurd]; [|contradiction]. unfold held. simpl.
    rewrite linear_zero by exact is_linear. reflexivity.
  - pose proof (rank_of_banks bank vs is_linear) as fewer. cbn [map span rank] in *.
    destruct (existsb (Z.eqb v) (span vs)) eqn:known.
    + assert (existsb (Z.eqb (bank v)) (span (map bank vs)) = true) as bank_known.
      { apply mem_spec. apply bank_of_span; [exact is_linear|]. apply mem_spec. exact known. }
      rewrite bank_known in *. apply IH. exact inside.
    + rewrite held_app, held_shifted by exact is_linear.
      destruct (existsb (Z.eqb (bank v)) (span (map bank vs))) eqn:bank_known.
      * apply mem_spec in bank_known. rewrite (IH b inside), (IH (Z.lxor (bank v) b)) by (apply span_closed; assumption).
        replace (S (rank vs) - rank (map bank vs))%nat with (S (rank vs - rank (map bank vs))) by lia. simpl. lia.
      * apply mem_false in bank_known. cbn [Nat.sub]. apply in_app_or in inside. destruct inside as [inside|inside].
        -- rewrite (IH b inside), held_none; [lia|exact is_linear|]. intros there. apply bank_known.
           replace (bank v) with (Z.lxor (Z.lxor (bank v) b) b); [apply span_closed; assumption|].
           rewrite Z.lxor_assoc, Z.lxor_nilpotent. apply Z.lxor_0_r.
        -- apply in_shifted in inside. rewrite (IH _ inside), held_none; [lia|exact is_linear|]. intros there. apply bank_known.
           replace (bank v) with (Z.lxor (Z.lxor (bank v) b) b); [apply span_closed; assumption|].
           rewrite Z.lxor_assoc, Z.lxor_nilpotent. apply Z.lxor_0_r.
Qed.

Lemma span_distinct : forall vs, NoDup (span vs) /\ length (span vs) = (2 ^ rank vs)%nat.
Proof.
  induction vs as [|v vs [distinct many]]; simpl; [split; [constructor; [simpl; tauto|constructor]|reflexivity]|].
  destruct (existsb (Z.eqb v) (span vs)) eqn:known; [split; assumption|]. apply mem_false in known. split.
  - assert (shifted : NoDup (map (Z.lxor v) (span vs))).
    { apply FinFun.Injective_map_NoDup; [|exact distinct]. intros a b same. rewrite <- (xor_self v a), same. apply xor_self. }
    assert (apart : forall x, In x (span vs) -> ~ In x (map (Z.lxor v) (span vs))).
    { intros x inside there. apply in_shifted in there. apply known.
      replace v with (Z.lxor (Z.lxor v x) x); [apply span_closed; assumption|].
      rewrite Z.lxor_assoc, Z.lxor_nilpotent. apply Z.lxor_0_r. }
    assert (joined : forall us ws : list Z, NoDup us -> NoDup ws -> (forall x, In x us -> ~ In x ws) -> NoDup (us ++ ws)).
    { induction us as [|u us IH]; intros ws us_distinct ws_distinct separate; [exact ws_distinct|].
      inversion us_distinct as [|u' us' new rest]; subst. simpl. constructor.
      - intros inside. apply in_app_or in inside. destruct inside as [inside|inside]; [contradiction|].
        exact (separate u (or_introl eq_refl) inside).
      - apply IH; try assumption. intros x inside. apply separate. right. exact inside. }
    apply joined; assumption.
  - rewrite app_length, map_length, many, Nat.pow_succ_r'. lia.
Qed.

(** The words are distinct, and each bank that is hit holds the same number of them. *)
Theorem degree_is_rank : forall bank x0 vs w, linear bank -> In w (words x0 vs) ->
  degree bank x0 vs (bank w) = (2 ^ (rank vs - rank (map bank vs)))%nat.
Proof.
  intros bank x0 vs w is_linear inside. unfold degree, words in *. apply in_shifted in inside.
  change (held bank (map (Z.lxor x0) (span vs)) (bank w) = (2 ^ (rank vs - rank (map bank vs)))%nat).
  rewrite held_shifted by exact is_linear. rewrite <- is_linear. apply held_each; [exact is_linear|].
  apply bank_of_span; assumption.
Qed.
