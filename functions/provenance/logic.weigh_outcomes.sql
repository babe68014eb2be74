-- needs: logic.contribution_outcome, logic.is_withdrawn

create function logic.weigh_outcomes(p_known logic.contribution_outcome[], p_ids uuid[], p_before jsonb[],
  p_replaced jsonb[]) returns logic.contribution_outcome[]
language sql stable
begin atomic
  select array_agg(row(f.place, f.id, f.staged, f.authority, f.record_id, f.original_id, f.organization_id,
    f.activity_id, f.asserted, case
      when not o.is_on_record then 'known'
      when s.is_shown then 'unchanged'
      when f.authority <> 'human' and exists (
        select from store.contributions c
        where c.record_id = f.original_id and c.held and c.fields = k.fields and c.observed_at = k.observed_at)
        then 'held'
      else 'overruled' end, f.reason)::logic.contribution_outcome)
  from unnest(p_known) f
    left join unnest(p_ids, p_before, p_replaced) b (record_id, fields, replaced) on b.record_id = f.record_id
    cross join lateral (select (f.staged).*) k
    -- Repeating a derived point does not confirm it.
    cross join lateral (
      select coalesce(v.fields || f.asserted = v.fields, false) as is_shown
      from (select case when b.replaced is null or f.authority = 'derived' then b.fields
        else b.fields - '{latitude,longitude,coordinate_precision}'::text[] || b.replaced end as fields) v offset 0) s
    cross join lateral (select case
      when s.is_shown and k.observed_at is null and k.observations is null and k.links is null
        then f.authority = 'automated' or exists (
          select from store.contributions c
          where c.record_id = f.original_id and c.authority = 'human' and c.fields @> k.fields
            and not logic.is_withdrawn(c.record_id, c.id)
            and (k.state is null or c.state = k.state and c.state_given)
            and (f.organization_id is null or c.organization_id = f.organization_id)
            and (f.activity_id is null or c.activity_id = f.activity_id))
      else exists (
        select from store.contributions c
        where c.record_id = f.original_id and c.authority = f.authority and c.fields = k.fields
          and c.links is not distinct from k.links and not logic.is_withdrawn(c.record_id, c.id)
          and case when c.state <> 'active' or c.state_given then c.state end is not distinct from k.state
          and c.observations is not distinct from k.observations
          and c.organization_id is not distinct from f.organization_id and c.activity_id is not distinct
            from f.activity_id
          and case when k.observed_at is null then s.is_shown else c.observed_at = k.observed_at end)
      end as is_on_record offset 0) o;
end;

comment on function logic.weigh_outcomes(logic.contribution_outcome[], uuid[], jsonb[], jsonb[]) is
  'Finds the contributions to known records that need not be recorded and sets their outcome to unchanged, overruled '
  'or held; the others stay known. One need not be recorded when all its values are current (p_ids, p_before, '
  'p_replaced: logic.decide_values), it gives no observation time and no person confirms them for the first time, or '
  'when the same observation is already recorded.';
