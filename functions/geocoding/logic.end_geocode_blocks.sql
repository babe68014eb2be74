-- needs: guard.now

create function logic.end_geocode_blocks(p_provider text, p_credential bytea) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.geocode_blocks b set ended_at = guard.now()
  where b.provider = p_provider and b.ended_at is null and case b.reason
    when 'quota' then b.until <= guard.now() else b.credential_hash is distinct from p_credential end;
  if exists (select from store.geocode_blocks b where b.provider = p_provider and b.ended_at is null) then
    return false;
  end if;
  update store.geocode_jobs j set state = 'queued', moved_by = 'unblock', moved_detail = null,
    version = j.version + 1, run_at = guard.now(), error = null, updated_at = guard.now()
  from (
    select b.id from store.geocode_jobs b where b.provider = p_provider and b.state = 'blocked'
    order by b.id for update skip locked) b
  where j.id = b.id;
  return true;
end
$body$;

comment on function logic.end_geocode_blocks(text, bytea) is
  'Ends the blocks of a provider that no longer apply (a quota by time, a key when another is used) and queues its '
  'blocked jobs when none is left. Returns whether requests may be sent with this key.';
