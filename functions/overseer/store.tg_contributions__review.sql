-- Every contribution of the review agent opens a review in the same transaction. The values before are read before the
-- row is inserted, the result afterwards.
-- needs: logic.decide_values, logic.open_review, logic.survivor_of

create function store.tg_contributions__review() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_before jsonb;
begin
  if tg_when = 'AFTER' then
    perform logic.open_review(new);
    return null;
  end if;
  select d.fields into v_before from logic.decide_values(array[logic.survivor_of(new.record_id)]) d;
  v_before := coalesce(v_before, '{}');
  -- A contribution that changes nothing needs no review.
  if new.links is null and v_before || new.fields = v_before
    and coalesce(new.state = coalesce(v_before ->> 'state', 'active'), true)
  then
    return new;
  end if;
  -- After changes were requested, or when the contribution names its review, this is the review's next version.
  select r.id, r.number + 1 into new.review_id, new.review_version from store.reviews r
  where r.record_id = new.record_id
    and (r.id = new.review_id or new.review_id is null and r.state = 'changes_requested')
  order by r.opened_at desc, r.id desc limit 1;
  new.review_id := coalesce(new.review_id, gen_random_uuid());
  new.review_version := coalesce(new.review_version, 1);
  create temporary table if not exists review_pasts (
    record_id uuid not null, contribution_id bigint not null, fields jsonb not null);
  insert into review_pasts (record_id, contribution_id, fields) values (new.record_id, new.id, v_before);
  return new;
end
$body$;

comment on function store.tg_contributions__review() is
  'Assigns a contribution of the review agent to a new review or the next version of one, and opens it; '
  'contributions that change nothing get none.';

-- Must run after the trigger hold; triggers run in the order of their names.
create trigger review before insert on store.contributions
  for each row when (new.source = 'overseer') execute function store.tg_contributions__review();
create trigger review_open after insert on store.contributions
  for each row when (new.source = 'overseer' and new.review_id is not null)
  execute function store.tg_contributions__review();
