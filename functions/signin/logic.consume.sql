-- One statement finds the code and marks it as used. A mismatch is returned as a verdict and never raised, since an
-- exception would roll back the use.
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
  'Consumes a single-use code. p_hash: SHA-256 of the code; p_verifier: SHA-256 of the verifier sent with it, or '
  'null; ignored unless the code has a challenge. verdict: ok, or invalid when the code is unknown, used, expired or '
  'of another purpose, or the verifier does not match, which also consumes it. Of concurrent calls only one gets ok.';
