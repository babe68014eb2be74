-- How dense the matches are is known by now.

create function logic.choose_page_plan(p_total bigint, p_unfiltered_total bigint, p_end bigint, p_traits text[],
  out plan text, out reach bigint)
language plpgsql immutable
as $body$
declare
  -- So few records are soon looked at one by one, or sorted.
  v_probed constant integer := 20000;
begin
  -- If the matches lie evenly, the page is among so many records in order.
  reach := 100 + 8 * p_end * p_unfiltered_total / p_total;
  plan := case
    when reach > v_probed and p_total <= v_probed and p_traits && '{schedules,points}' then 'sort'
    when reach <= v_probed and p_traits @> '{lookup,or}' then 'probe'
    else 'walk' end;
end
$body$;

comment on function logic.choose_page_plan(bigint, bigint, bigint, text[]) is
  'How a page in the list''s own order is found when matches are too many to gather. walk: the index of the order is '
  'followed until the page is full. sort: sparse matches with a schedule lie close together in the order of dates, '
  'and those of a circle in the index of points, so they are sorted all at once. probe: among dense ones, '
  'alternatives would be sets gathered whole for one page, so reach records in order are looked at one by one, and if '
  'the page is among them, that is it. p_end: offset and limit together; p_traits: of logic.compile_conditions.';
