-- needs: logic.compile_facet_texts, logic.compile_text, guard.field_rules, guard.plan_capabilities

create function logic.compile_facet_terms(p_kind text, p_terms jsonb, p_left_out text[], p_role name) returns text
-- Not language sql: its plan would be made again for each call.
language plpgsql stable
as $body$
begin
  return (
    select case when bool_and(t.bits is not null) then string_agg(t.bits, ' & ') end
    from jsonb_array_elements_text(p_terms) as e (term)
    cross join lateral (select logic.compile_facet_texts(p_kind, array(
      select case f.field when 'region' then 'region_given' else f.field end from guard.field_rules f
      where f.kind = p_kind and f.type in ('text', 'url') and f.allowed is null
        and (f.capability is null or exists (select from guard.plan_capabilities p
          where p.role_name = p_role and p.capabilities @> array[f.capability]))),
      (logic.compile_text('t.value', e.term collate "default")).condition, p_left_out) as bits) t);
end
$body$;

comment on function logic.compile_facet_terms(text, jsonb, text[], name) is
  'The bitmap of the records that have each term of q in some text that the role sees, as SQL text for '
  'logic.compile_facet_bits; null when a text has no bitmaps.';
