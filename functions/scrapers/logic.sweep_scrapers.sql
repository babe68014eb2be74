-- needs: logic.end_due_updates

create function logic.sweep_scrapers() returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select logic.end_due_updates(null);
end;

comment on function logic.sweep_scrapers() is
  'Makes real what time alone has changed of scrapers: deadlines of updates. Says how many rows it moved.';
