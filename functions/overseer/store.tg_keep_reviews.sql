-- needs: store.tg_move, store.tg_changed

create function store.tg_keep_reviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_old constant jsonb := to_jsonb(old);
  v_new constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
begin
  -- Deleted with their review, which is deleted with its record.
  if tg_op = 'DELETE' and not exists (select from store.reviews r where r.id = (v_old ->> 'review_id')::uuid) then
    return old;
  end if;
  -- Erasing an account clears its id.
  if tg_op = 'UPDATE' and coalesce(v_new ->> 'actor_id', v_new ->> 'account_id') is null
    and v_new - '{actor_id,account_id}'::text[] = v_old - '{actor_id,account_id}'::text[]
  then
    return new;
  end if;
  raise exception using errcode = 'restrict_violation', message =
    'Versions and decisions of reviews cannot be changed or deleted.';
end
$body$;

comment on function store.tg_keep_reviews() is
  'Rejects updates and deletes of review versions and decisions: they are append-only, deleted only with their '
  'review, and lose only the id of an erased account.';

create trigger keep before update or delete on store.review_versions
  for each row execute function store.tg_keep_reviews();
create trigger keep before update or delete on store.review_decisions
  for each row execute function store.tg_keep_reviews();
create trigger move after insert or update on store.reviews
  for each row execute function store.tg_move('review');
create trigger move after insert or update on store.review_reversals
  for each row execute function store.tg_move('review_reversal');
create trigger changed after insert or update or delete on store.reviews
  for each row execute function store.tg_changed('reviews');
