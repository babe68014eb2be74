-- Acting as a role. pgTAP itself may not run as a caller's role, and callers' roles may not switch back by themselves:
-- the statement's text is built first, the role is taken inside, given back, and only then is something asserted.

create function tests.state_as(p_role name, p_statement text) returns text
language plpgsql
as $body$
begin
  execute format('set local role %I', p_role);
  execute p_statement;
  reset role;
  return 'ok';
exception when others then
  return sqlstate;
end
$body$;
comment on function tests.state_as(name, text) is 'ok, or the SQLSTATE a role meets when it runs the statement.';

create function tests.json_as(p_role name, p_query text) returns jsonb
language plpgsql
as $body$
declare
  v_rows jsonb;
  v_text text := format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (%s) t', p_query);
begin
  execute format('set local role %I', p_role);
  execute v_text into v_rows;
  reset role;
  return v_rows;
end
$body$;
comment on function tests.json_as(name, text) is 'The rows of a query as a role sees them, as a JSON array.';
