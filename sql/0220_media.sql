-- Images of records: remote URLs exactly as the source gave them, uploads as relative asset paths.

create table store.media (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null constraint media_record_id_fkey references store.records (id) on delete cascade,
  url text not null constraint media_url_check check (char_length(url) between 1 and 4000),
  label text,
  kind text not null default 'image' constraint media_kind_check check (kind in ('image', 'logo')),
  is_cover boolean not null default false,
  width integer constraint media_width_check check (width >= 1),
  height integer constraint media_height_check check (height >= 1),
  is_stock boolean not null default false,
  stock jsonb constraint media_stock_check check (jsonb_typeof(stock) = 'object'),
  position integer not null constraint media_position_check check (position >= 0),
  state text not null default 'active' constraint media_state_check check (state in ('active', 'inactive'))
);
-- By fingerprint, since an address may be longer than an index entry.
create unique index media_record_id_url_idx on store.media (record_id, md5(url));
create unique index media_one_cover_idx on store.media (record_id) where is_cover and state = 'active';
create unique index media_one_logo_idx on store.media (record_id) where kind = 'logo' and state = 'active';
alter table store.media enable row level security, force row level security;
comment on table store.media is 'Images that belong to one record; never shown for another, except as a borrowed cover that names its owner.';
comment on column store.media.url is 'Remote: exactly as given. Uploaded: a relative asset path.';
comment on column store.media.is_cover is 'The selected cover of its record; at most one active.';
comment on column store.media.position is 'Place in the gallery, from 0.';
comment on column store.media.state is 'Inactive images are kept and never shown.';
comment on constraint media_url_check on store.media is 'An image address has 1 to 4000 characters.';
comment on constraint media_kind_check on store.media is 'An image is an image or a logo.';
comment on constraint media_width_check on store.media is 'width is 1 or more.';
comment on constraint media_height_check on store.media is 'height is 1 or more.';
comment on constraint media_stock_check on store.media is 'stock is an object.';
comment on constraint media_position_check on store.media is 'position is 0 or more.';
comment on constraint media_state_check on store.media is 'An image is active or inactive.';
comment on index store.media_one_cover_idx is 'A record has one active cover at most.';
comment on index store.media_one_logo_idx is 'A record has one active logo at most.';
