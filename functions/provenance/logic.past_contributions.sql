create function logic.past_contributions(p_past jsonb) returns setof store.contributions
language sql stable
begin atomic
  select c.*
  from (select array(select r.id::uuid from jsonb_array_elements_text(p_past -> 'records') as r (id)) as ids) k
    cross join jsonb_array_elements_text(p_past -> 'contributions') as i (id)
    -- Fetched one by one by index: only few of a record's thousands are named.
    cross join lateral (
      select n.* from store.contributions n where n.record_id = any (k.ids) and n.id = i.id::bigint offset 0) c;
end;

comment on function logic.past_contributions(jsonb) is
  'The contributions named in p_past (logic.past_scores).';
