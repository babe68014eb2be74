-- needs: guard.table_of, logic.choose_page_plan, logic.compile_conditions, logic.from_records

create function logic.find_page(p_kind text, p_query jsonb, p_role name,
  p_condition text, p_joins text, p_traits text[], p_order text, p_order_joins text, p_key text, p_total bigint,
    p_unfiltered_total bigint) returns uuid[]
language plpgsql stable
as $body$
declare
  v_limit constant integer := (p_query ->> 'limit')::integer;
  v_offset constant integer := (p_query ->> 'offset')::integer;
  v_page constant text :=
    'select coalesce(array_agg(p.id), ''{}'') from (select r.id %s order by %s limit %s offset %s) p';
  v_plan record;
  v_probed record;
  v_ids uuid[];
begin
  if p_key is not null and v_limit > 0 then
    select * into v_plan from logic.choose_page_plan(p_total, p_unfiltered_total, v_offset::bigint + v_limit, p_traits);
    if v_plan.plan = 'sort' then
      execute format(v_page, format('from (select r.id, %s as key %s offset 0) r', p_key,
        logic.from_records(p_kind, p_condition, p_joins)), 'r.key, r.id', v_limit, v_offset) into v_ids;
      return v_ids;
    elsif v_plan.plan = 'probe' then
      select * into v_probed from logic.compile_conditions(p_kind, p_query, p_role, true);
      execute format(v_page, logic.from_records(p_kind, format(
        '(%1$s, r.id) <= (select %1$s, r.id from store.%2$I r order by %1$s, r.id offset %3$s limit 1) and %4$s',
        p_key, guard.table_of(p_kind), v_plan.reach, v_probed.condition), v_probed.joins),
        p_order, v_limit, v_offset) into v_ids;
    elsif v_plan.plan = 'near' then
      execute format(v_page, logic.from_records(p_kind, p_condition, p_joins,
        format('(select * from store.%I r order by %s limit %s)', guard.table_of(p_kind), p_order, v_plan.reach)),
        p_order, v_limit, v_offset) into v_ids;
    end if;
  end if;
  if v_ids is null or cardinality(v_ids) < v_limit then
    execute format(v_page, logic.from_records(p_kind, p_condition, p_joins || p_order_joins), p_order, v_limit,
      v_offset)
      into v_ids;
  end if;
  return v_ids;
end
$body$;

comment on function logic.find_page(text, jsonb, name, text, text, text[], text, text, text, bigint, bigint) is
  'Ids of one page of a list with p_total matches, read with the owner''s rights. p_condition, p_joins, p_traits: of '
  'logic.compile_conditions for p_query; p_order, p_order_joins: of logic.compile_order; p_key: the sort expression '
  'before the id when the list has its own order, else null.';
