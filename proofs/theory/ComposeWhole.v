(** Composition of several modes: the values add up, at every coordinate and at every index. *)
From Sett.theory Require Export ComposeSound.

Lemma one_sided : forall b c, valid b -> within b c -> both_ways b = false ->
  Forall (fun v => 0 <= v) (offsets b c) \/ Forall (fun v => v <= 0) (offsets b c).
Proof.
  intros b c all inside one_way. destruct (offsets_between b c all inside) as [each [_ [_ range]]].
  unfold both_ways in one_way. apply andb_false_iff in one_way.
  destruct one_way as [none|every]; [left|right]; apply Z.ltb_ge in none || apply Z.ltb_ge in every;
    apply Forall_impl with (2 := each); intros v between; simpl in between; lia.
Qed.

Lemma adds_both_ways : forall a b c remainders, valid a -> a <> [] -> valid b -> within b c -> both_ways b = true ->
  adds_up (prefixes a) b remainders = true -> adds a (offsets b c).
Proof.
  intros [|[s d] a] b c remainders all non_empty b_valid inside ways added; [congruence|].
  pose proof (valid_head _ _ all) as positive. simpl in positive.
  destruct (offsets_between b c b_valid inside) as [each [total [_ range]]].
  assert (near : a = [] \/ reach b < s \/ Z.max (below b) (reach b - below b) < s).
  { destruct a as [|m a]; [left; reflexivity|right]. pose proof (adds_up_both_ways _ _ _ ways added) as small.
    unfold prefixes in small. cbn [prefixes_after] in small. inversion small as [|P jumps first others]; subst.
    rewrite Z.mul_1_l in first. exact first. }
  assert (line : forall v, - below b <= v <= reach b - below b -> at_ ((s, d) :: a) v = v * d).
  { intros v between. apply at_line; [exact positive|]. destruct near as [alone|near]; [right; exact alone|left; lia]. }
  unfold adds. rewrite line by exact total. clear total.
  induction each as [|v vs here there IH]; [reflexivity|]. cbn [sum map]. rewrite <- IH, line by exact here. ring.
Qed.

Theorem criterion_adds : forall a b c remainders, valid a -> a <> [] -> valid b -> within b c ->
  Forall2 (fun m rems => Forall2 (remainder_of (Z.abs (stride m)) (extent m)) (prefixes a) rems) b remainders ->
  (1 <? Z.of_nat (moving b)) && negb (adds_up (prefixes a) b remainders) = false -> adds a (offsets b c).
Proof.
  intros a b c remainders all non_empty b_valid inside corners passed.
  apply andb_false_iff in passed. destruct passed as [few|added].
  - apply Z.ltb_ge in few. apply adds_one_moving; [exact inside|lia].
  - apply negb_false_iff in added. destruct (both_ways b) eqn:ways.
    + apply adds_both_ways with remainders; assumption.
    + apply adds_up_in_a; [exact all| |exact (one_sided b c b_valid inside ways)].
      destruct (offsets_between b c b_valid inside) as [_ [_ [absolute _]]].
      apply adds_up_one_way with b remainders; try assumption.
      * exact (prefixes_positive a 1 all ltac:(lia)).
      * clear. induction (offsets b c) as [|v vs IH]; simpl; constructor; [lia|exact IH].
      * apply bounded_offsets; assumption.
Qed.

Lemma mode_values_at : forall a b modes c, Forall2 (replaces a) b modes -> within b c ->
  mode_values modes c = map (at_ a) (offsets b c).
Proof.
  intros a b modes c fits. revert c. induction fits as [|m R b modes [_ [_ values]] there IH]; intros c inside;
    inversion inside as [|m' x b' c' here later]; subst; [reflexivity|].
  cbn [mode_values offsets map]. rewrite IH, values by assumption. reflexivity.
Qed.

(** The layouts take the places of the modes of B, and add up to A^ at every coordinate. *)
Definition is_composition (a b : layout) (modes : list layout) : Prop :=
  Forall2 (replaces a) b modes /\
  forall c, within b c -> sum (mode_values modes c) = at_ a (at_coordinate b c).

Lemma replaces_fits : forall a b modes, Forall2 (replaces a) b modes ->
  Forall2 (fun m R => valid R /\ size R = extent m) b modes.
Proof. intros a b modes fits. induction fits as [|m R b modes [R_valid [R_size _]] there IH]; constructor; tauto. Qed.

Lemma coalesce_extended_at : forall a x, valid a -> at_ (coalesce_extended a) x = at_ a x.
Proof. intros a x all. unfold at_, coalesce_extended. rewrite !merged_extended by exact all. reflexivity. Qed.

Theorem compose_criterion_sound : forall a b modes, valid a -> valid b -> compose_criterion a b = Answer modes ->
  is_composition a b modes.
Proof.
  intros a b modes a_valid b_valid accepted. unfold compose_criterion in accepted.
  set (left := coalesce_extended a) in *.
  assert (left_valid : valid left) by (apply merged_valid; exact a_valid).
  assert (left_some : left <> []) by apply merged_not_empty.
  assert (same : forall x, at_ left x = at_ a x) by (intros x; apply coalesce_extended_at; exact a_valid).
  destruct (compose_modes left b) as [[composed remainders]|] eqn:each; [|discriminate]. cbn [bind fst snd] in accepted.
  destruct ((1 <? Z.of_nat (moving b)) && negb (adds_up (prefixes left) b remainders)) eqn:passed; [discriminate|].
  injection accepted as <-.
  destruct (compose_modes_sound left b composed remainders left_valid left_some b_valid each) as [fits corners].
  split.
  - clear - fits same. induction fits as [|m R b modes [R_valid [R_size values]] there IH]; constructor; [|exact IH].
    split; [exact R_valid|split; [exact R_size|]]. intros i inside. rewrite <- same. apply values. exact inside.
  - intros c inside. rewrite (mode_values_at left b composed c fits inside). unfold at_coordinate. rewrite <- same.
    symmetry. exact (criterion_adds left b c remainders left_valid left_some b_valid inside corners passed).
Qed.

(** At every index of B too. *)
Theorem composition_at_index : forall a b modes, valid b -> is_composition a b modes ->
  valid (concat modes) /\ size (concat modes) = size b /\ forall x, eval (concat modes) x = at_ a (eval b x).
Proof.
  intros a b modes b_valid [fits adds]. pose proof (replaces_fits a b modes fits) as sizes.
  destruct (concat_size b modes sizes) as [all same]. split; [exact all|split; [exact same|]].
  intros x. rewrite (concat_eval b modes x sizes b_valid), adds by (apply coordinates_within; exact b_valid).
  rewrite <- eval_coordinates. reflexivity.
Qed.
