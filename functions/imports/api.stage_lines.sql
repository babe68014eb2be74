create function api.stage_lines() returns void
language plpgsql volatile
as $body$
begin
  create temporary table if not exists import_lines (
    place integer not null,
    -- Numbered in the order of reading: the later of two equal observations wins, however late it is applied.
    id bigint not null default nextval('store.contributions_id_seq'),
    round integer not null,
    kind text not null,
    key text collate "C" not null,
    given_id uuid,
    new_id uuid not null,
    organization text collate "C",
    activity text collate "C",
    state text,
    digest uuid not null,
    source text not null,
    source_url text,
    source_created_at timestamptz,
    authority text not null,
    observed_at timestamptz,
    fields jsonb not null,
    observations jsonb
  );
  create temporary table if not exists import_found (
    place integer not null,
    id bigint not null,
    record_id uuid not null,
    organization_id uuid,
    activity_id uuid,
    outcome text not null,
    reason text
  );
  truncate import_lines;
end
$body$;

comment on function api.stage_lines() is
  'Makes this connection ready to COPY lines of an import into its temporary table import_lines, emptied of earlier ones. For api.apply_lines.';
