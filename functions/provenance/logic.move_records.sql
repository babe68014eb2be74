-- needs: logic.materialise_records

create function logic.move_records(record_ids uuid[], decided jsonb[], digests uuid[], source_created timestamptz[])
  returns void
language plpgsql volatile
-- Always look up records by index, even when statistics suggest a scan.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.records r
    set state = a.fields ->> 'state', organization_id = (a.fields ->> 'organization_id')::uuid,
      activity_id = (a.fields ->> 'activity_id')::uuid, digest = a.digest,
      source_created_at = coalesce(a.created, r.source_created_at), updated_at = clock_timestamp()
    from unnest(record_ids, decided, digests, source_created) a (record_id, fields, digest, created)
    where r.id = a.record_id;
  perform logic.materialise_records(record_ids, array(
    -- Images that no contribution asserts any more are removed too.
    select case when not a.fields ? 'media'
        and exists (select from store.media m where m.record_id = a.id and m.state = 'active')
      then a.fields || '{"media": null}' else a.fields end
    from unnest(record_ids, decided) with ordinality a (id, fields, place) order by a.place));
end
$body$;

comment on function logic.move_records(uuid[], jsonb[], uuid[], timestamptz[]) is
  'Updates records to what logic.decide_values has decided: state, parents and disclosed rows. digests are the '
  'fingerprints of the import lines, null without one; source_created the times at which the sources created them, '
  'null to keep the old. The caller has locked the records.';
