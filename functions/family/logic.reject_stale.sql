-- needs: logic.reject

create function logic.reject_stale(p_current integer, p_missing text) returns void
language plpgsql stable
as $body$
begin
  if p_current is null then
    perform logic.reject('not_found', p_missing);
  end if;
  perform logic.reject('stale_version',
    'Somebody saved a change in the meantime. Please look at it again, then make yours.',
    jsonb_build_object('version', p_current));
end
$body$;

comment on function logic.reject_stale(integer, text) is
  'Raises the reason why an update matched no row: PT409 with the current version, or PT404 with the message '
  'p_missing when there is no row (p_current null).';
grant execute on function logic.reject_stale(integer, text) to campatlas_own;
