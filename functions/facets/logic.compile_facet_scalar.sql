-- needs: logic.compile_facet_leaf, guard.filter_fields, guard.filter_relations

create function logic.compile_facet_scalar(p_kind text, p_relation text, p_field text, p_name text, p_op text,
  p_value text) returns text
language plpgsql stable
as $body$
declare
  v_bits text;
begin
  -- For a field with a single value, the union of all its bitmaps is the set of records that have one.
  if not exists (
    select from guard.filter_fields w where w.kind = coalesce((
        select t.related_kind from guard.filter_relations t where t.kind = p_kind and t.relation = p_relation), p_kind)
      and w.field = p_field and (w.type in ('boolean', 'integer') or w.source ~ '^x\.'))
  then
    return null;
  end if;
  v_bits := logic.compile_facet_leaf('where', p_name, case when p_op in ('present', 'missing') then 'true'
    else format('case when b.field = %L then b.value::integer end %s %s', p_name,
      case p_op when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' else '>=' end, p_value) end);
  return case p_op when 'missing' then format('(s.alive & ~%s)', v_bits) else v_bits end;
end
$body$;

comment on function logic.compile_facet_scalar(text, text, text, text, text, text) is
  'SQL text over s (store.facet_segments) for the bitmap of the records in which a field is present, missing, or less '
  'or greater than p_value (lt, lte, gt, gte); null when the field may have several values or is no number. p_name: '
  'its name in guard.facet_fields.';
