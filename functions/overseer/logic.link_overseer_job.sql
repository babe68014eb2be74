-- needs: guard.now

create function logic.link_overseer_job(p_kind text, p_job uuid, p_label text, p_camp uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now store.overseer;
begin
  update store.overseer o set last_job_id = o.last_job_id + 1 returning * into v_now;
  insert into store.overseer_jobs (id, kind, job_id, revision, label, camp_id, linked_at)
  values (v_now.last_job_id, p_kind, p_job, v_now.revision, left(p_label, 300), p_camp, guard.now())
  on conflict (job_id, kind) do nothing;
end
$body$;

comment on function logic.link_overseer_job(text, uuid, text, uuid) is
  'Records that the review agent requested an ingestion job, once per job. Numbers follow the order of commits.';
