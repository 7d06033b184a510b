(* Answers expressions, one a line, with the functions extracted from the Coq model: "= ANSWER", "! RULE", or "? WHY" of a
   line that it does not read. It reads coalesce, complement, complement_regime, right_inverse, left_inverse, logical_divide,
   logical_product and fit, A o B, L(i), Sw<B,M,S>(x), the classical conditions, and layouts with parentheses. *)

module Big = Big_int_Z
open Model

exception Unread of string

(* a shape or stride, a layout, a number and a list of numbers *)
type tuple = Number of Big.big_int | Tuple of tuple list
type value = Layout of nested | Plain of tuple | Table of Big.big_int list

let text = ref ""
let place = ref 0
let peek () = if !place < String.length !text then !text.[!place] else '\000'
let skip () = while peek () = ' ' do incr place done
let expect c = skip (); if peek () = c then incr place else raise (Unread (Printf.sprintf "%c expected at %d" c !place))

let next_is c = skip (); peek () = c

let number () =
  skip ();
  let first = !place in
  if peek () = '-' then incr place;
  while peek () >= '0' && peek () <= '9' do incr place done;
  if !place = first then raise (Unread (Printf.sprintf "a number expected at %d" first));
  Big.big_int_of_string (String.sub !text first (!place - first))

let rec separated close item =
  if next_is close then (incr place; [])
  else
    let first = item () in
    if next_is ',' then (incr place; first :: separated close item) else (expect close; [first])

let rec tuple () =
  if next_is '(' then (incr place; Tuple (separated ')' tuple)) else Number (number ())

let rec joined shape stride =
  match shape, stride with
  | Number s, Number d -> Leaf (s, d)
  | Tuple ss, Tuple ds when List.length ss = List.length ds -> Node (List.map2 joined ss ds)
  | _ -> raise (Unread "shape and stride have different profiles")

let value () =
  if next_is '[' then (incr place; Table (separated ']' number))
  else
    let shape = tuple () in
    if next_is ':' then (incr place; Layout (joined shape (tuple ()))) else Plain shape

let word () =
  skip ();
  let first = !place in
  while (match peek () with 'a' .. 'z' | '_' -> true | _ -> false) do incr place done;
  String.sub !text first (!place - first)

let layout = function Layout l -> l | _ -> raise (Unread "a layout expected")

let rec shown part = function
  | Leaf (s, d) -> Big.string_of_big_int (part s d)
  | Node children -> "(" ^ String.concat "," (List.map (shown part) children) ^ ")"

let layout_text l = shown (fun s _ -> s) l ^ ":" ^ shown (fun _ d -> d) l

let rule_text = function
  | Argument_below_one -> "argument_below_one"
  | Carry_not_dividing -> "carry_not_dividing"
  | Carry_not_periodic -> "carry_not_periodic"
  | Carries_not_nested -> "carries_not_nested"
  | Modes_not_additive -> "modes_not_additive"
  | Table_nonzero_start -> "table_nonzero_start"
  | Table_not_layout -> "table_not_layout"
  | Undecided_bound -> "undecided_bound"
  | Strides_not_a_chain -> "strides_not_a_chain"
  | Negative_stride -> "negative_stride"
  | Not_tiling -> "not_tiling"

let regime_text = function Tiles -> "tiles" | Pads -> "pads" | Underfills -> "underfills"
let outcome shown = function Answer a -> "= " ^ shown a | Refused why -> "! " ^ rule_text why
let tree = outcome layout_text
let flat = outcome (fun l -> layout_text (flat_tree l))

let rec extents = function Number s -> [s] | Tuple ss -> List.concat_map extents ss
let yes_no b = "= " ^ string_of_bool b

let call name arguments =
  match name, arguments with
  | "coalesce", [Layout a] -> flat (Answer (coalesced (flatten a)))
  | "complement", [Layout a; Plain (Number m)] -> flat (complement (flatten a) m)
  | "complement", [Layout a] -> flat (complement_own (flatten a))
  | "complement_regime", [Layout a; Plain (Number m)] -> outcome regime_text (complement_regime (flatten a) m)
  | "right_inverse", [Layout a] -> flat (Answer (right_inverse (flatten a)))
  | "left_inverse", [Layout a] -> flat (left_inverse (flatten a))
  | "logical_divide", [Layout a; Layout b] -> tree (logical_divide_tree a b)
  | "logical_product", [Layout a; Layout b] -> tree (logical_product_tree a b)
  | "composition", [Layout a; Layout b] -> tree (composition_tree a b)
  | "fit", [Table t] -> flat (fit t)
  | "is_left_divisible", [Plain s; Plain (Number d)] -> yes_no (is_left_divisible (extents s) d)
  | "is_weakly_left_divisible", [Plain s; Plain (Number d)] -> yes_no (is_weakly_left_divisible (extents s) d)
  | "is_interval_disjoint", [Plain s; Layout b] -> yes_no (is_interval_disjoint (extents s) (flatten b))
  | "is_classically_composable", [Plain s; Layout b] -> yes_no (is_classically_composable (extents s) (flatten b))
  | _ -> raise (Unread ("no call of " ^ name))

(* what stands behind Sw *)
let swizzled () =
  expect '<';
  match separated '>' number with
  | [bits; base; shift] ->
    expect '(';
    let x = number () in
    expect ')';
    "= " ^ Big.string_of_big_int (swizzle bits base shift x)
  | _ -> raise (Unread "a swizzle has three numbers")

let answer line =
  text := line;
  place := 0;
  let name = word () in
  let told =
    if name = "" && String.length line > 2 && String.sub line 0 2 = "Sw" then (place := 2; swizzled ())
    else if name <> "" then (expect '('; call name (separated ')' value))
    else if next_is '(' && (let at = !place in incr place; let first = (try Some (value ()) with Unread _ -> None) in
                            match first with Some (Layout _) -> place := at; true | _ -> place := at; false)
    then begin
      expect '(';
      let l = layout (value ()) in
      expect ')';
      expect '(';
      let i = number () in
      expect ')';
      "= " ^ Big.string_of_big_int (at_ (flatten l) i)
    end
    else
      let a = layout (value ()) in
      if word () = "o" then tree (composition_tree a (layout (value ()))) else "= " ^ layout_text a in
  skip ();
  if !place < String.length line then raise (Unread (Printf.sprintf "more at %d" !place));
  told

let () =
  try
    while true do
      let line = input_line stdin in
      print_endline (try answer line with Unread why -> "? " ^ why)
    done
  with End_of_file -> ()
