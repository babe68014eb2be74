-- needs: guard.now, logic.shown_update

create function logic.end_due_updates(p_installation uuid) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with due as (
    select u.id, logic.shown_update(u) as shown from store.scraper_updates u
    where u.due_at < guard.now() and (p_installation is null or u.installation_id = p_installation)
    order by u.due_at, u.id limit 100 for update skip locked
  ), ended as (
    update store.scraper_updates u set state = (d.shown).state, moved_by = (d.shown).moved_by,
      moved_detail = null, version = (d.shown).version, message = (d.shown).message
    from due d where u.id = d.id
    returning u.id
  )
  select count(*) from ended;
end;

comment on function logic.end_due_updates(uuid) is
  'Ends at most 100 update requests past their deadline, of one installation or (null) of all, in the way '
  'logic.shown_update shows them, and returns how many. Rows locked by other transactions are skipped.';
