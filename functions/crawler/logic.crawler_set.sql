create function logic.crawler_set(p_included boolean, p_confidence double precision, p_threshold double precision,
  p_has_baseline boolean, p_baseline boolean) returns text
language sql immutable parallel safe
begin atomic
  select case when p_included is null then 'pending'
    when round(abs(p_confidence - p_threshold)::numeric, 9) < 0.15 then 'uncertain'
    when not p_has_baseline then 'unchanged'
    when p_included and p_baseline is not true then 'added'
    when not p_included and p_baseline then 'removed'
    else 'unchanged' end;
end;

comment on function logic.crawler_set(boolean, double precision, double precision, boolean, boolean) is
  'The set a page of an evaluation belongs to: pending (not judged), uncertain (confidence within 0.15 of the '
  'threshold), added, removed or unchanged against the baseline. A page the baseline did not judge counts as not '
  'included; without a baseline every other page is unchanged.';
