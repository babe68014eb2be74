create function logic.facet_name(p_field text, p_op text, p_relation text) returns text
language sql stable
return concat_ws('.', p_relation, case
  when p_field = 'age_range_years' then 'age'
  when p_field = 'grades' then 'grade'
  when p_field = 'score_band' then 'score'
  when p_op = 'matchesRegion' then 'region_key'
  when p_field = 'region' then 'region_given'
  -- A record has a point and its precision, or neither.
  when p_op in ('missing', 'present') and p_field in ('latitude', 'longitude') then 'coordinate_precision'
  else p_field end);

comment on function logic.facet_name(text, text, text) is
  'The field of guard.facet_fields whose bitmaps answer a comparison of p_field by p_op, with the relation before it '
  'for a field of related records.';
