"""The standard header that provides each name of std that our headers and pages use, and related names."""

STANDARD = {
    "algorithm":
        "max min sort stable_sort find find_if fill unique reverse max_element lexicographical_compare any_of "
        "all_of min_element lower_bound upper_bound copy equal none_of count count_if transform rotate clamp "
        "is_sorted",
    "array": "array",
    "charconv": "to_chars from_chars",
    "complex": "complex",
    "exception": "exception terminate",
    "cmath":
        "exp erfc sqrt floor ceil log log2 pow tanh fabs isnan isinf isfinite signbit copysign ldexp frexp lround "
        "nearbyint",
    "compare": "strong_ordering weak_ordering partial_ordering",
    "cstddef": "size_t ptrdiff_t nullptr_t byte max_align_t",
    "cstdint": "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uintptr_t intptr_t",
    "cstdio": "printf fprintf puts fputs snprintf size_t fopen fclose",
    "cstdlib": "abort exit getenv malloc free strtol size_t",
    "cstring": "memcpy memset memcmp memmove strlen strcmp size_t",
    "functional": "function hash reference_wrapper invoke",
    "initializer_list": "initializer_list",
    "iterator":
        "random_access_iterator_tag forward_iterator_tag input_iterator_tag back_inserter iterator_traits begin "
        "end",
    "iosfwd": "ostream istream ostringstream",
    "limits":
        "numeric_limits float_round_style float_denorm_style round_toward_infinity round_to_nearest "
        "denorm_present denorm_absent",
    "locale": "locale",
    "map": "map multimap",
    "memory": "unique_ptr shared_ptr make_unique make_shared addressof",
    "new": "bad_alloc align_val_t nothrow launder",
    "numeric": "gcd lcm iota accumulate",
    "optional": "optional nullopt",
    "set": "set",
    "span": "span",
    "sstream": "ostringstream istringstream stringstream",
    "iostream": "cout cerr ostream",
    "ostream": "ostream",
    "stdexcept": "runtime_error logic_error invalid_argument out_of_range length_error",
    "string": "string to_string stoi stoll getline size_t",
    "string_view": "string_view size_t",
    "tuple": "tuple tuple_size tuple_element apply tie get make_tuple",
    "type_traits":
        "is_same is_same_v remove_cv_t remove_cvref_t type_identity_t is_trivially_copyable_v integral_constant "
        "conditional_t conditional is_pointer_v is_pointer is_integral_v is_integral is_floating_point_v "
        "enable_if enable_if_t remove_reference_t is_const_v is_const remove_const_t is_volatile_v is_unsigned_v "
        "is_signed_v is_convertible_v is_arithmetic_v void_t true_type false_type remove_pointer_t "
        "make_unsigned_t make_signed_t is_void is_void_v is_standard_layout is_standard_layout_v is_empty "
        "is_empty_v is_lvalue_reference_v is_base_of is_base_of_v decay_t bool_constant is_enum_v "
        "underlying_type_t is_invocable_v invoke_result_t is_constant_evaluated",
    "unordered_map": "unordered_map",
    "unordered_set": "unordered_set",
    "utility":
        "move forward swap exchange declval pair make_pair integer_sequence index_sequence make_integer_sequence "
        "make_index_sequence tuple_size tuple_element get in_place",
    "variant": "variant visit",
    "vector": "vector",
    "thread": "thread",
    "mutex": "mutex lock_guard",
    "atomic": "atomic",
}
# names that a header provides, according to the standard, besides its own: containers provide initializer_list, and so
# on
BRINGS = {
    "string": "initializer_list compare",
    "string_view": "compare",
    "vector": "initializer_list compare",
    "map": "initializer_list compare",
    "array": "initializer_list compare",
    "unordered_map": "initializer_list compare",
    "set": "initializer_list compare",
    "algorithm": "initializer_list",
    "utility": "initializer_list compare",
    "tuple": "compare",
    "optional": "compare",
    "memory": "compare",
    "sstream": "string iosfwd ostream",
    "iostream": "ostream iosfwd",
    "ostream": "iosfwd",
    "locale": "string",
    "complex": "sstream",
    "stdexcept": "string exception",
}
PROVIDERS = {}
for _header, _names in STANDARD.items():
    for _name in _names.split():
        PROVIDERS.setdefault(_name, set()).add(_header)
# abs is in two headers, depending on its argument, and containers provide what every range needs
for _name, _headers in {
    "abs": "cmath cstdlib complex",
    "begin": "vector string array map span iterator",
    "swap": "utility algorithm vector",
    "end": "vector string array map span iterator",
    "size_t": "vector array span utility new bit memory",
    "ptrdiff_t": "vector array span utility",
}.items():
    PROVIDERS.setdefault(_name, set()).update(_headers.split())
