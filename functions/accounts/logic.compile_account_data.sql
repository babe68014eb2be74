-- needs: guard.account_data

create function logic.compile_account_data(p_line guard.account_data, p_what text) returns text
language sql stable
return case p_what
  when 'export' then format('select coalesce(jsonb_agg(to_jsonb(t) - %L::text[]), ''[]'') from %s t '
    'join store.accounts a on a.id = $1 where %s', (p_line).hidden, (p_line).table_name::regclass, (p_line).whose)
  when 'erase' then format('delete from %s t using store.accounts a where a.id = $1 and (%s)',
    (p_line).table_name::regclass, (p_line).whose)
end;

comment on function logic.compile_account_data(guard.account_data, text) is
  'A statement over the rows of a table in guard.account_data that belong to the account $1. export: returns them as '
  'a JSON array; erase: deletes them.';
