-- needs: logic.reject

create function api.suppress_record(p_record_id uuid, p_suppressed boolean, p_reason text default null,
  p_actor uuid default null) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_changed boolean;
begin
  -- Waits for writers that are adding contributions, which hold this lock.
  perform from store.records r where r.id = p_record_id and r.merged_into is null for no key update;
  if not found then
    perform logic.reject('not_found', 'There is no such record.');
  end if;
  if p_suppressed then
    insert into store.suppressions (record_id, reason, actor_id) values (p_record_id, p_reason, p_actor)
      on conflict (record_id) where reopened_at is null do nothing
      returning true into v_changed;
  else
    update store.suppressions s set reopened_at = clock_timestamp(), reopened_by = p_actor
      where s.record_id = p_record_id and s.reopened_at is null
      returning true into v_changed;
  end if;
  return v_changed is true;
end
$body$;

comment on function api.suppress_record(uuid, boolean, text, uuid) is
  'Suppresses automated updates of a record from now on (p_suppressed), or allows them again; contributions that '
  'arrived meanwhile stay held. Returns whether anything changed. Raises 404 for an unknown record.';
grant execute on function api.suppress_record(uuid, boolean, text, uuid) to campatlas_worker;
