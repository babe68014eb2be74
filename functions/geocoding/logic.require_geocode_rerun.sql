-- needs: logic.reject

create function logic.require_geocode_rerun(p_job uuid) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_job is not null and not exists (select from store.geocode_jobs j where j.id = p_job) then
    perform logic.reject('not_found', 'There is no such job to run again.');
  end if;
end
$body$;

comment on function logic.require_geocode_rerun(uuid) is 'Raises PT404 unless the job to rerun exists; null passes.';
