-- The only list of which personal data is kept and for how long. The page /privacy shows it, and sweeps read their
-- spans from it.

create table guard.retention (
  name text primary key,
  place integer not null unique,
  data text not null,
  is_sealed boolean not null,
  kept text not null,
  span interval
);
insert into guard.retention (name, place, data, is_sealed, kept, span) values
  ('family', 1, 'Children, household, care requirements, remembered facts and saved conversations', true,
    'Until you delete them, or until 24 months after your last sign-in; we mail you 30 days before.',
    '24 months'),
  ('warning', 2, 'That we mailed you about this deletion', false, 'Until you sign in again.', '30 days'),
  ('invitations', 3, 'Invitations of other adults to a child''s profile', true,
    'Valid for 7 days; deleted with the child''s profile.', null),
  ('account', 4, 'Your account: address, name, plan, keys (only as hashes) and usage', false,
    'Until you erase the account.', null),
  ('sessions', 5, 'Signed-in browsers', false, '30 days, or 14 days without use.', null),
  ('mails', 6, 'Mails that we sent you, without the secrets in their links', false,
    'Until 7 days after they were sent.', null),
  ('statements', 7, 'That you queried the catalog by SQL or GraphQL, without the query itself', false,
    '90 days.', null),
  ('edits', 8, 'Your corrections of the catalog', false,
    'As long as the catalog exists; your name is removed when you erase your account.', null),
  ('receipts', 9, 'That you sent a request that must count only once, without its content', false,
    'Until you erase the account.', null),
  ('shared', 10, 'What we shared with a camp about a child for a booking, and what the camp asked', true,
    '90 days after the session.', '90 days'),
  ('bookings', 11, 'Your bookings, and the amounts held and charged', false,
    'Seven years; without the child''s or your name once the profile or account is deleted.', '7 years'),
  ('card', 12, 'Brand and last four digits of your saved card; only the payment provider has its number', false,
    'Until you erase the account.', null),
  ('screens', 13, 'Screenshots of web pages where we booked for you, with private data covered', false,
    '30 days.', '30 days'),
  ('siteAccounts', 14, 'Accounts at web sites that you gave to a booking run', true, 'Until the run ends.', null),
  ('mailboxes', 15, 'The credential of a mailbox that you connected', true,
    'Until you disconnect it; then it is also revoked at the mail provider.', null),
  ('staff', 16, 'Your work as staff: decisions, jobs, messages to the review agent', false,
    'As long as the catalog exists; your name is removed when you erase your account.', null),
  ('uploads', 17, 'Images that you uploaded, without camera metadata', false,
    'A day if no camp shows them, else as long as the catalog exists; '
    'your name is removed when you erase your account.', null);

comment on table guard.retention is
  'Which personal data is kept and for how long, in the words shown to users (api.list_retention).';
comment on column guard.retention.span is 'The retention period for a sweep; null when no sweep applies it.';
