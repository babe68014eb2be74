-- Roles belong to the whole cluster, so this runs before everything, on every deploy, and may run in many databases at once.
-- campatlas_server logs in and can do nothing until it takes the role of a caller's plan for one transaction.

do $roles$
declare
  v_role text;
begin
  perform pg_advisory_xact_lock(hashtext('campatlas roles'));
  foreach v_role in array array[
    'campatlas_masks', 'campatlas_preview_masks',
    'campatlas_free', 'campatlas_starter', 'campatlas_pro', 'campatlas_team', 'campatlas_enterprise',
    'campatlas_staff', 'campatlas_admin', 'campatlas_preview'
  ] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
  end loop;
  foreach v_role in array array['campatlas_server', 'campatlas_worker'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I login noinherit', v_role);
    end if;
  end loop;
  foreach v_role in array array['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview'] loop
    if not pg_has_role('campatlas_server', 'campatlas_' || v_role, 'member') then
      execute format('grant %I to campatlas_server', 'campatlas_' || v_role);
    end if;
  end loop;
  -- The owner of the database hands views over to the masks, which takes membership where the owner is no superuser.
  foreach v_role in array array['campatlas_masks', 'campatlas_preview_masks'] loop
    -- From PostgreSQL 16 on, who makes a role is its member without the right to take it.
    if not pg_has_role(current_user, v_role, case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) then
      execute format('grant %I to %I', v_role, current_user);
    end if;
  end loop;
end
$roles$;

comment on role campatlas_server is 'The server''s login. Holds no right of its own but the gate; takes a plan''s role for one transaction.';
comment on role campatlas_worker is 'The worker''s login. Runs the api functions granted to it.';
comment on role campatlas_masks is 'Owns the masking views and alone reads the disclosed rows. Bound by row security, cannot log in.';
comment on role campatlas_preview_masks is 'Owns the views of the preview sample and reads only its rows. Bound by row security, cannot log in.';
