-- The use is burned by the same statement that finds it, and by no error afterwards: whatever does not fit is a
-- verdict, never an exception, which would take the burning back.
-- needs: guard.now

create function logic.consume(p_hash bytea, p_purposes text[], p_verifier bytea, out verdict text,
  out used secret.one_time)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update secret.one_time o set consumed_at = guard.now()
  from secret.one_time_hashes h
  where h.hash = p_hash and o.id = h.one_time_id and o.purpose = any (p_purposes)
    and o.consumed_at is null and o.expires_at > guard.now()
  returning o.* into used;
  verdict := case
    when used.id is null then 'invalid'
    when used.challenge is not null and used.challenge is distinct from p_verifier then 'invalid'
    else 'ok'
  end;
  if verdict <> 'ok' then
    used := null;
  end if;
end
$body$;

comment on function logic.consume(bytea, text[], bytea) is
  'Uses a code up. p_hash: SHA-256 of the code; p_verifier: SHA-256 of the verifier that came with it, null for none; '
  'without a challenge it is not looked at. verdict: ok, or invalid for what is unknown, used, over, of another '
  'purpose or without its verifier, which burns it as well. Of any number at once one is ok.';
