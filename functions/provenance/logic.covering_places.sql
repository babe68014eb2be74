-- needs: guard.provenance_fields, logic.covered_members

create function logic.covering_places(p_kind text, p_id uuid, p_field text, p_print bigint, p_value jsonb,
  p_places integer[], p_ids bigint[], p_numbers integer[], out state text, out places integer[])
language plpgsql stable
-- Settings are inherited from logic.field_provenance.
as $body$
begin
  state := case when p_places <> '{}' then 'tracked' else 'unknown' end;
  places := p_places;
  if p_places <> '{}' or p_print = 0 or not exists (
    select from guard.provenance_fields f where f.kind = p_kind and f.contributed_as = p_field and f.is_list)
  then
    return;
  end if;
  select case when m.covered = m.members then 'tracked' when m.covered > 0 then 'partial' else 'unknown' end, array(
      select i from generate_subscripts(p_numbers, 1) i where p_ids[p_numbers[i]] = any (m.contribution_ids))
    into state, places
    from logic.covered_members(p_id, p_field, p_value) m;
end
$body$;

comment on function logic.covering_places(text, uuid, text, bigint, jsonb, integer[], bigint[], integer[]) is
  'Which contributions to a field support its value, as positions, and the resulting state: p_places if not empty, '
  'else those that contain a member of the list p_value. p_numbers and p_print: see logic.field_past; p_ids: the '
  'contributions by number.';
