-- Installations report output of their programs, which may also contain paths of files on their machines.
-- needs: logic.redact

create function store.tg_pool_accounts__redact() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  new.last_error := logic.redact(
    regexp_replace(new.last_error, '(?<![\w/:.%~-])(~|[A-Za-z]:)?([/\\][\w.@~-]+){2,}[/\\]?', '[path]', 'g'), 300);
  return new;
end
$body$;

comment on function store.tg_pool_accounts__redact() is
  'Before last_error is written: replaces file paths and suspected secrets, then cuts the text to 300 characters.';

create trigger redact before insert or update of last_error on store.pool_accounts
  for each row when (new.last_error is not null) execute function store.tg_pool_accounts__redact();
