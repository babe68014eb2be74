create function logic.search_place() returns void
language plpgsql stable
as $body$
begin
  for v_place in 1 .. (select s.places from store.search_settings s) loop
    if pg_try_advisory_xact_lock(hashtext('campatlas search'), v_place) then
      return;
    end if;
  end loop;
  perform logic.reject('search_busy',
    'Too many searches are running; please try again in a second.',
    '{"retryAfterMs": 1000}');
end
$body$;

comment on function logic.search_place() is
  'Takes one of the slots for expensive searches until the transaction ends. Raises PT503 (search_busy) when all are '
  'taken.';
