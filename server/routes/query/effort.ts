/**
 * Estimates, for functions and operators, the size of the result in bytes and the time in nanoseconds during which a
 * cancel is not noticed, from the sizes of their arguments. Upper bounds, measured on PostgreSQL 15;
 * policies/query/guard.build_bounds.sql enforces the same at run time.
 */
import { longestValue } from '../../shared/record.ts';

/** The longest intermediate value. */
export const longest = 4 * 1024 * 1024;
/** The assumed size of a stored value and of a stored list: the longest that are accepted. */
export const { text: stored, list: storedList } = longestValue;
/** Bytes of the longest number in base 16. */
const mostOfBase16 = 110_000;
/** Nanoseconds per byte for reading arguments. */
export const perByte = 60;

const scalar = 64;

type Sizes = readonly number[];
type Rule = (sizes: Sizes) => number;

const sum: Rule = (sizes) => sizes.reduce((total, each) => total + each, 0);
const at = (sizes: Sizes, place: number) => sizes[place] ?? 1;
const most: Rule = (sizes) => Math.max(scalar, ...sizes);
const product =
  (nanoseconds: number): Rule =>
  (sizes) =>
    at(sizes, 0) * at(sizes, 1) * nanoseconds;

function table(rules: Readonly<Record<string, Rule>>): ReadonlyMap<string, Rule> {
  return new Map(
    Object.entries(rules).flatMap(([names, rule]) => names.split(' ').map((name) => [name, rule] as const)),
  );
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions of numbers, times and rows: arguments and results are short. */
export const ofNumbers = words(`
  count sum avg bool_and bool_or every bit_and bit_or bit_xor stddev stddev_pop stddev_samp variance var_pop var_samp
  corr covar_pop covar_samp
  regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy percentile_cont rank
  dense_rank percent_rank
  cume_dist row_number ntile chr to_hex to_oct to_bin abs ceil ceiling floor round trunc sign sqrt cbrt power pow exp
  ln log log10 mod div gcd
  lcm factorial pi degrees radians sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh cot sind cosd tand
  cotd asind acosd atand
  atan2d scale min_scale trim_scale now transaction_timestamp statement_timestamp age date_part date_trunc extract
  date_bin date_add
  date_subtract make_date make_time make_timestamp make_timestamptz make_interval justify_days justify_hours
  justify_interval isfinite overlaps
  timezone int2 int4 int8 float4 float8 numeric bool date time timetz timestamp timestamptz interval uuid int4range
  int8range numrange daterange
  tsrange tstzrange isempty lower_inc upper_inc lower_inf upper_inf`);

/** Functions with short results for any arguments. */
const scalars = words(`
  length char_length character_length octet_length bit_length position strpos starts_with ascii md5 sha224 sha256
  sha384 sha512 to_number to_date
  to_timestamp regexp_count regexp_instr regexp_like is_normalized width_bucket generate_series generate_subscripts
  array_length array_lower
  array_upper array_ndims array_dims cardinality array_position json_array_length json_typeof jsonb_array_length
  jsonb_typeof jsonb_path_exists
  jsonb_path_match jsonb_path_exists_tz jsonb_path_match_tz num_nulls num_nonnulls ts_rank ts_rank_cd numnode`);

const endless: Rule = () => Number.POSITIVE_INFINITY;
/** JSON may encode a character in six, and a row includes its column names. */
const asJson: Rule = (sizes) => sum(sizes) * 6 + 4096;

/** Functions whose result is longer than all arguments together, or no longer than the longest. */
const growth = table({
  'string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg range_agg': endless,
  'jsonb_pretty ts_headline jsonb_path_query_array jsonb_path_query_array_tz': endless,
  'min max mode any_value first_value last_value nth_value lag lead percentile_disc range_intersect_agg nullif unnest':
    most,
  'left right substring substr btrim ltrim rtrim split_part reverse': (sizes) => at(sizes, 0),
  'lower upper initcap casefold normalize translate': (sizes) => at(sizes, 0) * 3,
  'lpad rpad': () => 4000,
  repeat: (sizes) => at(sizes, 0) * 1000,
  'replace regexp_replace': (sizes) => at(sizes, 0) * (at(sizes, 2) + 1) + at(sizes, 2),
  array_to_string: (sizes) => at(sizes, 0) * (at(sizes, 1) + at(sizes, 2) + 1),
  format: (sizes) => at(sizes, 0) * sum(sizes.slice(1)) + 1000 * at(sizes, 0),
  to_char: (sizes) => at(sizes, 1) * 16 + stored,
  'to_json to_jsonb row_to_json array_to_json': asJson,
  'json_build_object json_build_array jsonb_build_object jsonb_build_array json_object jsonb_object': asJson,
  'string_to_array regexp_split_to_array regexp_match parse_ident tsvector_to_array': (sizes) =>
    sum(sizes) * 12 + scalar,
  'quote_literal quote_ident quote_nullable encode similar_to_escape similar_escape like_escape': (sizes) =>
    sum(sizes) * 4 + scalar,
  'concat concat_ws overlay array_cat array_append array_prepend': (sizes) => sum(sizes) + 16 * sizes.length,
});

/** The size of a function's result. */
export function resultOf(name: string, sizes: Sizes): number {
  return ofNumbers.has(name) || scalars.has(name)
    ? scalar
    : (growth.get(name) ?? ((all: Sizes) => sum(all) * 2 + scalar))(sizes);
}

const squares =
  (nanoseconds: number): Rule =>
  (sizes) =>
    at(sizes, 0) ** 2 * nanoseconds;

const ofPath: Rule = (sizes) => sum(sizes) ** 2 * 0.13;

/** Functions that take longer than reading their arguments. */
const slow = table({
  'position strpos replace split_part string_to_array string_to_table to_date to_timestamp': product(0.4),
  'btrim ltrim rtrim': (sizes) => (sizes.length > 1 ? product(3.5)(sizes) : 0),
  translate: product(7),
  'normalize is_normalized': squares(2.2),
  jsonb_pretty: squares(0.12),
  'jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_path_exists jsonb_path_match': ofPath,
  'jsonb_path_query_tz jsonb_path_query_array_tz jsonb_path_query_first_tz jsonb_path_exists_tz': ofPath,
  jsonb_path_match_tz: ofPath,
  'ts_rank ts_rank_cd': (sizes) => sum(sizes) ** 2 * 0.5,
  ts_headline: (sizes) => sum(sizes) ** 2 * 0.15,
  'to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery': (sizes) => sum(sizes) ** 2 * 0.004,
});

/**
 * Time to convert text of this size to numeric. Since PostgreSQL 16 numbers may be in base 16, 8 or 2, which takes
 * quadratic time; a list may contain several of them.
 */
export function numberTakes(size: number): number {
  return size * Math.min(size, mostOfBase16) * 0.05;
}

/** The time of a function call. */
export function callTakes(name: string, sizes: Sizes): number {
  return ofNumbers.has(name) ? 0 : sum(sizes) * perByte + (slow.get(name)?.(sizes) ?? 0);
}

const likes = product(1.3);

const slowOperators = table({
  '~~ !~~ ~~* !~~*': likes,
  '@> <@ && ?| ?&': product(0.3),
  '@? @@': (sizes) => at(sizes, 0) ** 2 * 0.13 + at(sizes, 0) * at(sizes, 1) * 0.15,
  '-': (sizes) => (sum(sizes) > 4 * stored ? product(0.05)(sizes) : 0),
});

/** Operators that do more than compare or copy. */
const reading = new Set(['->', '->>', '#>', '#>>', '#-', '~', '~*', '!~', '!~*', ...slowOperators.keys()]);

/** The time of an operator. */
export function operatorTakes(name: string, sizes: Sizes): number {
  return sum(sizes) * (reading.has(name) ? perByte / 2 : 1) + (slowOperators.get(name)?.(sizes) ?? 0);
}

/**
 * Operators whose result is no longer than the longer operand, as long as both are short: numbers, ranges, JSON
 * members.
 */
const taking = new Set(['-', '+', '*', '/', '%', '^', '&', '|', '#', '->', '->>', '#>', '#>>', '#-', '@', '|/', '||/']);

/** The size of an operator's result. */
export function operatorGives(name: string, sizes: Sizes): number {
  if (name === '||') return sum(sizes) + scalar;
  if (!taking.has(name)) return scalar;
  if (name.startsWith('-') || name.startsWith('#')) return at(sizes, 0);
  return sum(sizes) <= 2 * stored ? most(sizes) : sum(sizes);
}

/** Functions checked at run time when the statement runs with guards (guard.build_bounds). */
export const guarded: ReadonlySet<string> = new Set([...slow.keys()].filter((name) => !/^(is_)?normali/.test(name)));

/** The same for operators. */
export const guardedOperators: ReadonlySet<string> = new Set([...slowOperators.keys(), '||']);

/** Set-returning functions, which cannot be wrapped in another call. */
export const giveRows = words(`
  generate_series generate_subscripts unnest regexp_matches regexp_split_to_table string_to_table json_array_elements
  json_array_elements_text jsonb_array_elements jsonb_array_elements_text json_each json_each_text jsonb_each
  jsonb_each_text
  json_object_keys jsonb_object_keys json_to_recordset jsonb_to_recordset json_to_record jsonb_to_record
  jsonb_path_query jsonb_path_query_tz`);
