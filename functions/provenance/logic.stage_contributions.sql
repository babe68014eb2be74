create function logic.stage_contributions() returns void
language plpgsql volatile
as $body$
begin
  create temporary table if not exists staged_contributions (
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
    -- Whether it was worked out from the address of the record (logic.record_derived).
    is_derived boolean not null default false,
    authority text not null generated always as (case when is_derived then 'derived'
      when source = 'manual_update' then 'human' else 'automated' end) stored,
    observed_at timestamptz,
    fields jsonb not null,
    observations jsonb,
    links jsonb,
    actor_label text,
    reason text,
    request_id uuid,
    review_id uuid,
    review_version integer,
    baseline boolean
  );
  create temporary table if not exists staged_outcomes (
    place integer not null,
    id bigint,
    -- The record that shows it, and the one it was said of, which may be merged into the first.
    record_id uuid,
    said_of uuid,
    organization_id uuid,
    activity_id uuid,
    -- All that is asserted of a known record, as logic.decide_values has it.
    says jsonb,
    outcome text not null,
    reason text
  );
  truncate staged_contributions, staged_outcomes;
end
$body$;

comment on function logic.stage_contributions() is
  'Makes this connection ready to take contributions into its temporary table staged_contributions, emptied of '
  'earlier ones: by COPY (imports) or by logic.stage_values. logic.record_contributions records them and says in '
  'staged_outcomes what became of each. Places count from 0; contributions to one record have rounds, from 0; '
  'new_id becomes the id of a record that is new.';
