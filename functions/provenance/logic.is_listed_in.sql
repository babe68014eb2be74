-- needs: logic.merged_span

create function logic.is_listed_in(p_at timestamptz, p_span logic.merged_span, p_spans logic.merged_span[])
  returns boolean
language sql stable
return (
  select s = p_span from unnest(p_spans) s
  where s.record_id = (p_span).record_id and s.original_id = (p_span).original_id
  order by p_at >= s.since and p_at < s.until desc, s.since limit 1);

comment on function logic.is_listed_in(timestamptz, logic.merged_span, logic.merged_span[]) is
  'Whether a contribution recorded at this time is listed with this span of its merged record: with the span that '
  'contains the time, else with the first span.';
