-- Blank texts and unknown values become null; concat() skips a member that is null.
-- needs: guard.field_rules

create function guard.json_member(p_rule guard.field_rules) returns text
language sql stable
return format('%L || ', format(',"%s":', p_rule.field)) || case
  when p_rule.type in ('uuid', 'date') then format('(''"'' || v.%I || ''"'')', p_rule.field)
  when p_rule.type = 'text' and p_rule.allowed is not null
    then format('(''"'' || nullif(v.%I, %L) || ''"'')', p_rule.field, coalesce(p_rule.unknown, ''))
  when p_rule.type in ('text', 'url')
    then format('to_json(case when btrim(v.%1$I) <> '''' then v.%1$I end)', p_rule.field)
  when p_rule.type in ('text[]', 'url[]') then format('to_json(v.%I)', p_rule.field)
  when p_rule.type = 'boolean'
    then format('case v.%I when true then ''true'' when false then ''false'' end', p_rule.field)
  when p_rule.type = 'range'
    then format('(case when v.%1$I is not null then ''['' || coalesce(lower(v.%1$I)::text, ''null'') || '','' || '
      'coalesce((upper(v.%1$I) - 1)::text, ''null'') || '']'' end)', p_rule.field)
  else format('v.%I::text', p_rule.field)
end;

comment on function guard.json_member(guard.field_rules) is
  'SQL text of a field as a member of its record''s JSON, with the comma before it, over the row v. For code generated '
  'at deploy.';
