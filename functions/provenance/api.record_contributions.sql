-- needs: logic.stage_values, logic.record_contributions, logic.decide_values

create function api.record_contributions(p_source text, p_said jsonb, p_actor uuid default null)
returns table (place integer, record_id uuid, contribution_id bigint, outcome text, reason text, fields jsonb)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_staged constant logic.staged_contribution[] := logic.stage_values(p_source, p_said);
  v_outcomes constant logic.contribution_outcome[] := logic.record_contributions(null, p_actor, v_staged, true);
begin
  return query
    select o.place, o.record_id, case when o.outcome <> 'refused' then c.id end, o.outcome, o.reason,
      (select jsonb_object_agg(f.key,
          case when coalesce(d.fields -> f.key, 'null') = f.value then 'accepted' else 'overruled' end)
        from jsonb_each(s.fields) f where o.outcome <> 'refused')
    from unnest(v_outcomes) o
      join unnest(v_staged) s on s.place = o.place
      left join store.contributions c on c.record_id = o.original_id and c.id = o.id
      left join logic.decide_values(array(select x.record_id from unnest(v_outcomes) x)) d on d.record_id = o.record_id
    order by o.place;
end
$body$;

comment on function api.record_contributions(text, jsonb, uuid) is
  'Records contributions of one kind of source (p_said: see logic.stage_values) in the name of an account, by the '
  'rules of an import. Returns a row for each member of p_said: its place, from 0; the outcome (inserted, updated, '
  'overruled, held, unchanged, refused); ids of the record and of the recorded contribution; the reasons of a refusal, '
  'one per line; and for each field accepted (its value is current) or overruled (a better contribution decides it).';
grant execute on function api.record_contributions(text, jsonb, uuid) to campatlas_worker;
