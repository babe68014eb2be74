-- needs: guard.now

create function api.change_team(team uuid, changes jsonb) returns void
language plpgsql volatile
as $body$
declare
  v_unknown text;
begin
  select string_agg(k, ', ') into v_unknown
  from jsonb_object_keys(changes) as k
  where k not in ('name', 'plan', 'seats', 'closed', 'customReads', 'customExports');
  if v_unknown is not null then
    perform logic.reject('invalid_parameter', format('These properties of a team cannot be changed: %s.', v_unknown));
  end if;
  if changes ? 'plan' and not exists (select from store.plans as p where p.name = changes ->> 'plan' and p.is_for_teams)
    then
    perform logic.reject('invalid_parameter',
      format('There is no plan %s for a team. Plans: %s.', changes ->> 'plan',
        (select string_agg(p.name, ', ' order by p.rank) from store.plans as p where p.is_for_teams)));
  end if;
  update store.teams as t set
    name = case when changes ? 'name' then btrim(changes ->> 'name') else t.name end,
    plan = case when changes ? 'plan' then changes ->> 'plan' else t.plan end,
    seats = case when changes ? 'seats' then (changes ->> 'seats')::integer else t.seats end,
    closed_at = case
      when not changes ? 'closed' then t.closed_at
      when (changes ->> 'closed')::boolean then coalesce(t.closed_at, guard.now())
    end,
    custom_reads = case when changes ? 'customReads' then (changes ->> 'customReads')::bigint else t.custom_reads end,
    custom_exports = case when changes ? 'customExports' then (changes ->> 'customExports')::bigint
      else t.custom_exports end
  where t.id = team;
  if not found then
    perform logic.reject('not_found', 'There is no such team.');
  end if;
end
$body$;

comment on function api.change_team is
  'Changes the given members of a team: name, plan, seats, closed, customReads, customExports (null: the plan''s '
  'limit). Seats cannot fall below the number of members.';
