create function logic.join_needed(p_kind text, p_text text, p_level text) returns text
language sql immutable
return concat(
  case when p_text ~ ('\mc' || p_level || '\.') then format(' join store.configurations c%1$s on c%1$s.id = r%1$s.configuration_id', p_level) end,
  case when p_text ~ ('\mb' || p_level || '\.') then format(' join store.records b%1$s on b%1$s.id = r%1$s.id', p_level) end);

comment on function logic.join_needed(text, text, text) is
  'The joins that SQL text over r needs: c (configuration) and b (identity). p_level is put after each alias: empty for the list itself, a '
  'number for a related record. Joining only what is named spares the planner a join that it would have to take away.';
