-- needs: logic.reject

create function logic.reject_stale_attempt(p_installation uuid, p_attempt uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (
    select from store.scraper_attempts a join store.scraper_jobs j on j.id = a.job_id
    where a.id = p_attempt and j.installation_id = p_installation)
  then
    perform logic.reject('lease_lost', 'This attempt has ended, or its job was taken back. Drop what was done for it.');
  end if;
  perform logic.reject('not_found', 'There is no such attempt.');
end
$body$;

comment on function logic.reject_stale_attempt(uuid, uuid) is
  'Raises why a write of this attempt has changed nothing: 409 lease_lost, or 404 when the installation has none such.';
