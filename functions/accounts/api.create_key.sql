-- needs: logic.account_rights, logic.issue_key, guard.plan_capabilities

create function api.create_key(kind text, account uuid, name text, out id uuid, out secret text)
language plpgsql volatile
as $body$
declare
  v_plan text;
begin
  if kind is null or kind not in ('account', 'machine', 'service') or (kind = 'service') <> (account is null) then
    perform logic.reject('invalid_parameter',
      'The kind of a key must be account or machine, which need an account, or service, which has none.');
  end if;
  if char_length(btrim(name)) between 1 and 100 is not true then
    perform logic.reject('invalid_parameter', 'The name of a key must have 1 to 100 characters.');
  end if;
  if kind <> 'service' then
    select r.plan into v_plan from logic.account_rights as r where r.account_id = account;
    if not found then
      perform logic.reject('not_found', 'There is no such account, or it is disabled.');
    end if;
  end if;
  if kind = 'machine' and not exists (
    select from guard.plan_capabilities as c where c.plan = v_plan and 'named_keys' = any (c.capabilities)
  ) then
    perform logic.reject('plan_required',
      format('Named integration keys need the plan Pro or higher; the plan of this account is %s.', v_plan),
      jsonb_build_object('upgradeRequired', true, 'requiredTier', 'pro'));
  end if;
  select k.id, k.secret into id, secret from logic.issue_key(kind, account, name) as k;
end
$body$;

comment on function api.create_key is
  'Creates a key and returns its secret, which is shown only once. kind: account (one active per account), machine '
  '(named; needs the capability named_keys) or service (without an account).';
