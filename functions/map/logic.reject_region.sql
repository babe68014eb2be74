create function logic.reject_region(p_kind text, p_message text) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $body$
begin
  -- An import of boundaries holds this advisory lock while it runs.
  if not exists (select from store.boundary_datasets d where d.kind = p_kind and d.state = 'active')
    and exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select d.oid from pg_database d where d.datname = current_database())
        and l.classid = (hashtext('campatlas outlines')::bigint & 4294967295)::oid
          and l.objid = (hashtext(p_kind)::bigint & 4294967295)::oid)
  then
    perform logic.reject('temporarily_unavailable',
      'The outlines of these regions are being loaded; please try again.',
      '{"retryAfterMs": 5000}');
  end if;
  perform logic.reject('unknown_region', p_message);
end
$body$;

comment on function logic.reject_region(text, text) is
  'Raises PT400 (unknown_region) with the message, or PT503 while the first boundaries of the kind are being loaded.';
