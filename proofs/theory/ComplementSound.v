(** Theorem 5.3, sufficiency, and the regimes: what complement answers tiles, pads or leaves gaps. *)
From Sett.theory Require Export Increasing Image Coalesce.

(** The gaps and the rest mode, before they are coalesced; and the modes between them. *)
Fixpoint raw_complement (span : Z) (modes : layout) (M : Z) : layout :=
  match modes with
  | [] => [(ceil_div M span, span)]
  | (N, d) :: rest => (d / span, span) :: raw_complement (N * d) rest M
  end.

Fixpoint interleaved (span : Z) (modes : layout) (M : Z) : layout :=
  match modes with
  | [] => [(ceil_div M span, span)]
  | (N, d) :: rest => (d / span, span) :: (N, d) :: interleaved (N * d) rest M
  end.

Fixpoint weave (c e : list Z) : list Z :=
  match c, e with
  | x :: c, y :: e => y :: x :: weave c e
  | [], _ => e
  | _, [] => []
  end.

(** The modes as gaps accepts them: each begins above what those before it span. *)
Fixpoint ordered (span : Z) (modes : layout) : Prop :=
  match modes with
  | [] => True
  | (N, d) :: rest => 1 <= N /\ span <= d /\ ordered (N * d) rest
  end.

Fixpoint top (span : Z) (modes : layout) : Z :=
  match modes with
  | [] => span
  | (N, d) :: rest => top (N * d) rest
  end.

Lemma gaps_ordered : forall modes span found, Forall (fun m => 1 <= extent m /\ 1 <= stride m) modes ->
  gaps span modes = Answer found ->
  ordered span modes /\ forall M, fst found ++ [(ceil_div M (snd found), snd found)] = raw_complement span modes M.
Proof.
  induction modes as [|[N d] modes IH]; intros span found move accepted; cbn [gaps] in accepted.
  - injection accepted as <-. split; [exact I|reflexivity].
  - inversion move as [|m modes' here there]; subst. simpl in here.
    destruct (Z.ltb_spec d span) as [|above]; [discriminate|].
    destruct (gaps (N * d) modes) as [rest|] eqn:rest_gaps; [|discriminate]. cbn [bind] in accepted. injection accepted as <-.
    destruct (IH (N * d) rest there rest_gaps) as [rest_ordered rest_raw].
    split; [simpl; lia || (repeat split; [lia|lia|exact rest_ordered])|].
    intros M. cbn [fst snd raw_complement app]. f_equal. apply rest_raw.
Qed.

Lemma ceil_div_positive : forall M span, 1 <= M -> 1 <= span -> 1 <= ceil_div M span.
Proof.
  intros M span M_positive span_positive. unfold ceil_div.
  pose proof (Z.div_lt_upper_bound (- M) span 0 ltac:(lia) ltac:(lia)). lia.
Qed.

Section Ordered.
Context (M : Z) (M_positive : 1 <= M).

Lemma interleaved_valid : forall modes span, 1 <= span -> ordered span modes -> valid (interleaved span modes M).
Proof.
  induction modes as [|[N d] modes IH]; intros span positive order; cbn [interleaved].
  - apply valid_cons; [apply ceil_div_positive; assumption|constructor].
  - destruct order as [N_positive [above rest]].
    apply valid_cons; [apply Z.div_le_lower_bound; lia|]. apply valid_cons; [exact N_positive|]. apply IH; [nia|exact rest].
Qed.

Lemma raw_valid : forall modes span, 1 <= span -> ordered span modes -> valid (raw_complement span modes M).
Proof.
  induction modes as [|[N d] modes IH]; intros span positive order; cbn [raw_complement].
  - apply valid_cons; [apply ceil_div_positive; assumption|constructor].
  - destruct order as [N_positive [above rest]].
    apply valid_cons; [apply Z.div_le_lower_bound; lia|]. apply IH; [nia|exact rest].
Qed.

Lemma first_span : forall modes span, exists s rest, interleaved span modes M = (s, span) :: rest.
Proof. intros [|[N d] modes] span; cbn [interleaved]; eexists; eexists; reflexivity. Qed.

Lemma raw_first_span : forall modes span, exists s rest, raw_complement span modes M = (s, span) :: rest.
Proof. intros [|[N d] modes] span; cbn [raw_complement]; eexists; eexists; reflexivity. Qed.

Lemma interleaved_outgrows : forall modes span, 1 <= span -> ordered span modes -> outgrows (interleaved span modes M).
Proof.
  induction modes as [|[N d] modes IH]; intros span positive order; cbn [interleaved]; [simpl; lia|].
  destruct order as [N_positive [above rest]]. pose proof (IH (N * d) ltac:(nia) rest) as rest_grows.
  destruct (first_span modes (N * d)) as [s [others first]]. rewrite first in *.
  pose proof (Z.mul_div_le d span ltac:(lia)). cbn [outgrows fst snd] in *. repeat split; (lia || tauto).
Qed.

Lemma raw_outgrows : forall modes span, 1 <= span -> ordered span modes -> outgrows (raw_complement span modes M).
Proof.
  induction modes as [|[N d] modes IH]; intros span positive order; cbn [raw_complement]; [simpl; lia|].
  destruct order as [N_positive [above rest]]. pose proof (IH (N * d) ltac:(nia) rest) as rest_grows.
  destruct (raw_first_span modes (N * d)) as [s [others first]]. rewrite first in *.
  pose proof (Z.mul_div_le d span ltac:(lia)). cbn [outgrows fst snd] in *. repeat split; (nia || tauto).
Qed.

Lemma interleaved_size : forall modes span,
  size (interleaved span modes M) = size modes * size (raw_complement span modes M).
Proof.
  induction modes as [|[N d] modes IH]; intros span; cbn [interleaved raw_complement size fst]; [ring|]. rewrite IH. ring.
Qed.

Lemma weave_within : forall modes span c e, within modes c -> within (raw_complement span modes M) e ->
  within (interleaved span modes M) (weave c e) /\
  at_coordinate (interleaved span modes M) (weave c e) =
  at_coordinate modes c + at_coordinate (raw_complement span modes M) e.
Proof.
  induction modes as [|[N d] modes IH]; intros span c e c_inside e_inside.
  - inversion c_inside; subst. split; [exact e_inside|reflexivity].
  - inversion c_inside as [|m x modes' c' x_inside c_rest]; subst. cbn [raw_complement] in e_inside.
    inversion e_inside as [|g y gaps' e' y_inside e_rest]; subst. destruct (IH (N * d) c' e' c_rest e_rest) as [inside value].
    cbn [weave interleaved]. split; [constructor; [exact y_inside|constructor; [exact x_inside|exact inside]]|].
    unfold at_coordinate in *. cbn [raw_complement offsets sum snd] in *. lia.
Qed.

Lemma unweave : forall modes span w, within (interleaved span modes M) w ->
  exists c e, within modes c /\ within (raw_complement span modes M) e /\ w = weave c e.
Proof.
  induction modes as [|[N d] modes IH]; intros span w inside; cbn [interleaved] in inside.
  - exists [], w. split; [constructor|split; [exact inside|reflexivity]].
  - inversion inside as [|g y others w' y_inside more]; subst. inversion more as [|m x others' w'' x_inside rest]; subst.
    destruct (IH (N * d) w'' rest) as [c [e [c_inside [e_inside ->]]]].
    exists (x :: c), (y :: e). cbn [raw_complement].
    split; [constructor; assumption|split; [constructor; assumption|reflexivity]].
Qed.

Lemma weave_injective : forall modes span c e c' e', within modes c -> within (raw_complement span modes M) e ->
  within modes c' -> within (raw_complement span modes M) e' -> weave c e = weave c' e' -> c = c' /\ e = e'.
Proof.
  induction modes as [|[N d] modes IH]; intros span c e c' e' c_in e_in c'_in e'_in same; cbn [raw_complement] in *.
  - inversion c_in; subst. inversion c'_in; subst. simpl in same. tauto.
  - inversion c_in as [|m x modes' c_rest x_in c_rest_in]; subst.
    inversion c'_in as [|m x' modes' c'_rest x'_in c'_rest_in]; subst.
    inversion e_in as [|g y gaps' e_rest y_in e_rest_in]; subst.
    inversion e'_in as [|g y' gaps' e'_rest y'_in e'_rest_in]; subst.
    simpl in same. injection same as -> -> same.
    destruct (IH (N * d) c_rest e_rest c'_rest e'_rest c_rest_in e_rest_in c'_rest_in e'_rest_in same) as [-> ->].
    split; reflexivity.
Qed.

(** In every regime the sums are distinct. *)
Lemma sums_distinct : forall modes y c y' c', ordered 1 modes -> image modes y -> image (raw_complement 1 modes M) c ->
  image modes y' -> image (raw_complement 1 modes M) c' -> y + c = y' + c' -> y = y' /\ c = c'.
Proof.
  intros modes y c y' c' order [a [a_in <-]] [e [e_in <-]] [a' [a'_in <-]] [e' [e'_in <-]] same.
  destruct (weave_within modes 1 a e a_in e_in) as [inside value].
  destruct (weave_within modes 1 a' e' a'_in e'_in) as [inside' value']. rewrite <- value, <- value' in same.
  apply outgrows_injective in same; try assumption.
  - destruct (weave_injective modes 1 a e a' e' a_in e_in a'_in e'_in same) as [-> ->]. split; reflexivity.
  - apply interleaved_valid; [lia|exact order].
  - apply interleaved_outgrows; [lia|exact order].
Qed.
End Ordered.

(** Where every gap divides, what lies between is compact, and the sums are all of [0, size). *)
Fixpoint divided (span : Z) (modes : layout) : Prop :=
  match modes with
  | [] => True
  | (N, d) :: rest => 1 <= N /\ 1 <= d /\ (span | d) /\ divided (N * d) rest
  end.

Lemma divided_ordered : forall modes span, 1 <= span -> divided span modes -> ordered span modes.
Proof.
  induction modes as [|[N d] modes IH]; intros span positive chained; [exact I|].
  destruct chained as [N_positive [d_positive [divides rest]]]. simpl. repeat split.
  - exact N_positive.
  - apply Z.divide_pos_le; [lia|exact divides].
  - apply IH; [nia|exact rest].
Qed.

Lemma divided_compact : forall M modes span, 1 <= span -> divided span modes -> compact_from span (interleaved span modes M).
Proof.
  intros M. induction modes as [|[N d] modes IH]; intros span positive chained; cbn [interleaved compact_from]; [tauto|].
  destruct chained as [N_positive [d_positive [[q ->] rest]]]. rewrite Z.div_mul by lia.
  repeat split. apply IH; [nia|exact rest].
Qed.

Lemma divided_tiling : forall M modes, 1 <= M -> divided 1 modes ->
  tiling (image modes) (image (raw_complement 1 modes M)) (size modes * size (raw_complement 1 modes M)).
Proof.
  intros M modes M_positive chained. pose proof (divided_ordered modes 1 ltac:(lia) chained) as order.
  pose proof (interleaved_valid M M_positive modes 1 ltac:(lia) order) as all.
  pose proof (divided_compact M modes 1 ltac:(lia) chained) as compact. rewrite <- interleaved_size.
  assert (compact_value : forall w, within (interleaved 1 modes M) w ->
    at_coordinate (interleaved 1 modes M) w = index (interleaved 1 modes M) w).
  { intros w inside. rewrite <- eval_index by assumption.
    rewrite (compact_eval _ 1) by (try assumption; apply index_within; assumption).
    ring. }
  split.
  - intros y c [a [a_in <-]] [e [e_in <-]]. destruct (weave_within M modes 1 a e a_in e_in) as [inside value].
    rewrite <- value, compact_value by exact inside. apply index_within; assumption.
  - intros n range. set (w := coordinates (interleaved 1 modes M) n).
    assert (inside : within (interleaved 1 modes M) w) by (apply coordinates_within; exact all).
    destruct (unweave M modes 1 w inside) as [a [e [a_in [e_in is_w]]]].
    destruct (weave_within M modes 1 a e a_in e_in) as [_ value]. rewrite <- is_w in value.
    assert (sum_is : at_coordinate modes a + at_coordinate (raw_complement 1 modes M) e = n).
    { rewrite <- value. unfold w. rewrite <- eval_coordinates, (compact_eval _ 1) by assumption. ring. }
    exists (at_coordinate modes a), (at_coordinate (raw_complement 1 modes M) e).
    split; [exists a; split; [exact a_in|reflexivity]|]. split; [exists e; split; [exact e_in|reflexivity]|].
    split; [exact sum_is|].
    intros y c y_in c_in same. apply (sums_distinct M M_positive modes y c _ _ order); try assumption.
    + exists a. split; [exact a_in|reflexivity].
    + exists e. split; [exact e_in|reflexivity].
    + lia.
Qed.

Lemma raw_size : forall M modes span, 1 <= span -> divided span modes ->
  span * (size modes * size (raw_complement span modes M)) = top span modes * ceil_div M (top span modes).
Proof.
  intros M. induction modes as [|[N d] modes IH]; intros span positive chained; cbn [raw_complement size fst top]; [ring|].
  destruct chained as [N_positive [d_positive [[q ->] rest]]]. rewrite <- IH by (nia || exact rest).
  rewrite Z.div_mul by lia. ring.
Qed.
