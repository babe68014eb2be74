-- How dense the matches are is known by now.

create function logic.choose_page_plan(p_total bigint, p_unfiltered_total bigint, p_end bigint, p_traits text[],
  out plan text, out reach bigint)
language plpgsql immutable
as $body$
declare
  -- So few records are soon looked at one by one, or sorted.
  v_probed constant integer := 20000;
  -- So many rows in the order of a list are read sooner than all of them are.
  v_nearest constant integer := 30000;
  v_near constant bigint := 100 + 5 * p_end * p_unfiltered_total / (2 * p_total);
begin
  -- If the matches lie evenly, the page is among so many records in order.
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
  'How a page in the list''s own order is found when matches are too many to gather. walk: the index of the order is '
  'followed until the page is full. sort: sparse matches with a schedule lie close together in the order of dates, '
  'and those of a circle in the index of points, so they are sorted all at once. probe: among dense ones, '
  'alternatives would be sets gathered whole for one page, so reach records in order are looked at one by one, and if '
  'the page is among them, that is it. near: as walk, which a planner that takes sparse matches for sparser would not '
  'choose, and no further than reach. p_end: offset and limit together; p_traits: of logic.compile_conditions.';
