(** The whole planner of composition: whatever it answers, by the criterion or by a table, is the composition. *)
From Sett.theory Require Export TableLength ComposeWhole.
From Sett.model Require Export Accidental.

Lemma fit_mode_sound : forall a m bound R, valid a -> 1 <= extent m -> fit_mode a m bound = Answer R -> replaces a m R.
Proof.
  intros a [N r] bound R all N_positive answer. simpl in N_positive. unfold fit_mode in answer.
  replace (last (prefixes a) 1) with (top_prefix 1 a) in answer by (symmetry; apply last_prefix).
  pose proof (top_prefix_positive a 1 all ltac:(lia)) as P_positive. set (P := top_prefix 1 a) in *.
  assert (g_positive : 1 <= Z.gcd r P).
  { pose proof (Z.gcd_nonneg r P). destruct (Z.eq_dec (Z.gcd r P) 0) as [zero|]; [|lia]. apply Z.gcd_eq_0_r in zero. lia. }
  rewrite (Z.max_l (Z.gcd r P) 1) in answer by lia. set (T := P / Z.gcd r P) in *.
  assert (P_is : P = T * Z.gcd r P).
  { unfold T. destruct (Z.gcd_divide_r r P) as [q q_is]. rewrite q_is at 1 2. rewrite Z.div_mul by lia. reflexivity. }
  assert (T_positive : 1 <= T) by nia.
  set (f := fun i => at_ a (r * i)) in *.
  assert (repeats : forall x, 0 <= x -> f (x + T) = f x + f T).
  { intros x x_positive. unfold f. rewrite !at_scaled by lia.
    replace (Z.abs r * (x + T)) with (Z.abs r * x + Z.abs r * T) by ring.
    rewrite extended_shift; [ring|exact all|]. fold P. destruct (Z.gcd_divide_l r P) as [q q_is].
    apply Z.divide_abs_r. rewrite Z.abs_mul, Z.abs_involutive, <- Z.abs_mul. apply Z.divide_abs_r. exists q. rewrite q_is at 1.
    rewrite P_is at 2. ring. }
  destruct (bound <? Z.min N (Z.max (2 * T) 2)); [discriminate|]. rewrite (Z.max_l (2 * T) 2) in answer by lia.
  destruct (fit_prefix_sound f (Z.min N (2 * T)) N R N_positive ltac:(lia) answer) as [R_valid [R_size [zero values]]].
  split; [exact R_valid|split; [exact R_size|]]. cbn [fst snd]. intros i range.
  destruct values as [one|[levels [known same]]].
  - assert (i = 0) as -> by lia. rewrite eval_zero. symmetry. exact zero.
  - rewrite same by exact range. fold (f i). destruct (Z_le_gt_dec N (2 * T)) as [short|long].
    + rewrite Z.min_l in known by exact short. apply (same_values _ _ _ _ known). exact range.
    + rewrite Z.min_r in known by lia. apply (levels_decide f T N); (assumption || lia).
Qed.

Lemma fit_modes_sound : forall a b bound criterion modes, valid a -> valid b -> fit_modes a b bound criterion = Answer modes ->
  Forall2 (replaces a) b modes.
Proof.
  intros a b bound criterion modes all. revert modes.
  induction b as [|m b IH]; intros modes b_valid answer; cbn [fit_modes] in answer.
  - injection answer as <-. constructor.
  - destruct (fit_mode a m bound) as [first|why] eqn:here; [|destruct why; discriminate].
    destruct (fit_modes a b bound criterion) as [others|]; [|discriminate]. cbn [bind] in answer. injection answer as <-.
    constructor; [exact (fit_mode_sound a m bound first all (valid_head _ _ b_valid) here)|].
    exact (IH others (valid_tail _ _ b_valid) eq_refl).
Qed.

Lemma agree_sound : forall f g count x, agree f g x count = true -> forall y, x <= y < x + Z.of_nat count -> f y = g y.
Proof.
  intros f g. induction count as [|count IH]; intros x agreed y range; [lia|]. cbn [agree] in agreed.
  apply andb_prop in agreed. destruct agreed as [here there]. apply Z.eqb_eq in here.
  destruct (Z.eq_dec y x) as [->|other]; [exact here|]. apply (IH (x + 1) there). lia.
Qed.

Lemma composition_by_table_sound : forall a b bound criterion modes, valid a -> valid b ->
  composition_by_table a b bound criterion = Answer modes -> is_composition a b modes.
Proof.
  intros a b bound criterion modes all b_valid answer. unfold composition_by_table in answer.
  destruct (several b && (bound <? size b)); [discriminate|].
  destruct (fit_modes a b bound criterion) as [found|] eqn:fits; [|discriminate]. cbn [bind] in answer.
  pose proof (fit_modes_sound a b bound criterion found all b_valid fits) as each.
  destruct (several b) eqn:many; cbn [andb] in answer.
  - destruct (agree _ _ 0 _) eqn:agreed; [|discriminate]. cbn [negb] in answer. injection answer as <-.
    split; [exact each|]. intros c inside. pose proof (replaces_fits a b found each) as sizes.
    destruct (concat_size b found sizes) as [concat_valid concat_same].
    pose proof (index_within b c b_valid inside) as range.
    pose proof (agree_sound _ _ _ _ agreed (index b c)) as same. rewrite Z2Nat.id in same by lia.
    pose proof (same ltac:(lia)) as here. clear same agreed.
    rewrite (at_inside (concat found)) in here by (try exact concat_valid; lia).
    rewrite (at_inside b) in here by assumption.
    rewrite (concat_eval b found _ sizes b_valid), coordinates_index, eval_index in here by assumption. exact here.
  - injection answer as <-. split; [exact each|]. intros c inside. rewrite (mode_values_at a b found c each inside).
    unfold at_coordinate. destruct inside as [|m x b c here there]; [exact (eq_sym (extended_zero a))|].
    destruct there as [|m' x' b c here' there]; [|discriminate]. cbn [offsets map sum]. rewrite !Z.add_0_r. reflexivity.
Qed.

Lemma composition_of_left : forall a b modes, valid a -> is_composition (coalesce_extended a) b modes -> is_composition a b modes.
Proof.
  intros a b modes all [fits adds_up_there]. split.
  - clear adds_up_there. induction fits as [|m R b modes [R_valid [R_size values]] there IH]; constructor; [|exact IH].
    split; [exact R_valid|split; [exact R_size|]]. intros i range. rewrite <- coalesce_extended_at by exact all.
    exact (values i range).
  - intros c inside. rewrite <- coalesce_extended_at by exact all. exact (adds_up_there c inside).
Qed.

Theorem composition_sound : forall a b modes, valid a -> valid b -> composition a b = Answer modes -> is_composition a b modes.
Proof.
  intros a b modes all b_valid answer. unfold composition in answer.
  destruct (compose_criterion a b) as [found|why] eqn:criterion.
  - injection answer as <-. exact (compose_criterion_sound a b found all b_valid criterion).
  - destruct (negb _ && negb _); [discriminate|]. apply composition_of_left; [exact all|].
    apply composition_by_table_sound with table_bound why; [|exact b_valid|exact answer].
    apply merged_valid. exact all.
Qed.
