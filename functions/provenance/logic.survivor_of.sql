create function logic.survivor_of(p_record_id uuid) returns uuid
language sql stable parallel safe
return coalesce((select r.merged_into from store.records r where r.id = p_record_id), p_record_id);

comment on function logic.survivor_of(uuid) is
  'The record that shows the contributions to this one: itself, or the one it is merged into. Null for null.';
