-- There are too many names for bitmaps, but a text that few names contain is found quickly by the trigram index.
-- needs: guard.table_of

create function logic.pick_few_names(p_kind text, p_text text) returns uuid[]
language plpgsql stable
as $body$
declare
  v_few constant integer := 500;
  v_ids uuid[];
begin
  -- A trigram needs three adjacent letters or digits; names of sessions have no such index.
  if p_kind = 'session' or p_text !~ '[[:alnum:]]{3}' then
    return null;
  end if;
  -- If many names match, the limit is reached quickly with any plan.
  execute format('select coalesce(array_agg(n.id), ''{}'') from (select r.id from store.%I r where r.name ilike %L '
    'limit %s) n', guard.table_of(p_kind), '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%', v_few + 1)
    into v_ids;
  return case when cardinality(v_ids) <= v_few then v_ids end;
end
$body$;

comment on function logic.pick_few_names(text, text) is
  'Ids of the organizations or activities whose name contains a text, ignoring case; null if there are more than 500, '
  'or if no index can be used.';
