-- needs: logic.prepare_mail, guard.now

create function api.peek_mails(p_hashes bytea[]) returns table (
  id uuid, template text, to_address text, data jsonb, created_at timestamptz, hash bytea)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
declare
  v_mail store.outbox;
  v_n integer := 0;
begin
  for v_mail in
    select o.* from store.outbox o where o.state = 'queued' order by o.created_at desc limit cardinality(p_hashes)
  loop
    v_n := v_n + 1;
    template := logic.prepare_mail(v_mail, p_hashes[v_n]);
    if template is not null then
      select v_mail.id, v_mail.to_address, v_mail.data, v_mail.created_at, p_hashes[v_n]
        into id, to_address, data, created_at, hash;
      return next;
    end if;
  end loop;
end
$body$;

comment on function api.peek_mails(bytea[]) is
  'The newest queued mails, at most one per hash, as they would be sent; for the demo, which has no mail server. '
  'Each hash, the SHA-256 of a new secret, is accepted by the mail''s link; the mails stay queued.';
grant execute on function api.peek_mails(bytea[]) to campatlas_server;
