-- Chosen after counting, so the density of matches is known.

create function logic.choose_page_plan(p_total bigint, p_unfiltered_total bigint, p_end bigint, p_traits text[],
  out plan text, out reach bigint)
language plpgsql immutable
as $body$
declare
  -- Up to this many records are probed or sorted quickly.
  v_probed constant integer := 20000;
  -- Up to this many rows in list order are read faster than all matches are sorted.
  v_nearest constant integer := 30000;
  v_near constant bigint := 100 + 5 * p_end * p_unfiltered_total / (2 * p_total);
begin
  -- If matches are evenly distributed, the page is within this many records in list order.
  reach := 100 + 8 * p_end * p_unfiltered_total / p_total;
  plan := case
    when reach > v_probed and p_total <= v_probed and p_traits && '{schedules,points}' then 'sort'
    when reach <= v_probed and p_traits @> '{lookup,or}' then 'probe'
    when reach > v_probed and v_near <= v_nearest and p_traits @> '{unindexed}' then 'near'
    else 'walk' end;
  if plan = 'near' then
    reach := v_near;
  end if;
end
$body$;

comment on function logic.choose_page_plan(bigint, bigint, bigint, text[]) is
  'The plan for a page in the list''s own order when there are too many matches to gather. walk: scan the index of '
  'the order until the page is full. sort: sort all matches, when they are sparse and clustered by another index '
  '(schedules by date, a circle by points). probe: look up reach records in order one by one, when matches are dense '
  'and alternatives would otherwise be gathered as whole sets. near: as walk but limited to reach rows, for '
  'conditions without an index, whose selectivity the planner underestimates. p_end: offset plus limit; p_traits: of '
  'logic.compile_conditions.';
