-- needs: logic.asset_of, guard.account, guard.now

create function logic.asset_problems(p_source text, p_record uuid, p_said jsonb) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_image record;
  v_problems text[] := '{}';
begin
  for v_image in
    select e.place - 1 as place, e.image ->> 'url' as url
    from jsonb_array_elements(case jsonb_typeof(p_said -> 'media') when 'array' then p_said -> 'media' end)
      with ordinality as e (image, place)
    -- Matches any spelling, so that a URL not spelled exactly as an asset's is rejected, too.
    where e.image ->> 'url' ~* '^[./]*assets/[0-9a-f-]{36}/'
    order by e.place
  loop
    if p_source <> 'manual_update' then
      v_problems := v_problems || format('media[%s].url: only edits by people may refer to an upload', v_image.place);
      continue;
    end if;
    -- Locks the asset and marks it as used, so that it is not swept before the record lists it.
    update store.assets a set used_at = greatest(a.used_at, guard.now())
      where a.id = logic.asset_of(v_image.url)::uuid
        and exists (select from store.asset_parts p
          where p.asset_id = a.id and v_image.url = format('/assets/%s/%s.webp', a.id, p.width))
        -- Without an account the caller is a program or operator, but never a request of the server.
        and (guard.account() is null and session_user <> 'campatlas_server' or a.account_id = guard.account()
          or exists (select from store.accounts x where x.id = guard.account() and x.role in ('staff', 'admin'))
          or exists (select from store.media m
            where m.record_id = p_record and m.url like '/assets/%' and logic.asset_of(m.url) = a.id::text));
    if not found then
      v_problems := v_problems || format('media[%s].url: there is no such upload', v_image.place);
    end if;
  end loop;
  return nullif(array_to_string(v_problems, E'\n'), '');
end
$body$;

comment on function logic.asset_problems(text, uuid, jsonb) is
  'Problems with the uploads used in a contribution''s media, one per line; null when there are none. Only persons '
  'may use uploads: their own, those the record lists or has listed, and for staff any. Used uploads are kept for '
  'another day.';
