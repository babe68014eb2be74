-- needs: guard.facet_fields, guard.field_rules, guard.plan_capabilities

create function logic.requested_facets(p_kind text, p_field text, p_role name,
  out fields guard.facet_fields[], out names text[], out have_bitmaps boolean, out capability text,
    out is_hidden boolean)
language plpgsql stable
as $body$
begin
  select coalesce(array_agg(f order by f.standard), '{}'), array_agg(f.field order by f.standard),
    coalesce(bool_and(f.kept is not null), false)
    into fields, names, have_bitmaps
    from guard.facet_fields f where f.kind = p_kind and f.asked and case
      when p_field is null then f.standard is not null else f.name = p_field end;
  select f.capability into capability from guard.field_rules f
    where f.kind = p_kind and f.field = coalesce((fields[1]).field, p_field);
  is_hidden := capability is not null and not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[capability]);
end
$body$;

comment on function logic.requested_facets(text, text, name) is
  'The fields that a request counts: one name of guard.facet_fields, or all standard ones when p_field is null; fields '
  'is empty for an unknown name. have_bitmaps: all of them are kept as bitmaps; capability: what the first requires; '
  'is_hidden: the role lacks it.';
