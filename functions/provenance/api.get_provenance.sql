-- needs: logic.show_sessions, guard.record_bookkeeping
-- needs: guard.provenance_fields, guard.plan_capabilities, logic.field_provenance, logic.record_jobs, logic.iso_moment
-- needs: logic.reject

create function api.get_provenance(p_kind text, p_id uuid, p_history integer) returns text
language plpgsql stable
-- Planned once per connection.
set plan_cache_mode = force_generic_plan
as $body$
declare
  v_capabilities text[];
  v_fields text[];
  v_unset text[] := '{}';
  v_bookkeeping text;
  v_past text;
begin
  select concat('"id":"', b.id, '"', ',"configuration_id":"' || b.configuration_id || '"',
      ',"external_ids":', to_json(b.external_ids), ',"created_at":"' || logic.iso_moment(b.created_at) || '"',
      ',"updated_at":"' || logic.iso_moment(b.updated_at) || '"',
      ',"source_created_at":"' || logic.iso_moment(b.source_created_at) || '"'),
      (select p.capabilities from guard.plan_capabilities p where p.role_name = current_user)
    into v_bookkeeping, v_capabilities from guard.record_bookkeeping b where b.id = p_id and b.kind = p_kind;
  if v_bookkeeping is null then
    perform logic.reject('not_found', format('There is no %s with this id.', p_kind));
  end if;

  if v_capabilities @> '{field_provenance}' then
    v_fields := array(
      select f.field from guard.provenance_fields f
      where f.kind = p_kind and (f.capability is null or v_capabilities @> array[f.capability]));
    if p_kind = 'session' then
      v_unset := array(
        select f.field from guard.provenance_fields f
        where f.kind = p_kind and f.field <> 'prices' and f.contributed_as = 'prices'
          and not (select logic.show_sessions(array[p_id])::jsonb) ? f.field);
    end if;
    v_past := concat(',"field_provenance":', logic.field_provenance(p_kind, p_id, v_fields, v_unset, p_history), ',',
      logic.record_jobs(p_kind, p_id));
  end if;
  return concat('{"', p_kind, '":{', v_bookkeeping, v_past, '}}');
end
$body$;

comment on function api.get_provenance(text, uuid, integer) is
  'Metadata of a record as JSON text {kind: {id, configuration_id, external_ids, created_at, updated_at, '
  'source_created_at}}. Roles with the capability field_provenance also get the sources of its values: '
  'field_provenance with at most p_history entries per field, source_records, merge_jobs, relationship_jobs. Raises '
  'PT404 when the record is not disclosed.';
grant execute on function api.get_provenance(text, uuid, integer) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
