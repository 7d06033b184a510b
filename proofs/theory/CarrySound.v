(** Lemma 4.1 and Proposition 4.10, sufficiency: what carry_of accepts is a floor of a fixed period. *)
From Sett.theory Require Export Function.
From Sett.model Require Export Carry.

Lemma ceil_div_bounds : forall P rho, 0 < rho -> P <= rho * ceil_div P rho < P + rho.
Proof.
  intros P rho positive. unfold ceil_div.
  pose proof (Z.div_mod (- P) rho ltac:(lia)) as split. pose proof (Z.mod_pos_bound (- P) rho positive). nia.
Qed.

Lemma eps_is : forall P rho, 0 < rho -> - P mod rho = rho * ceil_div P rho - P.
Proof.
  intros P rho positive. unfold ceil_div. pose proof (Z.div_mod (- P) rho ltac:(lia)) as split. lia.
Qed.

(** floor(rho*i/P) by the period of the carry. *)
Definition periodic (Q i : Z) : Z := if Q =? 0 then 0 else i / Q.

Record carries_soundly (P rho N : Z) (c : carry) : Prop := {
  period_fits : period c = 0 \/ 1 < period c < N /\ (period c | N);
  floor_periodic : forall i, 0 <= i < N -> rho * i / P = periodic (period c) i;
  remainder_largest : forall i, 0 <= i < N -> rho * i mod P <= remainder c;
  remainder_reached : remainder c = rho * (N - 1) mod P
}.

Lemma no_carry_sound : forall P rho N, 0 <= rho < P -> 1 <= N -> rho * (N - 1) < P ->
  carries_soundly P rho N (Carry 0 (rho * (N - 1))).
Proof.
  intros P rho N rho_range N_positive short. split; simpl.
  - left. reflexivity.
  - intros i within. apply Z.div_small. nia.
  - intros i within. rewrite Z.mod_small by nia. nia.
  - rewrite Z.mod_small by nia. reflexivity.
Qed.

Lemma floor_in_block : forall P rho n Q j t, 0 < rho -> 0 < P ->
  let eps := rho * Q - P in
  0 <= eps -> n * eps < rho -> 0 <= j < n -> 0 <= t < Q ->
  rho * (t + Q * j) / P = j /\ rho * (t + Q * j) mod P = j * eps + t * rho /\ j * eps + t * rho <= P - rho + n * eps.
Proof.
  intros P rho n Q j t rho_positive P_positive eps eps_positive drift block inside. subst eps.
  assert (next : (j + 1) * (rho * Q - P) <= n * (rho * Q - P)) by nia.
  assert (low : 0 <= j * (rho * Q - P) + t * rho) by nia.
  assert (reach : t * rho <= (Q - 1) * rho) by nia.
  assert (high : j * (rho * Q - P) + t * rho < P) by nia.
  split; [|split].
  - symmetry. apply Z.div_unique with (j * (rho * Q - P) + t * rho); lia.
  - symmetry. apply Z.mod_unique with j; lia.
  - nia.
Qed.

Lemma periodic_carry_sound : forall P rho N Q, 0 < rho < P -> 1 <= N -> Q = ceil_div P rho -> Q < N -> (Q | N) ->
  N / Q * (rho * Q - P) < rho -> carries_soundly P rho N (Carry Q (P - rho + N / Q * (rho * Q - P))).
Proof.
  intros P rho N Q rho_range N_positive is_Q carries [n is_n] drift.
  pose proof (ceil_div_bounds P rho ltac:(lia)) as bounds. rewrite <- is_Q in bounds.
  assert (Q_long : 1 < Q) by nia.
  assert (n_positive : 0 < n) by nia.
  assert (quotient : N / Q = n) by (rewrite is_n; apply Z.div_mul; lia). rewrite quotient in *.
  assert (block : forall i, 0 <= i < N -> rho * i / P = i / Q /\ rho * i mod P <= P - rho + n * (rho * Q - P)).
  { intros i within. pose proof (Z.div_mod i Q ltac:(lia)) as split. pose proof (Z.mod_pos_bound i Q ltac:(lia)) as digit.
    assert (0 <= i / Q < n) by (apply div_within; lia).
    destruct (floor_in_block P rho n Q (i / Q) (i mod Q)) as [floor_is [mod_is small]]; try lia.
    replace i with (i mod Q + Q * (i / Q)) at 1 3 by lia. rewrite floor_is, mod_is. split; [reflexivity|exact small]. }
  split; cbn [period remainder].
  - right. split; [lia|]. exists n. exact is_n.
  - intros i within. unfold periodic. destruct (Z.eqb_spec Q 0); [lia|]. apply block. exact within.
  - intros i within. apply block. exact within.
  - destruct (floor_in_block P rho n Q (n - 1) (Q - 1)) as [_ [mod_is _]]; try lia.
    replace (N - 1) with (Q - 1 + Q * (n - 1)) by lia. rewrite mod_is. lia.
Qed.

Theorem carry_of_sound : forall P r N c, 1 <= P -> 1 <= N -> carry_of P r N = Answer c -> carries_soundly P (r mod P) N c.
Proof.
  intros P r N c P_positive N_positive accepted. unfold carry_of in accepted.
  pose proof (Z.mod_pos_bound r P ltac:(lia)) as rho_range. set (rho := r mod P) in *. clearbody rho.
  destruct (Z.eqb_spec rho 0) as [none|some].
  { injection accepted as <-. replace 0 with (rho * (N - 1)) at 2 by lia. apply no_carry_sound; lia. }
  destruct (Z.eqb_spec N 1) as [one|more]; simpl in accepted.
  { injection accepted as <-. replace 0 with (rho * (N - 1)) at 2 by lia. apply no_carry_sound; lia. }
  pose proof (ceil_div_bounds P rho ltac:(lia)) as bounds.
  destruct (Z.leb_spec N (ceil_div P rho)) as [never|carries].
  { injection accepted as <-. apply no_carry_sound; nia. }
  rewrite eps_is in accepted by lia. set (Q := ceil_div P rho) in *.
  assert (Q_long : 1 < Q) by nia.
  destruct (Z.eqb_spec (N mod Q) 0) as [divides|]; simpl in accepted; [|discriminate].
  apply Z.mod_divide in divides; [|lia].
  assert (drift : N / Q * (rho * Q - P) < rho).
  { destruct (Z.eqb_spec (rho * Q - P) 0) as [exact|inexact]; simpl in accepted; [rewrite exact; lia|].
    destruct (Z.ltb_spec ((rho - 1) / (rho * Q - P)) (N / Q)) as [|small]; [discriminate|].
    pose proof (Z.mul_div_le (rho - 1) (rho * Q - P) ltac:(lia)). nia. }
  assert (c = Carry Q (P - rho + N / Q * (rho * Q - P))) as ->.
  { destruct (negb _ && _); [discriminate|]. injection accepted as <-. reflexivity. }
  apply periodic_carry_sound; try assumption; try lia; reflexivity.
Qed.

Lemma remainder_in_range : forall P rho N c, 1 <= P -> carries_soundly P rho N c -> 0 <= remainder c < P.
Proof.
  intros P rho N c positive sound. rewrite (remainder_reached _ _ _ _ sound). apply Z.mod_pos_bound. lia.
Qed.
