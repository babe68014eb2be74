create function logic.dataset_value(p_type text, p_text text) returns jsonb
language sql immutable
return case p_type
  when 'text' then to_jsonb(p_text)
  when 'number' then
    case when p_text ~ '^-?(0|[1-9][0-9]{0,15})(\.[0-9]{1,17})?$' then to_jsonb(p_text::numeric) end
  when 'boolean' then case when p_text in ('true', 'false') then to_jsonb(p_text::boolean) end
  when 'date' then case when p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then to_jsonb(p_text) end
end;

comment on function logic.dataset_value(text, text) is
  'The value that a parameter''s text has in a column of this type; null when the text is not valid for it.';
