-- plpgsql, whose plans are cached per connection: every row policy on family data calls it.
-- needs: guard.account

create function guard.my_children() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  return array(
    select c.id from store.children c where c.owner_id = guard.account()
    union all
    select g.child_id from store.guardianships g where g.account_id = guard.account() and g.ended_at is null);
end
$body$;

comment on function guard.my_children() is
  'Children whose profiles the acting account may read and correct: those it owns and those it is a guardian of. '
  'Empty without an account.';
grant execute on function guard.my_children() to campatlas_own;
