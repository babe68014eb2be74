-- Images that people upload: kept as WebP of some widths, either here or in an object store outside.

create table store.assets (
  id uuid primary key,
  account_id uuid constraint assets_account_id_fkey references store.accounts (id) on delete set null,
  sha256 bytea not null constraint assets_sha256_check check (octet_length(sha256) = 32),
  width integer not null constraint assets_width_check check (width >= 1),
  height integer not null constraint assets_height_check check (height >= 1),
  bytes integer not null constraint assets_bytes_check check (bytes >= 1),
  created_at timestamptz not null,
  used_at timestamptz not null,
  constraint assets_account_id_sha256_key unique (account_id, sha256)
);
create index assets_used_at_idx on store.assets (used_at);
alter table store.assets enable row level security, force row level security;
comment on table store.assets is
  'Uploaded images. Whoever may read a record that shows one may read it, and so may its uploader.';
comment on column store.assets.account_id is 'Who uploaded it; null once that account is gone.';
comment on column store.assets.sha256 is
  'Of the upload as it came, which is not kept: the same upload of an account is the same asset.';
comment on column store.assets.width is 'Of the upload as it is to be seen.';
comment on column store.assets.height is 'Of the upload as it is to be seen.';
comment on column store.assets.bytes is 'Of the upload.';
comment on column store.assets.used_at is
  'When it was uploaded, uploaded again or named by an edit, whichever is latest. A day later it is removed if no '
  'record lists it.';
comment on constraint assets_account_id_fkey on store.assets is 'Who uploads is an account.';
comment on constraint assets_sha256_check on store.assets is 'A SHA-256 has 32 bytes.';
comment on constraint assets_width_check on store.assets is 'width is 1 or more.';
comment on constraint assets_height_check on store.assets is 'height is 1 or more.';
comment on constraint assets_bytes_check on store.assets is 'bytes is 1 or more.';
comment on constraint assets_account_id_sha256_key on store.assets is 'An account uploads an image once.';

create table store.asset_parts (
  asset_id uuid not null constraint asset_parts_asset_id_fkey references store.assets (id) on delete cascade,
  width integer not null constraint asset_parts_width_check check (width in (320, 960, 1920)),
  size integer not null constraint asset_parts_size_check check (size >= 1),
  sha256 bytea not null constraint asset_parts_sha256_check check (octet_length(sha256) = 32),
  place text not null constraint asset_parts_place_check check (place = 'database' or place like 's3://%'),
  key text,
  content bytea,
  primary key (asset_id, width),
  constraint asset_parts_key_check check ((key is null) = (place = 'database')),
  constraint asset_parts_content_check check ((content is not null) = (place = 'database')),
  constraint asset_parts_content_size_check check (octet_length(content) = size)
);
-- WebP does not compress any further, and a part of uncompressed bytes is read alone.
alter table store.asset_parts alter content set storage external;
create index asset_parts_place_idx on store.asset_parts (place, asset_id, width);
alter table store.asset_parts enable row level security, force row level security;
comment on table store.asset_parts is 'The WebP images of an asset, one a width.';
comment on column store.asset_parts.width is
  'What its address says; an image narrower than 320 pixels is kept as it is under 320.';
comment on column store.asset_parts.sha256 is 'Of the content; its ETag.';
comment on column store.asset_parts.place is 'database, or the bucket as s3://bucket.';
comment on column store.asset_parts.key is 'Its object in the bucket; each placing has a new one.';
comment on column store.asset_parts.content is 'Its bytes, when they are here.';
comment on constraint asset_parts_asset_id_fkey on store.asset_parts is 'A part belongs to an asset.';
comment on constraint asset_parts_width_check on store.asset_parts is 'A width is 320, 960 or 1920.';
comment on constraint asset_parts_size_check on store.asset_parts is 'size is 1 or more.';
comment on constraint asset_parts_sha256_check on store.asset_parts is 'A SHA-256 has 32 bytes.';
comment on constraint asset_parts_place_check on store.asset_parts is 'A place is database or s3://bucket.';
comment on constraint asset_parts_key_check on store.asset_parts is
  'What lies outside has a key, and nothing else has.';
comment on constraint asset_parts_content_check on store.asset_parts is
  'Bytes are here exactly when the place is database.';
comment on constraint asset_parts_content_size_check on store.asset_parts is 'size is that of the content.';

create table store.asset_leftovers (
  place text not null constraint asset_leftovers_place_check check (place like 's3://%'),
  key text not null,
  noted_at timestamptz not null,
  primary key (place, key)
);
alter table store.asset_leftovers enable row level security, force row level security;
comment on table store.asset_leftovers is
  'Objects outside that no asset names, or none yet: written before an object is, and with what drops one. A job '
  'removes them from there after an hour.';
comment on column store.asset_leftovers.place is 'The bucket, as s3://bucket.';
comment on column store.asset_leftovers.key is 'The object''s key.';
comment on column store.asset_leftovers.noted_at is
  'When it was noted; an upload that takes longer than an hour is refused.';
comment on constraint asset_leftovers_place_check on store.asset_leftovers is 'A place outside is s3://bucket.';

-- Which records show an asset. Few images are uploads.
create index media_asset_idx on store.media (
  (substring(url from '^/assets/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]+[.]webp$'))
  ) where url like '/assets/%';
