(** Lemma 1.1, the jump form: a layout is a line and jumps at its prefix products. *)
From Sett.theory Require Export Function.

(** The jumps (P_k, delta_k), where P is the product of the extents before. *)
Fixpoint jump_terms (P : Z) (L : layout) : list (Z * Z) :=
  match L with
  | (s, d) :: (((_, next) :: _) as rest) => (P * s, next - s * d) :: jump_terms (P * s) rest
  | _ => []
  end.

Fixpoint floors (terms : list (Z * Z)) (x : Z) : Z :=
  match terms with
  | [] => 0
  | t :: rest => x / fst t * snd t + floors rest x
  end.

Definition first_stride (L : layout) : Z := match L with [] => 0 | m :: _ => stride m end.

Lemma jump_form_from : forall L P x, valid L -> 1 <= P ->
  extended L (x / P) = x / P * first_stride L + floors (jump_terms P L) x.
Proof.
  induction L as [|[s d] L IH]; intros P x all positive; [simpl; ring|].
  pose proof (valid_head _ _ all) as s_positive. simpl in s_positive.
  destruct L as [|[t e] L]; [simpl; ring|].
  rewrite extended_cons by discriminate. rewrite Z.div_div by lia.
  rewrite IH by (try exact (valid_tail _ _ all); nia).
  cbn [jump_terms floors fst snd first_stride].
  pose proof (Z.div_mod (x / P) s ltac:(lia)) as split. rewrite Z.div_div in split by lia.
  replace ((x / P) mod s) with (x / P - s * (x / (P * s))) by lia. ring.
Qed.

Lemma jump_form : forall L x, valid L -> extended L x = x * first_stride L + floors (jump_terms 1 L) x.
Proof.
  intros L x all. pose proof (jump_form_from L 1 x all ltac:(lia)) as form. rewrite Z.div_1_r in form. exact form.
Qed.

Lemma jump_positions : forall L P, map fst (jump_terms P L) = prefixes_after P L.
Proof.
  induction L as [|[s d] L IH]; intros P; [reflexivity|]. destruct L as [|[t e] L]; [reflexivity|].
  cbn [jump_terms map fst prefixes_after]. f_equal. exact (IH (P * s)).
Qed.

Lemma prefixes_positive : forall L P, valid L -> 1 <= P -> Forall (fun Q => 1 <= Q) (prefixes_after P L).
Proof.
  induction L as [|[s d] L IH]; intros P all positive; [constructor|]. destruct L as [|m L]; [constructor|].
  pose proof (valid_head _ _ all) as s_positive. simpl in s_positive. cbn [prefixes_after].
  constructor; [nia|]. apply IH; [exact (valid_tail _ _ all)|nia].
Qed.

Lemma jumps_positive : forall L t, valid L -> In t (jump_terms 1 L) -> 1 <= fst t.
Proof.
  intros L t all inside. pose proof (prefixes_positive L 1 all ltac:(lia)) as positive.
  rewrite <- jump_positions, Forall_map, Forall_forall in positive. exact (positive t inside).
Qed.
