-- needs: logic.is_withdrawn

create function logic.counted_contributions(p_record_id uuid) returns setof store.contributions
language sql stable
begin atomic
  select c.*
  from store.contributions c
  where c.record_id = any (
      array(select p_record_id union all select r.id from store.records r where r.merged_into = p_record_id))
    and c.held is not true
    and not logic.is_withdrawn(c.record_id, c.id);
end;

comment on function logic.counted_contributions(uuid) is
  'The contributions that decide the values of a record: those to it and to records merged into it, except withdrawn '
  'and held ones.';
