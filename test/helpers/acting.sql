-- Runs statements as a role. pgTAP cannot run as a caller's role, and callers' roles cannot switch back, so each
-- function builds the statement first, switches the role, switches back, and then asserts.

create function tests.missing_grant(p_role name, p_message text) returns text
language sql stable
begin atomic
  select format(
    '%s may not call api.%s. Where it should, functions/*/api.%s.sql lacks: grant execute on function %s to %s;',
    p_role, p.proname, p.proname, p.oid::regprocedure, p_role)
  from pg_catalog.pg_proc p
  where p.pronamespace = 'api'::regnamespace
    and p.proname = substring(p_message from '^permission denied for function (\w+)$')
  limit 1;
end;
comment on function tests.missing_grant(name, text) is
  'The missing grant when a role was denied a function of api with this message; null for any other message.';

create function tests.state_as(p_role name, p_statement text) returns text
language plpgsql
as $body$
declare
  v_line text;
begin
  execute format('set local role %I', p_role);
  execute p_statement;
  reset role;
  return 'ok';
exception when others then
  v_line := tests.missing_grant(p_role, sqlerrm);
  -- Shown when a test of the file fails.
  if v_line is not null then
    raise warning '%', v_line;
  end if;
  return sqlstate;
end
$body$;
comment on function tests.state_as(name, text) is
  'ok, or the SQLSTATE that a role gets for the statement.';

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
exception when insufficient_privilege then
  raise insufficient_privilege using message = coalesce(tests.missing_grant(p_role, sqlerrm), sqlerrm);
end
$body$;
comment on function tests.json_as(name, text) is
  'The rows of a query as a role sees them, as a JSON array.';

create function tests.states_of(p_who text, p_calls text[]) returns setof text
language plpgsql
as $body$
declare
  v_account text := case when p_who = 'nobody' then ''
    else api.create_account(p_who || gen_random_uuid() || '@states.test', p_who, 'free', p_who)::text end;
begin
  perform set_config('campatlas.account', v_account, true);
  return query select tests.state_as('campatlas_own',
    'select ' || format(c, '00000000-0000-0000-0000-00000000000a')) from unnest(p_calls) c;
end
$body$;
comment on function tests.states_of(text, text[]) is
  'ok, or the SQLSTATE, for each call of a function by a new account of this role (none, staff, admin), or by nobody; '
  '%1$L in a call is an id that does not exist.';
