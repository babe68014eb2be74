-- Roles belong to the whole cluster, so this runs before everything, on every deploy, and may run in many databases at
-- once. campatlas_server logs in and can do nothing until it takes another role for one transaction: that of a caller's
-- plan, campatlas_own for the rows that belong to the account which acts, campatlas_public for routes that let
-- strangers in, campatlas_installation for scrapers that ask for work. campatlas_broker logs in for the broker. The
-- logins campatlas_sql_… run callers' own SQL
-- and are members of campatlas_sql alone, so that there is nothing they could switch to.

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
    -- Four processes, each with the connections of server/db/pool.ts; 40 was the limit once. Another limit is an
    -- operator's own.
    if (select r.rolconnlimit in (-1, 40) from pg_roles r where r.rolname = 'campatlas_sql_' || v_role) then
      execute format('alter role %I connection limit 16', 'campatlas_sql_' || v_role);
    end if;
    if not pg_has_role('campatlas_sql_' || v_role, 'campatlas_sql', 'member') then
      execute format('grant campatlas_sql to %I', 'campatlas_sql_' || v_role);
    end if;
  end loop;
  -- PostgreSQL's own functions and catalogs are shut to PUBLIC (guard.build_builtin_grants); these roles keep them.
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
  -- The owner of the database hands views over to the masks, which takes membership where the owner is no superuser.
  foreach v_role in array array['campatlas_masks', 'campatlas_preview_masks'] loop
    -- From PostgreSQL 16 on, who makes a role is its member without the right to take it.
    if not pg_has_role(current_user, v_role, v_set) then
      execute format('grant %I to %I', v_role, current_user);
    end if;
  end loop;
end
$roles$;

comment on role campatlas_server is 'The server''s login. Holds no right of its own but to authenticate; takes another '
  'role for one transaction.';
comment on role campatlas_worker is 'The worker''s login. Runs the api functions granted to it.';
comment on role campatlas_broker is 'The broker''s login. Runs the api functions api.broker_… and nothing else.';
comment on role campatlas_own is 'Reads and writes the rows of the account that acts, on the primary: row policies '
  'ask guard.account(). Cannot log in.';
comment on role campatlas_public is 'Who asks on a public route without being known. Cannot log in.';
comment on role campatlas_installation is 'A scraper elsewhere that asks for work and delivers it: calls the functions '
  'api.worker_… and nothing else. Cannot log in.';
comment on role campatlas_masks is 'Owns the masking views and alone reads the disclosed rows. Bound by row security, '
  'cannot log in.';
comment on role campatlas_preview_masks is 'Owns the views of the preview sample and reads only its rows. Bound by '
  'row security, cannot log in.';
comment on role campatlas_builtins is 'Holds what PUBLIC would hold of PostgreSQL''s own functions and catalogs. '
  'Grant it to any other role that works here.';
comment on role campatlas_sql is 'Holds the built-in functions that callers'' own SQL may use '
  '(policies/query/allowed.json).';
