create function api.choose_preview_sample(p_organizations integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_count integer;
begin
  delete from store.preview_sample;
  with chosen as (
    select o.id from store.organizations o
    where exists (select from store.activities a where a.organization_id = o.id)
    order by exists (select from store.sessions s where s.owner_id = o.id) desc, md5(o.id::text) limit p_organizations
  ), related as (
    select a.id, row_number() over (partition by a.organization_id order by md5(a.id::text)) as place, a.organization_id
    from store.activities a where a.organization_id in (select id from chosen)
  ), activities as (
    select id from related where place = 1
  ), sessions as (
    select distinct on (s.activity_id) s.id from store.sessions s where s.activity_id in (select id from activities)
      order by s.activity_id, s.start_date, s.id
  )
  insert into store.preview_sample (record_id)
    select id from chosen union select id from activities union select id from sessions;
  get diagnostics v_count = row_count;
  return v_count;
end
$body$;

comment on function api.choose_preview_sample(integer) is
  'Replaces the fixed sample of previews: p_organizations organizations (those with sessions first), one activity of '
  'each and its first session. Returns the number of records. For operators.';
