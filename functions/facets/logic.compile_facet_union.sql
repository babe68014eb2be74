-- needs: logic.compile_facet_leaf

create function logic.compile_facet_union(p_field text, p_values text[], p_of bigint) returns text
language plpgsql immutable
as $body$
begin
  -- A value is found by an index of fingerprints. Many are found sooner by reading all, without their fingerprints.
  return case when cardinality(p_values) * 4 < p_of
    then logic.compile_facet_leaf('values', p_field, p_values::text)
    else logic.compile_facet_leaf('where', p_field, format('b.value = any (%L)', p_values::text)) end;
end
$body$;

comment on function logic.compile_facet_union(text, text[], bigint) is
  'SQL text over s (store.facet_segments) for the bitmap of the records with one of p_values. p_of: how many values '
  'the field has.';
