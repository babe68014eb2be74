create function logic.link_review_captures(p_contribution bigint, p_captures uuid[]) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with linked as (
    insert into store.review_captures (review_id, number, place, capture_id)
    select v.review_id, v.number, c.place, c.id
    from store.review_versions v, unnest(p_captures) with ordinality c (id, place)
    where v.contribution_id = p_contribution
    returning review_id
  )
  update store.reviews r set has_images = true where r.id in (select l.review_id from linked l);
end;

comment on function logic.link_review_captures(bigint, uuid[]) is
  'Attaches captures to the version of a review opened by a contribution, in the same transaction.';
