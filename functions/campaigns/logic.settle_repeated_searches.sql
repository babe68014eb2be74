-- needs: guard.now, logic.is_place_search

create function logic.settle_repeated_searches() returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  update store.campaign_searches s set state = 'completed', found = 0, updated_at = guard.now(),
    detail = 'Answered by the first term of this place.', finished_at = guard.now()
  where s.id in (
    select q.id from store.campaign_searches q
    where q.state = 'queued' and q.run_at <= guard.now() and logic.is_place_search(q.provider)
      and exists (select from store.campaign_searches d
        where d.campaign_id = q.campaign_id and d.generation = q.generation and d.provider = q.provider
          and d.place = q.place and d.state = 'completed')
    order by q.id limit 500 for update skip locked);
end;

comment on function logic.settle_repeated_searches() is
  'Completes at most 500 due searches whose provider searches by place only and has answered for their place.';
