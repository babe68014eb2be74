-- Reviews of what the review agent has changed: immutable versions, decisions by people, reversals.

create table store.reviews (
  id uuid not null constraint reviews_pkey primary key,
  record_id uuid not null constraint reviews_record_id_fkey references store.records (id) on delete cascade,
  entity_kind text not null
    constraint reviews_entity_kind_check check (entity_kind in ('organization', 'activity', 'session')),
  state text not null default 'unreviewed',
  moved_by text not null default 'open',
  version integer not null default 1,
  number integer not null default 1 constraint reviews_number_check check (number >= 1),
  application text not null constraint reviews_application_check check (application in ('applied', 'overruled',
    'held', 'reverting', 'reverted', 'revert_failed')),
  has_images boolean not null default false,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index reviews_opened_idx on store.reviews (opened_at desc, id desc);
create index reviews_record_idx on store.reviews (record_id, opened_at desc, id desc);
create index reviews_kind_idx on store.reviews (entity_kind, opened_at desc, id desc);
create index reviews_state_idx on store.reviews (state, opened_at desc, id desc);
create index reviews_application_idx on store.reviews (application, opened_at desc, id desc);
create index reviews_images_idx on store.reviews (opened_at desc, id desc) where has_images;
alter table store.reviews enable row level security, force row level security;
comment on table store.reviews is
  'What the review agent said of a record, and where people and programs have got with it: state is the decision of '
  'people, application what has become of the values.';
comment on column store.reviews.version is 'Counts moves of state.';
comment on column store.reviews.number is 'The latest version of what is reviewed; decisions name it.';
comment on column store.reviews.application is
  'applied; overruled: on record, and a better word stands; held: came while automated updates were suppressed; '
  'reverting; reverted; revert_failed.';
comment on column store.reviews.has_images is 'Whether an image of its captures is kept still.';
comment on constraint reviews_record_id_fkey on store.reviews is 'A review is about a record.';
comment on constraint reviews_entity_kind_check on store.reviews is
  'A record is an organization, an activity or a session.';
comment on constraint reviews_number_check on store.reviews is 'Versions count from 1.';
comment on constraint reviews_application_check on store.reviews is
  'What was said is applied, overruled, held, reverting, reverted or revert_failed.';

create table store.review_versions (
  review_id uuid not null constraint review_versions_review_id_fkey references store.reviews (id) on delete cascade,
  number integer not null constraint review_versions_number_check check (number >= 1),
  contribution_id bigint not null,
  actor_id uuid constraint review_versions_actor_id_fkey references store.accounts (id) on delete set null,
  reason text,
  source_url text,
  expected jsonb not null,
  proposed jsonb not null,
  cleared text[] not null,
  media jsonb,
  links jsonb,
  evidence jsonb not null,
  applied_result jsonb,
  created_at timestamptz not null,
  constraint review_versions_pkey primary key (review_id, number)
);
create index review_versions_contribution_idx on store.review_versions (contribution_id);
create index review_versions_actor_id_idx on store.review_versions (actor_id) where actor_id is not null;
alter table store.review_versions enable row level security, force row level security;
comment on table store.review_versions is 'What there is to review, a version for each contribution; never changed.';
comment on column store.review_versions.contribution_id is 'The contribution of the record.';
comment on column store.review_versions.actor_id is 'In whose name it was said; null for the agent itself.';
comment on column store.review_versions.expected is 'The fields it speaks of, as they were before.';
comment on column store.review_versions.proposed is 'The same fields as it says them; null clears one.';
comment on column store.review_versions.cleared is 'The fields it clears.';
comment on column store.review_versions.media is 'The gallery as it says it; null when it says nothing of it.';
comment on column store.review_versions.links is 'Links it adds and removes, {add, remove}.';
comment on column store.review_versions.evidence is 'Why, field by field: [{field, observation, evidence, reason}].';
comment on column store.review_versions.applied_result is
  'The receipt of its application: {contributionId, appliedAt, changed, unchanged, values}; null when nothing of it '
  'shows.';
comment on constraint review_versions_review_id_fkey on store.review_versions is 'A version belongs to a review.';
comment on constraint review_versions_number_check on store.review_versions is 'Versions count from 1.';
comment on constraint review_versions_actor_id_fkey on store.review_versions is 'Who says something is an account.';

create table store.review_decisions (
  request_id uuid not null constraint review_decisions_pkey primary key,
  review_id uuid not null constraint review_decisions_review_id_fkey references store.reviews (id) on delete cascade,
  account_id uuid constraint review_decisions_account_id_fkey references store.accounts (id) on delete set null,
  body_hash bytea not null constraint review_decisions_body_hash_check check (octet_length(body_hash) = 32),
  decision text not null
    constraint review_decisions_decision_check check (decision in ('mark_reviewed', 'request_changes', 'revert')),
  reason text constraint review_decisions_reason_check check (char_length(reason) between 1 and 2000),
  expected_version integer not null,
  accepted boolean not null,
  receipt jsonb not null,
  decided_at timestamptz not null
);
create index review_decisions_review_id_idx on store.review_decisions (review_id, decided_at);
create index review_decisions_account_id_idx on store.review_decisions (account_id) where account_id is not null;
alter table store.review_decisions enable row level security, force row level security;
comment on table store.review_decisions is
  'Decisions of people, append only, accepted or not: the same request again is answered as it was.';
comment on column store.review_decisions.body_hash is 'SHA-256 of the review and the request without its id.';
comment on column store.review_decisions.receipt is 'What the request was answered with.';
comment on constraint review_decisions_review_id_fkey on store.review_decisions is 'There must be such a review.';
comment on constraint review_decisions_account_id_fkey on store.review_decisions is 'Who decides is an account.';
comment on constraint review_decisions_body_hash_check on store.review_decisions is 'A hash has 32 bytes.';
comment on constraint review_decisions_decision_check on store.review_decisions is
  'A decision is mark_reviewed, request_changes or revert.';
comment on constraint review_decisions_reason_check on store.review_decisions is
  'A reason has 1 to 2000 characters.';

create table store.review_reversals (
  id uuid not null default gen_random_uuid() constraint review_reversals_pkey primary key,
  review_id uuid not null constraint review_reversals_review_id_fkey references store.reviews (id) on delete cascade,
  number integer not null,
  account_id uuid constraint review_reversals_account_id_fkey references store.accounts (id) on delete set null,
  reason text,
  state text not null default 'reverting',
  moved_by text not null default 'queue',
  version integer not null default 1,
  error text constraint review_reversals_error_check check (char_length(error) <= 300),
  changed jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint review_reversals_version_key unique (review_id, number)
);
create index review_reversals_queue_idx on store.review_reversals (created_at, id) where state = 'reverting';
create index review_reversals_account_id_idx on store.review_reversals (account_id) where account_id is not null;
alter table store.review_reversals enable row level security, force row level security;
comment on table store.review_reversals is 'What people want taken back, and whether it has been.';
comment on column store.review_reversals.number is 'The version of the review that is taken back.';
comment on column store.review_reversals.changed is 'The fields of the record that changed by it.';
comment on constraint review_reversals_review_id_fkey on store.review_reversals is 'There must be such a review.';
comment on constraint review_reversals_account_id_fkey on store.review_reversals is 'Who wants it is an account.';
comment on constraint review_reversals_error_check on store.review_reversals is
  'An error has at most 300 characters.';
comment on constraint review_reversals_version_key on store.review_reversals is 'A version is taken back once.';

create table store.captures (
  id uuid not null default gen_random_uuid() constraint captures_pkey primary key,
  url text not null constraint captures_url_check check (octet_length(url) <= 8192),
  final_url text not null constraint captures_final_url_check check (octet_length(final_url) <= 8192),
  captured_at timestamptz not null,
  sha256 text not null constraint captures_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  viewport_width integer not null,
  viewport_height integer not null,
  source_kind text not null constraint captures_source_kind_check check (source_kind in ('webpage', 'pdf')),
  renderer_version text not null,
  scroll_y integer not null default 0,
  document_width integer not null,
  document_height integer not null,
  device_scale integer not null default 1 constraint captures_device_scale_check check (device_scale = 1),
  title text constraint captures_title_check check (char_length(title) <= 300),
  pdf_page integer,
  pdf_page_count integer,
  source_sha256 text constraint captures_source_sha256_check check (source_sha256 ~ '^[0-9a-f]{64}$'),
  image_deleted_at timestamptz,
  warnings text[] constraint captures_warnings_check
    check (warnings <@ '{visible_images_unavailable,fonts_unavailable}'),
  constraint captures_sizes_check check (least(width, height, viewport_width, viewport_height, document_width,
    document_height) >= 1 and scroll_y >= 0),
  constraint captures_pages_check check ((source_kind = 'pdf' or num_nonnulls(pdf_page, pdf_page_count) = 0)
    and coalesce(pdf_page >= 1 and pdf_page <= pdf_page_count, true))
);
create index captures_kept_idx on store.captures (captured_at desc, id desc) where image_deleted_at is null;
alter table store.captures enable row level security, force row level security;
comment on table store.captures is 'Pages as they looked when the review agent read them.';
comment on column store.captures.sha256 is 'Of the image.';
comment on column store.captures.source_sha256 is 'Of what the address answered with.';
comment on column store.captures.image_deleted_at is 'When its image was removed: the newest 10,000 are kept.';
comment on column store.captures.warnings is 'What the image may lack.';
comment on constraint captures_url_check on store.captures is 'An address has at most 8192 bytes.';
comment on constraint captures_final_url_check on store.captures is 'An address has at most 8192 bytes.';
comment on constraint captures_sha256_check on store.captures is 'A SHA-256 has 64 small hexadecimal digits.';
comment on constraint captures_source_kind_check on store.captures is 'A source is a webpage or a pdf.';
comment on constraint captures_device_scale_check on store.captures is 'A pixel is a pixel.';
comment on constraint captures_title_check on store.captures is 'A title has at most 300 characters.';
comment on constraint captures_source_sha256_check on store.captures is
  'A SHA-256 has 64 small hexadecimal digits.';
comment on constraint captures_warnings_check on store.captures is
  'A warning is visible_images_unavailable or fonts_unavailable.';
comment on constraint captures_sizes_check on store.captures is 'Images, viewports and documents have a size.';
comment on constraint captures_pages_check on store.captures is 'Pages are those of a pdf, from 1 to their number.';

create table store.capture_images (
  capture_id uuid not null constraint capture_images_pkey primary key
    constraint capture_images_capture_id_fkey references store.captures (id) on delete cascade,
  media_type text not null constraint capture_images_media_type_check check (media_type in ('image/png', 'image/jpeg',
    'image/webp')),
  bytes bytea not null constraint capture_images_bytes_check check (octet_length(bytes) between 1 and 8388608)
);
alter table store.capture_images alter column bytes set storage external;
alter table store.capture_images enable row level security, force row level security;
comment on table store.capture_images is 'The images of captures; the newest 10,000 (overseer/prune-captures).';
comment on constraint capture_images_capture_id_fkey on store.capture_images is 'An image belongs to a capture.';
comment on constraint capture_images_media_type_check on store.capture_images is 'An image is PNG, JPEG or WebP.';
comment on constraint capture_images_bytes_check on store.capture_images is 'An image has 1 byte to 8 MiB.';

create table store.review_captures (
  review_id uuid not null,
  number integer not null,
  place integer not null,
  capture_id uuid not null constraint review_captures_capture_id_fkey references store.captures (id),
  constraint review_captures_pkey primary key (review_id, number, place),
  constraint review_captures_version_fkey foreign key (review_id, number)
    references store.review_versions (review_id, number) on delete cascade
);
create index review_captures_capture_id_idx on store.review_captures (capture_id);
alter table store.review_captures enable row level security, force row level security;
comment on table store.review_captures is 'Which captures stand as evidence beside a version of a review.';
comment on constraint review_captures_capture_id_fkey on store.review_captures is 'There must be such a capture.';
comment on constraint review_captures_version_fkey on store.review_captures is 'There must be such a version.';
