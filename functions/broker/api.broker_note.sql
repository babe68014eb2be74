-- needs: logic.leased_broker_run, logic.redact, guard.now

create function api.broker_note(p_run uuid, p_attempt uuid, p_entries jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.leased_broker_run(p_run, p_attempt);
  insert into store.broker_activity (run_id, kind, text, detail, at)
  select p_run, e.kind, e.text,
    case when e.detail ? 'path' then jsonb_set(e.detail, '{path}', to_jsonb(logic.redact(e.detail ->> 'path', 300)))
      else e.detail end,
    guard.now()
  from jsonb_to_recordset(p_entries) e (kind text, text text, detail jsonb);
end
$body$;

comment on function api.broker_note(uuid, uuid, jsonb) is
  'Appends entries to the activity log of a run: [{kind, text, detail?}]. Raises PT409 (lease_lost).';
grant execute on function api.broker_note(uuid, uuid, jsonb) to campatlas_broker;
