-- Forced row security applies to the owner, too. Its security definer functions check rights before they read, so the
-- owner gets a policy for all rows.
-- after steps

do $owner$
declare
  v_table record;
begin
  for v_table in
    select n.nspname, c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('store', 'secret') and c.relkind = 'r'
      and not exists (
        select from pg_policy p
        where p.polrelid = c.oid and p.polname = 'owner_decides' and p.polroles = array[current_user::regrole::oid]
      )
  loop
    execute format('drop policy if exists owner_decides on %I.%I', v_table.nspname, v_table.relname);
    execute format('create policy owner_decides on %I.%I to %I using (true) with check (true)', v_table.nspname,
      v_table.relname, current_user);
  end loop;
end
$owner$;
