create function logic.past_contributions(p_past jsonb) returns setof store.contributions
language sql stable
begin atomic
  -- Of thousands a join finds each at once, where a list would be gone through for each.
  select c.* from jsonb_array_elements_text(p_past -> 'contributions') as i (id)
    join store.contributions c on c.id = i.id::bigint
      and c.record_id = any (array(select r.id::uuid from jsonb_array_elements_text(p_past -> 'records') as r (id)));
end;

comment on function logic.past_contributions(jsonb) is 'The contributions that p_past names (logic.past_scores).';
