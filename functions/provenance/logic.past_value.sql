-- needs: logic.past_gallery

create function logic.past_value(p_record_id uuid, p_said_of uuid, p_contribution_id bigint, p_key text, p_list jsonb)
  returns jsonb
language sql stable
return coalesce(p_list, (
  select case p_key
      when 'media' then logic.past_gallery(p_record_id, c.fields -> p_key)
      when 'age_range_months' then case when jsonb_typeof(c.fields -> p_key) = 'array' then jsonb_build_array(
        floor((c.fields -> p_key ->> 0)::numeric / 12), floor((c.fields -> p_key ->> 1)::numeric / 12)) end
      when 'state' then coalesce(c.fields -> p_key, to_jsonb(c.state))
      else c.fields -> p_key end
  from store.contributions c where c.record_id = p_said_of and c.id = p_contribution_id));

comment on function logic.past_value(uuid, uuid, bigint, text, jsonb) is
  'The value that a contribution says of a field, as readers see it: ages in years, a gallery as images of the record '
  'without a word about where they come from. p_list: the value itself, where it is known.';
