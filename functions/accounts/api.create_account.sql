-- needs: api.change_account

create function api.create_account(email text, name text, plan text default 'free', role text default 'none')
  returns uuid
language plpgsql volatile
as $body$
#variable_conflict use_column
declare
  v_id uuid;
begin
  insert into store.accounts (email, name) values (btrim(email), btrim(name))
  on conflict (lower(email)) do nothing
  returning id into v_id;
  if v_id is null then
    perform logic.reject('conflict', format('An account with the address %s already exists.', btrim(email)));
  end if;
  perform api.change_account(v_id, jsonb_build_object('plan', plan, 'role', role));
  return v_id;
end
$body$;

comment on function api.create_account is
  'Creates an account. Raises PT409 when another account has the address, compared case-insensitively.';
