-- The first half of recording: finds the record of each contribution and creates the new records. Parents come first,
-- so that a family within one batch is linked.
-- needs: logic.contribution_outcome

create function logic.insert_records(p_batch bigint, p_actor uuid, p_observed_at timestamptz,
  p_staged logic.staged_contribution[], p_final boolean,
  out outcomes logic.contribution_outcome[], out record_ids uuid[], out decided jsonb[])
language plpgsql volatile
-- Always look up records by index, even when statistics suggest a scan.
set enable_seqscan = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_kind text;
  v_outcomes logic.contribution_outcome[];
  v_ids uuid[];
  v_fields jsonb[];
begin
  for v_kind in
    select k.kind from unnest('{organization,activity,session}'::text[]) with ordinality k (kind, place)
    where k.kind in (select s.kind from unnest(p_staged) s) order by k.place
  loop
    with line as materialized (
      select case when w.outcome = 'known' then l end as staged, l.*,
        case when l.is_derived then 'derived' when l.source = 'manual_update' then 'human' else 'automated' end
          as authority,
        coalesce(r.merged_into, r.id, l.given_id, l.new_id) as record_id,
        coalesce(r.id, l.given_id, l.new_id) as original_id, o.id as organization_id, a.id as activity_id,
        coalesce(o.merged_into, o.id) as shown_organization_id, coalesce(a.merged_into, a.id) as shown_activity_id,
        w.outcome, f.is_active, f.is_foreign, f.is_nameless
      from unnest(p_staged) l
        left join store.records r on r.kind = l.kind and r.key = l.key
        left join store.records o on o.kind = 'organization' and o.key = l.organization
        left join store.records a on a.kind = 'activity' and a.key = l.activity
        cross join lateral (select
          (o.id is null and l.organization is not null) or (a.id is null and l.activity is not null) as is_orphan,
          l.given_id is not null
            and (r.id <> l.given_id or (r.id is null and exists (select from store.records x where x.id = l.given_id)))
              as is_foreign,
          coalesce(l.state, 'active') = 'active' as is_active,
          r.id is null and coalesce(l.state, 'active') = 'active' and not l.fields ? 'name' as is_nameless) f
        cross join lateral (select case
          when r.digest = l.digest then 'unchanged'
          when not p_final and f.is_orphan then 'waiting'
          when f.is_orphan or f.is_foreign then 'refused'
          when r.id is not null then 'known'
          -- The line may be about a record whose own line is still waiting.
          when not p_final and l.kind <> 'organization' and f.is_active
            and (f.is_nameless or coalesce(l.organization, l.activity) is null) then 'waiting'
          when f.is_nameless then 'refused'
          else 'inserted'
        end as outcome) w
      where l.kind = v_kind
    ), record as (
      insert into store.records (id, kind, key, state, organization_id, activity_id, digest, source_created_at)
      select l.record_id, l.kind, l.key, coalesce(l.state, 'active'), l.shown_organization_id, l.shown_activity_id,
        l.digest, l.source_created_at
      from line l where l.outcome = 'inserted'
    ), contribution as (
      insert into store.contributions (id, record_id, batch_id, actor_id, source, source_url, authority, observed_at,
        state, organization_id, activity_id, fields, observations,
        held, actor_label, reason, request_id, review_id, review_version, baseline)
      select l.id, l.record_id, p_batch, p_actor, l.source, l.source_url, l.authority,
        coalesce(l.observed_at, p_observed_at), l.state, l.organization_id, l.activity_id, l.fields, l.observations,
        false, l.actor_label, l.reason, l.request_id, l.review_id, l.review_version, l.baseline
      from line l where l.outcome = 'inserted'
    ), found as (
      select l.outcome = 'inserted' and l.is_active as is_shown, l.record_id, l.fields, row(l.place, l.id, l.staged,
        l.authority, l.record_id, l.original_id, l.organization_id, l.activity_id,
        case when l.outcome = 'known' then jsonb_strip_nulls(jsonb_build_object('state', l.state,
          'organization_id', l.shown_organization_id, 'activity_id', l.shown_activity_id)) || l.fields end, l.outcome,
        case when l.outcome = 'refused' then concat_ws(E'\n',
          case when l.activity is not null and l.activity_id is null
            then format('activity: there is no activity with the key %s, in the catalog or in these files',
              to_json(l.activity)) end,
          case when l.organization is not null and l.organization_id is null
            then format('organization: there is no organization with the key %s, in the catalog or in these files',
              to_json(l.organization)) end,
          case when l.is_foreign then format('id: %s belongs to another key, or this key has another id', l.given_id)
            end,
          case when l.is_nameless then 'fields.name: a new record needs a name' end)
        end)::logic.contribution_outcome as outcome
      from line l
    )
    -- A new record has one contribution, whose values are its decided values.
    select array_agg(f.outcome), array_agg(f.record_id) filter (where f.is_shown),
        array_agg(f.fields) filter (where f.is_shown)
      into v_outcomes, v_ids, v_fields from found f;

    outcomes := outcomes || v_outcomes;
    record_ids := record_ids || v_ids;
    decided := decided || v_fields;
  end loop;
end
$body$;

comment on function
  logic.insert_records(bigint, uuid, timestamptz, logic.staged_contribution[], boolean) is
  'Returns the outcome of each staged contribution of one round: inserted (the record and contribution are created), '
  'known, unchanged, waiting for a parent, or refused with all reasons known at this point, one per line. Also '
  'returns the new active records with their values.';
