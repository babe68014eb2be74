-- Does the same work for every address. Whether it has an account is looked up later by the worker
-- (logic.prepare_mail).
-- needs: logic.count_use, logic.queue_mail, guard.now

create function api.ask_link(p_email text, p_intent text, p_domain text, p_challenge bytea, p_client bytea,
  p_limit integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if logic.count_use('link', p_client, '1 hour') > p_limit then
    return false;
  end if;
  perform logic.queue_mail('link', p_email, jsonb_strip_nulls(jsonb_build_object('intent', p_intent, 'domain', p_domain,
    'challenge', encode(p_challenge, 'hex'))));
  return true;
end
$body$;

comment on function api.ask_link(text, text, text, bytea, bytea, integer) is
  'Queues a sign-in link by mail. Returns false when the client p_client made more than p_limit requests this hour. '
  'p_challenge: SHA-256 of the verifier the link will require, or null.';
grant execute on function api.ask_link(text, text, text, bytea, bytea, integer) to campatlas_own;
