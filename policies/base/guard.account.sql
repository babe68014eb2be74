-- The acting account, set by the server at the start of each transaction (server/db/viewer.ts). Logins that run
-- callers' own SQL have none, whatever the setting says.

create function guard.account() returns uuid
language sql stable
begin atomic
  select case when not starts_with(session_user, 'campatlas_sql_')
    then nullif(current_setting('campatlas.account', true), '')::uuid end;
end;

comment on function guard.account() is 'The account that acts in this transaction; null when there is none.';
grant execute on function guard.account() to campatlas_masks, campatlas_free, campatlas_starter, campatlas_pro,
  campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview, campatlas_own, campatlas_public;
grant usage on schema guard to campatlas_own, campatlas_public;
