-- needs: logic.source_records, logic.merge_jobs, logic.relationship_jobs

create function logic.record_jobs(p_kind text, p_id uuid) returns text
language plpgsql stable security definer
-- Planned once per connection.
set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
as $body$
begin
  return (
    select concat('"source_records":', s.entries, ',"merge_jobs":', m.entries,
      ',"relationship_jobs":', case p_kind when 'organization' then '[]' else logic.relationship_jobs(p_id) end)
    from logic.source_records(p_id) s cross join logic.merge_jobs(p_id) m);
end
$body$;

comment on function logic.record_jobs(text, uuid) is
  'A record''s outside records, merges and changes of parent, as JSON members.';
grant execute on function logic.record_jobs(text, uuid) to campatlas_admin;
