-- needs: logic.fold_text, logic.region_key

create function logic.pick_sample_suggestions(p_q text, p_limit integer, out ids uuid[], out owners uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_q constant text := logic.fold_text(p_q);
  v_pattern constant text := '%' || regexp_replace(v_q, '([\\%_])', '\\\1', 'g') || '%';
  v_region_key constant text := logic.region_key(v_q);
begin
  if v_q = '' then
    ids := '{}';
    return;
  end if;
  with sample as materialized (
    select p.record_id from store.preview_sample p
  ), organization as (
    select o.* from store.organizations o where o.id in (select s.record_id from sample s)
  ), activity as (
    select a.* from store.activities a where a.id in (select s.record_id from sample s)
  ), document as (
    select o.id, 1 as kind, o.id as owner_id, o.name, null as organization, null as activity, o.city,
      o.configuration_id, o.region_key from organization o
    union all
    select a.id, 2, a.organization_id, a.name, o.name, null, a.city, a.configuration_id, a.region_key
    from activity a left join organization o on o.id = a.organization_id
    union all
    select s.id, 3, s.owner_id, s.name, o.name, a.name, s.city, s.configuration_id, s.region_key
    from store.sessions s left join organization o on o.id = s.owner_id left join activity a on a.id = s.activity_id
    where s.id in (select p.record_id from sample p)
  ), found as (
    select d.id, d.kind, d.owner_id, logic.fold_text(d.name) collate "C" as name
    from document d join store.configurations c on c.id = d.configuration_id
    where logic.fold_text(d.name) like v_pattern or logic.fold_text(d.organization) like v_pattern
      or logic.fold_text(d.activity) like v_pattern
      or logic.fold_text(d.city) like v_pattern or logic.fold_text(c.region) like v_pattern
        or d.region_key = v_region_key
    order by not starts_with(logic.fold_text(d.name), v_q), 4, d.kind, d.id
    limit p_limit
  )
  select array_agg(f.id order by not starts_with(f.name, v_q), f.name, f.kind, f.id),
      array_agg(f.owner_id order by not starts_with(f.name, v_q), f.name, f.kind, f.id)
    into ids, owners from found f;
end
$body$;

comment on function logic.pick_sample_suggestions(text, integer) is
  'Like logic.pick_suggestions for the preview sample; names of parents outside the sample are not searched.';
grant execute on function logic.pick_sample_suggestions(text, integer) to campatlas_preview;
