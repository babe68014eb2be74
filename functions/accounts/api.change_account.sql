-- needs: guard.now

create function api.change_account(account uuid, changes jsonb) returns void
language plpgsql volatile
as $body$
declare
  v_unknown text;
begin
  select string_agg(k, ', ') into v_unknown
  from jsonb_object_keys(changes) as k
  where k not in ('name', 'plan', 'role', 'disabled', 'customReads', 'customExports');
  if v_unknown is not null then
    perform logic.reject('invalid_parameter', format(
      'These properties of an account cannot be changed: %s.', v_unknown));
  end if;
  if changes ? 'plan' and not exists (select from store.plans as p
    where p.name = changes ->> 'plan' and p.is_for_accounts) then
    perform logic.reject('invalid_parameter',
      format('There is no plan %s for an account. Plans: %s.', changes ->> 'plan',
        (select string_agg(p.name, ', ' order by p.rank) from store.plans as p where p.is_for_accounts)));
  end if;
  if changes ? 'role' and coalesce(changes ->> 'role', '') not in ('none', 'staff', 'admin') then
    perform logic.reject('invalid_parameter', 'A role must be none, staff or admin.');
  end if;
  update store.accounts as a set
    name = case when changes ? 'name' then btrim(changes ->> 'name') else a.name end,
    plan = case when changes ? 'plan' then changes ->> 'plan' else a.plan end,
    role = case when changes ? 'role' then changes ->> 'role' else a.role end,
    disabled_at = case
      when not changes ? 'disabled' then a.disabled_at
      when (changes ->> 'disabled')::boolean then coalesce(a.disabled_at, guard.now())
    end,
    custom_reads = case when changes ? 'customReads' then (changes ->> 'customReads')::bigint else a.custom_reads end,
    custom_exports = case when changes ? 'customExports' then (changes ->> 'customExports')::bigint
      else a.custom_exports end
  where a.id = account;
  if not found then
    perform logic.reject('not_found', 'There is no such account.');
  end if;
end
$body$;

comment on function api.change_account is
  'Changes the given members of an account: name, plan, role, disabled, customReads, customExports (null: the '
  'plan''s limit). Effective from the next request.';
