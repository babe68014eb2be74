-- needs: guard.facet_fields, guard.plan_capabilities, logic.reject

create function logic.reject_facet(p_kind text, p_field text, p_role name) returns void
language plpgsql stable
as $body$
begin
  perform logic.reject('invalid_parameter', format('field cannot be %s.', quote_literal(left(p_field, 100))), (
    select jsonb_build_object('availableFields', jsonb_agg(f.name order by f.name))
    from guard.facet_fields f left join guard.plan_capabilities p on p.role_name = p_role
    where f.kind = p_kind and f.asked and (f.capability is null or p.capabilities @> array[f.capability])));
end
$body$;

comment on function logic.reject_facet(text, text, name) is
  'Raises PT400 invalid_parameter for a field that is not counted, with the names of those that p_role may count.';
