-- Names are too many for a bitmap each, but a part of one that few have is soon found by its trigrams.
-- needs: guard.table_of

create function logic.pick_few_names(p_kind text, p_text text) returns uuid[]
language plpgsql stable
as $body$
declare
  v_few constant integer := 500;
  v_ids uuid[];
begin
  -- Without three letters side by side there is no trigram, and names of sessions have no index of theirs.
  if p_kind = 'session' or p_text !~ '[[:alnum:]]{3}' then
    return null;
  end if;
  -- Names that many have are met soon, whatever the plan.
  execute format('select coalesce(array_agg(n.id), ''{}'') from (select r.id from store.%I r where r.name ilike %L '
    'limit %s) n', guard.table_of(p_kind), '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%', v_few + 1)
    into v_ids;
  return case when cardinality(v_ids) <= v_few then v_ids end;
end
$body$;

comment on function logic.pick_few_names(text, text) is
  'Organizations or activities whose name holds a text, ignoring case; null when they are more than 500 or no index '
  'finds them.';
