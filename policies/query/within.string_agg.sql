-- Creates the whole schema within; string_agg is one of its functions. The server wraps calls whose result may be long
-- in one of these (server/routes/query/fences.ts). Each has the name of the function it wraps, so that the column keeps
-- the name PostgreSQL would give it. PostgreSQL checks for a cancel between two calls.

do $fences$
declare
  v_name text;
begin
  foreach v_name in array string_to_array(trim(regexp_replace($names$
  min max any_value string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg mode percentile_disc
  range_agg range_intersect_agg lag lead first_value last_value nth_value lower upper initcap length char_length
  character_length octet_length bit_length btrim ltrim rtrim substring substr position strpos left right reverse
  replace repeat lpad rpad format translate concat concat_ws split_part starts_with ascii md5 sha224 sha256 sha384
  sha512 encode decode convert_to convert_from to_char to_number to_date to_timestamp overlay casefold regexp_match
  regexp_replace regexp_split_to_array regexp_count regexp_instr regexp_like regexp_substr string_to_array
  array_to_string similar_to_escape similar_escape like_escape normalize is_normalized quote_literal quote_ident
  quote_nullable unistr parse_ident width_bucket text varchar bpchar json jsonb array_length array_lower array_upper
  array_ndims array_dims cardinality array_position array_positions array_append array_prepend array_cat array_remove
  array_replace trim_array array_reverse array_sort to_json to_jsonb row_to_json array_to_json json_build_object
  json_build_array jsonb_build_object jsonb_build_array json_object jsonb_object json_extract_path
  json_extract_path_text jsonb_extract_path jsonb_extract_path_text json_array_length jsonb_array_length json_typeof
  jsonb_typeof jsonb_set jsonb_set_lax jsonb_insert json_strip_nulls jsonb_strip_nulls jsonb_pretty
  jsonb_path_query_array jsonb_path_query_first jsonb_path_exists jsonb_path_match jsonb_path_query_array_tz
  jsonb_path_query_first_tz jsonb_path_exists_tz jsonb_path_match_tz range_merge multirange int4multirange
  int8multirange nummultirange datemultirange tsmultirange tstzmultirange num_nulls num_nonnulls to_tsvector
  to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery ts_rank ts_rank_cd ts_headline numnode setweight
  strip tsvector_to_array
  array $names$, '\s+', ' ', 'g')), ' ') loop
    execute format(
      $text$create function within.%1$I(anyelement) returns anyelement
        language plpgsql immutable parallel safe as $guard$
begin
  if pg_column_size($1) > 4194304 then
    raise exception using errcode = '54C01', message = 'a value is too long to go on with';
  end if;
  return $1;
end
$guard$;
comment on function within.%1$I(anyelement) is 'A result of %1$s, rejected if it is longer than 4 MB.'$text$, v_name);
  end loop;
end
$fences$;

grant execute on all functions in schema within to campatlas_sql;
