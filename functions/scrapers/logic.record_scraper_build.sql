create function logic.record_scraper_build(p_installation uuid, p_build jsonb) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  update store.scraper_installations i set
    build_revision = p_build ->> 'revision', build_main_revision = p_build ->> 'mainRevision',
    build_behind_main = (p_build ->> 'behindMain')::integer,
    build_checked_at = (p_build ->> 'checkedAt')::timestamptz
  where i.id = p_installation and p_build is not null
    and (i.build_revision, i.build_main_revision, i.build_behind_main, i.build_checked_at) is distinct from
      (p_build ->> 'revision', p_build ->> 'mainRevision', (p_build ->> 'behindMain')::integer,
        (p_build ->> 'checkedAt')::timestamptz);
end;

comment on function logic.record_scraper_build(uuid, jsonb) is
  'Records the build of an installation: {revision, mainRevision, behindMain, checkedAt}; null changes nothing.';
