-- Roles are cluster-wide, so this file runs first on every deploy, perhaps from several databases at once.
-- campatlas_server logs in and has no rights until it takes another role for one transaction: that of a caller's plan,
-- campatlas_own for rows of the acting account, campatlas_public for public routes, campatlas_installation for
-- scrapers. campatlas_broker logs in for the broker. The logins campatlas_sql_… run callers' own SQL and are members
-- only of campatlas_sql, so they cannot switch to another role.

do $roles$
declare
  v_role text;
  v_set constant text := case when current_setting('server_version_num')::integer >= 160000 then 'set'
    else 'member' end;
begin
  perform pg_advisory_xact_lock(hashtext('campatlas roles'));
  foreach v_role in array array[
    'campatlas_builtins', 'campatlas_sql', 'campatlas_masks', 'campatlas_preview_masks',
    'campatlas_free', 'campatlas_starter', 'campatlas_pro', 'campatlas_team', 'campatlas_enterprise',
    'campatlas_staff', 'campatlas_admin', 'campatlas_preview', 'campatlas_own', 'campatlas_public',
    'campatlas_installation'
  ] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
  end loop;
  foreach v_role in array array['campatlas_server', 'campatlas_worker', 'campatlas_broker'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I login noinherit', v_role);
    end if;
  end loop;
  foreach v_role in array array['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview', 'own',
    'public', 'installation'] loop
    if not pg_has_role('campatlas_server', 'campatlas_' || v_role, 'member') then
      execute format('grant %I to campatlas_server', 'campatlas_' || v_role);
    end if;
  end loop;
  foreach v_role in array array['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview'] loop
    if not exists (select from pg_roles where rolname = 'campatlas_sql_' || v_role) then
      execute format('create role %I login inherit', 'campatlas_sql_' || v_role);
      execute format('comment on role %I is %L', 'campatlas_sql_' || v_role,
        'Runs the own SQL of callers whose role is campatlas_' || v_role || '.');
    end if;
    -- Four processes with the connections of server/db/pool.ts each. 40 is a former default; any other limit was set by
    -- an operator and stays.
    if (select r.rolconnlimit in (-1, 40) from pg_roles r where r.rolname = 'campatlas_sql_' || v_role) then
      execute format('alter role %I connection limit 16', 'campatlas_sql_' || v_role);
    end if;
    if not pg_has_role('campatlas_sql_' || v_role, 'campatlas_sql', 'member') then
      execute format('grant campatlas_sql to %I', 'campatlas_sql_' || v_role);
    end if;
  end loop;
  -- guard.build_builtin_grants revokes PostgreSQL's functions and catalogs from PUBLIC; these roles keep them.
  foreach v_role in array array[
    'free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview', 'own', 'public', 'installation',
      'masks', 'preview_masks', 'worker', 'broker'
  ] loop
    if not (select r.rolinherit from pg_roles r where r.rolname = 'campatlas_' || v_role) then
      execute format('alter role %I inherit', 'campatlas_' || v_role);
    end if;
    if not pg_has_role('campatlas_' || v_role, 'campatlas_builtins', 'member') then
      execute format('grant campatlas_builtins to %I', 'campatlas_' || v_role);
    end if;
  end loop;
  if not pg_has_role(current_user, 'campatlas_builtins', v_set) then
    execute format('grant campatlas_builtins to %I', current_user);
  end if;
  -- The owner transfers views to the masking roles, which requires membership unless it is a superuser.
  foreach v_role in array array['campatlas_masks', 'campatlas_preview_masks'] loop
    -- From PostgreSQL 16 on, the creator of a role is a member without the SET option.
    if not pg_has_role(current_user, v_role, v_set) then
      execute format('grant %I to %I', v_role, current_user);
    end if;
  end loop;
end
$roles$;

comment on role campatlas_server is
  'Login of the server. May only authenticate; takes another role for one transaction.';
comment on role campatlas_worker is 'Login of the worker. Executes the api functions granted to it.';
comment on role campatlas_broker is 'Login of the broker. Executes only the functions api.broker_….';
comment on role campatlas_own is
  'Reads and writes rows of the acting account, on the primary; row policies use guard.account(). Cannot log in.';
comment on role campatlas_public is 'Role of callers without an account on public routes. Cannot log in.';
comment on role campatlas_installation is
  'Role of scraper installations: executes only the functions api.worker_…. Cannot log in.';
comment on role campatlas_masks is
  'Owns the masking views and is the only reader of the disclosed rows. Subject to row security; cannot log in.';
comment on role campatlas_preview_masks is
  'Owns the views of the preview sample and reads only its rows. Subject to row security; cannot log in.';
comment on role campatlas_builtins is
  'Holds the privileges on PostgreSQL''s functions and catalogs that PUBLIC has by default. Grant it to any other '
  'role that works here.';
comment on role campatlas_sql is
  'Holds the built-in functions that callers'' own SQL may use (policies/query/allowed.json).';
