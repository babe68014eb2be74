-- needs: logic.is_uuid

create function logic.is_attribution(p_by jsonb) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $body$
  select jsonb_typeof(p_by) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(p_by) when 'object' then p_by end) m
    where case
      when m.key in ('label', 'reason') then jsonb_typeof(m.value) not in ('string', 'null')
      when m.key in ('request_id', 'review_id')
        then not coalesce(logic.is_uuid(m.value #>> '{}'), true)
      when m.key = 'review_version' then coalesce(m.value #>> '{}' !~ '^[1-9]\d{0,8}$', false)
      when m.key = 'baseline' then jsonb_typeof(m.value) not in ('boolean', 'null')
      else true end)
$body$;

comment on function logic.is_attribution(jsonb) is
  'Whether this is a valid attribution of a contribution: an object of label, reason, request_id, review_id, '
  'review_version and baseline, each of its type or null.';
