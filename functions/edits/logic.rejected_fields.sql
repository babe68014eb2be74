create function logic.rejected_fields(p_reason text, p_said jsonb) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  with line as (
    select l.place, l.text,
      regexp_match(l.text, '^(fields\.\w+|source\.url|links|media(?:\[\d+\]\.\w+)?): (.*)$') as part
    from regexp_split_to_table(p_reason, '\n') with ordinality as l (text, place)
  )
  select jsonb_agg(jsonb_build_object(
      'field', case
        when l.part[1] = 'source.url' then 'sourceURL'
        when l.part[1] = 'links' then 'relevant_urls'
        when l.part[1] ~ '^media' then 'assets'
        when l.part is not null then substr(l.part[1], 8)
        -- For a constraint: the field named in its message, else the only field given.
        else coalesce(
          (select f.key from jsonb_object_keys(p_said -> 'fields') as f (key)
            where l.text ~ ('\m' || f.key || '\M') order by f.key limit 1),
          (select min(f.key) from jsonb_object_keys(p_said -> 'fields') as f (key) having count(*) = 1)) end,
      'message', coalesce(l.part[2], regexp_replace(l.text, '^fields: ', ''))) order by l.place)
  from line l;
end;

comment on function logic.rejected_fields(text, jsonb) is
  'Splits the reasons why a contribution was refused, one per line, into [{field, message}]; field is null if it '
  'cannot be told. p_said: the contribution.';
