-- needs: guard.now

create function api.report_mails(p_ids uuid[], p_attempts uuid[], p_outcomes text[], p_errors text[]) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_mail record;
  v_reported bigint := 0;
begin
  for v_mail in
    with outcomes as (
      select t.id, t.attempt, t.error,
        case when t.outcome <> 'later' then t.outcome when o.attempts >= 8 then 'give_up' else 'postpone' end as event
      from unnest(p_ids, p_attempts, p_outcomes, p_errors) t (id, attempt, outcome, error)
      join store.outbox o on o.id = t.id and o.state = 'sending' and o.lease_attempt = t.attempt
      order by t.id
    )
    update store.outbox o set
      state = case t.event when 'deliver' then 'sent' when 'postpone' then 'queued' else 'refused' end,
      moved_by = t.event, version = o.version + 1, last_error = t.error,
      next_at = case t.event when 'postpone' then guard.now() + interval '1 minute' * 2 ^ (o.attempts - 1)
        else o.next_at end,
      ended_at = case when t.event <> 'postpone' then guard.now() end
    from outcomes t
    where o.id = t.id and o.state = 'sending' and o.lease_attempt = t.attempt
    returning o.id, t.event, o.next_at - guard.now() as wait
  loop
    v_reported := v_reported + 1;
    if v_mail.event = 'postpone' then
      perform graphile_worker.add_job('signin/send-mail', run_at => clock_timestamp() + v_mail.wait,
        job_key => 'signin/send-mail/' || v_mail.id);
    end if;
  end loop;
  return v_reported;
end
$body$;

comment on function api.report_mails(uuid[], uuid[], text[], text[]) is
  'Records the outcomes of leased mails: deliver, refuse, or later, which retries with a backoff of 1 minute doubled '
  'each time, up to eight attempts. Returns how many counted; attempts that lost their lease do not.';
grant execute on function api.report_mails(uuid[], uuid[], text[], text[]) to campatlas_worker;
