-- What the sources of a record tell about it. Only contributions to fields visible to every plan count: a changed price
-- must not show in a score. Derived points are left out, since they repeat the address.
-- needs: logic.build_signals, logic.past_contributions, logic.counted_contributions, logic.evident_fields
-- needs: logic.region_key

select logic.build_signals($signals$
create function logic.{as_}source_signals(p_kind text, p_id uuid{past parameter}) returns table (
  last_observed date, sources integer, checks integer, checks_done integer, agreement integer, comparisons integer,
    contradictions integer)
language sql stable
begin atomic
  select k.last_observed, k.sources, o.checks, o.checks_done,
    case when d.compared > 0 then ((d.compared - d.differing) * 100 / d.compared)::integer end, d.compared::integer,
      d.differing::integer
  from (
    select (max(c.observed_at) filter (where isfinite(c.observed_at)) at time zone 'UTC')::date as last_observed,
      count(distinct row(c.source, c.source_url))::integer as sources,
        bool_or(c.observations is not null) as are_observed
    from {contributions} c
    where c.authority <> 'derived' and c.fields ?| (select e.fields from logic.evident_fields e where e.kind = p_kind)
  ) as k
  cross join lateral (
    select count(*)::integer as checks,
      (count(*) filter (where f.value ->> 'observation' in ('found', 'checked_not_found')))::integer as checks_done
    from {contributions} c cross join lateral jsonb_each(c.observations) as f
    where k.are_observed and c.authority <> 'derived' and f.value ->> 'observation' <> 'not_applicable'
      and f.key = any ((select e.fields from logic.evident_fields e where e.kind = p_kind)::text[])
  ) as o
  cross join lateral (
    select count(*) as compared, count(*) filter (where v.answers > 1) as differing
    from (
      select count(distinct l.answer) as answers
      from (
        select distinct on (c.source, c.source_url, f.key) f.key, c.authority,
          case f.key when 'region' then logic.region_key(f.value #>> '{}')
            else lower(btrim(f.value #>> '{}')) end as answer
        from {contributions} c cross join lateral jsonb_each(c.fields) as f
        where k.sources > 1 and f.value <> 'null'
          and f.key in ('name', 'city', 'region', 'start_date', 'end_date', 'overnight', 'age_range_years',
            'age_range_months', 'grades', 'format')
        order by c.source, c.source_url, f.key, c.observed_at desc, c.id desc
      ) as l
      group by l.key
      -- A value given by a person settles the question.
      having count(*) > 1 and not bool_or(l.authority = 'human')
    ) as v
  ) as d;
end;

comment on function logic.{as_}source_signals(text, uuid{past type}) is
  'Of a record: last_observed, the UTC day of the latest observation; sources, their number; checks, facts that '
  'sources looked for, and checks_done, those settled; comparisons, identity facts given by several sources, and '
  'contradictions, those whose latest values differ; agreement, the percentage of comparisons without contradiction, '
  'null without any.';
$signals$, array[
  ['contributions', 'logic.counted_contributions(p_id)', 'logic.past_contributions(p_past)']]);
