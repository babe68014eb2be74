-- needs: logic.past_gallery

create function logic.past_value(p_record_id uuid, p_key text, p_fields jsonb, p_state text, p_list jsonb) returns jsonb
language sql stable
-- Inlined into the calling query.
return coalesce(p_list, case p_key
  when 'media' then logic.past_gallery(p_record_id, p_fields -> p_key)
  when 'age_range_months' then case when jsonb_typeof(p_fields -> p_key) = 'array' then jsonb_build_array(
    floor((p_fields -> p_key ->> 0)::numeric / 12), floor((p_fields -> p_key ->> 1)::numeric / 12)) end
  when 'state' then coalesce(p_fields -> p_key, to_jsonb(p_state))
  else p_fields -> p_key end);

comment on function logic.past_value(uuid, text, jsonb, text, jsonb) is
  'The value of a field in a contribution with these fields and this state, as readers see it: ages in years, a '
  'gallery as images without their origin. p_list: the value itself, when it is known.';
