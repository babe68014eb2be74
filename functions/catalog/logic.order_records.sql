-- needs: logic.from_records

create function logic.order_records(p_kind text, p_ids uuid[], p_order text, p_order_joins text) returns uuid[]
language plpgsql stable
as $body$
declare
  v_ids uuid[];
begin
  if p_ids <> '{}' then
    execute format('select array_agg(p.id) from (select r.id %s order by %s) p',
      logic.from_records(p_kind, 'r.id = any ($1)', p_order_joins), p_order) into v_ids using p_ids;
  end if;
  return coalesce(v_ids, p_ids);
end
$body$;

comment on function logic.order_records(text, uuid[], text, text) is
  'The ids of these records of a kind, sorted; null for null. p_order, p_order_joins: of logic.compile_order.';
