-- The caller must hold a row lock on the job, so that the budgets read here cannot change.
-- needs: guard.now

create function logic.take_crawler_page(p_job store.crawler_jobs, p_site text) returns text
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most constant integer := least(p_job.max_urls_per_site, p_job.budget_pages_per_site);
  v_reason text := 'budget_pages_per_site';
begin
  with site as (
    insert into store.crawler_sites as s (attempt_id, site, claimed_pages)
    select a.id, p_site, 1 from store.crawler_attempts a
    where a.id = p_job.lease_attempt and (a.budget_pages is null or a.claimed_pages < a.budget_pages)
      and coalesce(v_most > 0, true)
    on conflict (attempt_id, site) do update set claimed_pages = s.claimed_pages + 1
      where s.claimed_pages < v_most or v_most is null
    returning s.attempt_id
  )
  update store.crawler_attempts a set claimed_pages = a.claimed_pages + 1 from site s where a.id = s.attempt_id;
  if found then
    return null;
  end if;
  if exists (
    select from store.crawler_attempts a where a.id = p_job.lease_attempt and a.claimed_pages >= a.budget_pages)
  then
    v_reason := 'budget_pages';
  end if;
  -- A page in flight may yet be returned to the budget.
  if exists (
    select from store.crawler_urls u
    where u.claim is not null and u.attempt_id = p_job.lease_attempt and u.kind = 'page'
      and (v_reason = 'budget_pages' or u.site = p_site))
  then
    return 'wait';
  end if;
  update store.crawler_urls u set state = 'excluded', reason = v_reason, updated_at = guard.now()
  where u.attempt_id = p_job.lease_attempt and u.state = 'pending' and u.kind = 'page' and not u.is_paid
    and (v_reason = 'budget_pages' or u.site = p_site);
  delete from store.crawler_queues q
  where q.attempt_id = p_job.lease_attempt and not exists (
    select from store.crawler_urls u
    where u.attempt_id = q.attempt_id and u.host = q.host and u.state in ('pending', 'fetching'));
  return v_reason;
end
$body$;

comment on function logic.take_crawler_page(store.crawler_jobs, text) is
  'Takes one page of a site from the budgets of a running job and returns null. When a budget is used up, excludes '
  'the pending pages it covers and returns its name; returns ''wait'' while a page in flight may still be returned '
  'to it.';
