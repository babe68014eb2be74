-- needs: logic.decide_values, logic.survivor_of, logic.iso_milliseconds, guard.now

create function logic.open_review(p_said store.contributions) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_before jsonb;
  v_after jsonb;
  v_fields constant text[] := array(select jsonb_object_keys(p_said.fields)
    union select 'relevant_urls' where p_said.links is not null
    union select 'state' where p_said.state is not null order by 1);
  v_changed text[];
  v_application text;
begin
  delete from review_pasts p
  where p.record_id = p_said.record_id and p.contribution_id = p_said.id
  returning p.fields into v_before;
  if v_before is null then
    return;
  end if;
  select d.fields into v_after from logic.decide_values(array[logic.survivor_of(p_said.record_id)]) d;
  v_after := coalesce(v_after, '{}');
  v_changed := array(select f from unnest(v_fields) f
    where coalesce(v_before -> f, 'null') <> coalesce(v_after -> f, 'null') order by f);
  v_application := case when p_said.held then 'held' when v_changed = '{}' then 'overruled' else 'applied' end;

  insert into store.reviews as r (id, record_id, entity_kind, number, application, opened_at, updated_at)
  select p_said.review_id, p_said.record_id, c.kind, p_said.review_version, v_application, guard.now(), guard.now()
  from store.records c where c.id = p_said.record_id
  on conflict (id) do update set number = excluded.number, application = excluded.application, state = 'unreviewed',
    moved_by = 'revise', version = r.version + 1, updated_at = excluded.updated_at;
  insert into store.review_versions (review_id, number, contribution_id, actor_id, reason, source_url, expected,
    proposed, cleared, media, links, evidence, applied_result, created_at)
  values (p_said.review_id, p_said.review_version, p_said.id, p_said.actor_id, p_said.reason, p_said.source_url,
    (select coalesce(jsonb_object_agg(f, v_before -> f), '{}') from unnest(v_fields) f),
    p_said.fields || case when p_said.links is null then '{}'
        else jsonb_build_object('relevant_urls', v_after -> 'relevant_urls') end
      || case when p_said.state is null then '{}' else jsonb_build_object('state', p_said.state) end,
    array(select key from jsonb_each(p_said.fields) where value = 'null' order by key),
    p_said.fields -> 'media', p_said.links,
    (select coalesce(jsonb_agg(jsonb_build_object('field', o.key) || o.value order by o.key), '[]')
      from jsonb_each(p_said.observations) o),
    case v_application when 'applied' then jsonb_build_object('contributionId', p_said.id,
      'appliedAt', logic.iso_milliseconds(guard.now()), 'changed', to_jsonb(v_changed),
      'unchanged', to_jsonb(array(select f from unnest(v_fields) f where f <> all (v_changed))),
      'values', (select jsonb_object_agg(f, v_after -> f) from unnest(v_changed) f)) end,
    guard.now());
end
$body$;

comment on function logic.open_review(store.contributions) is
  'Creates the version of a review that shows what a contribution of the review agent changed, with values before '
  'and after. Called by store.tg_contributions__review, which has stored the values before.';
