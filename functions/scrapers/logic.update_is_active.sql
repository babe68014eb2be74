-- needs: guard.now

create function logic.update_is_active(p_installation uuid) returns boolean
language sql stable
begin atomic
  select exists (
    select from store.scraper_updates u
    where u.installation_id = p_installation and u.state in ('pending', 'draining', 'running')
      and u.due_at >= guard.now());
end;

comment on function logic.update_is_active(uuid) is
  'Whether an installation has an update or a rollback before it, by the present time: it starts no job meanwhile.';
