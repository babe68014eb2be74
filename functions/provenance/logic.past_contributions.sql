create function logic.past_contributions(p_past jsonb) returns setof store.contributions
language sql stable
begin atomic
  select c.* from store.contributions c
  where c.record_id = any (array(select r.id::uuid from jsonb_array_elements_text(p_past -> 'records') as r (id)))
    and c.id = any (array(select i.id::bigint from jsonb_array_elements_text(p_past -> 'contributions') as i (id)));
end;

comment on function logic.past_contributions(jsonb) is 'The contributions that p_past names (logic.past_scores).';
