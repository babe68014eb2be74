-- needs: guard.now

create function api.next_judgements(p_lease uuid, p_limit integer) returns jsonb
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with held as (
    update store.crawler_evaluations e set lease_until = guard.now() + interval '60 s'
    where e.lease_attempt = p_lease
    returning e.id, e.attempt_id
  ), next as (
    select j.digest, j.url, h.attempt_id
    from held h join store.crawler_judgements j on j.evaluation_id = h.id and j.judged_at is null
    order by j.digest limit p_limit
  )
  select case when exists (select from held) then coalesce((
    select jsonb_agg(jsonb_build_object('digest', encode(n.digest, 'hex'), 'url', n.url,
      'contentType', r.content_type, 'evidence', r.evidence, 'confidence', r.confidence, 'error', r.error,
      'body', encode(b.gz, 'base64')) order by n.digest)
    from next n
      left join store.crawler_results r on r.attempt_id = n.attempt_id and r.final_digest = n.digest
      left join store.crawler_bodies b on b.sha256 = r.body_sha256), '[]') end;
end;

comment on function api.next_judgements(uuid, integer) is
  'Pages that an evaluation has yet to judge, as they were saved: [{digest (hex), url, contentType, evidence, '
  'confidence, error, body}]. The body is gzip in base64, null once deleted. Renews the lease; returns null when the '
  'lease is lost.';
grant execute on function api.next_judgements(uuid, integer) to campatlas_worker;
