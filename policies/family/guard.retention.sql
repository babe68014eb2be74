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
    'Until you delete them, or 24 months after you were last signed in; a mail tells you 30 days before.',
    '24 months'),
  ('warning', 2, 'That we wrote to you about it', false, 'Until you sign in again.', '30 days'),
  ('invitations', 3, 'Invitations of other adults', true, 'They count for 7 days, and go with the child''s profile.',
    null),
  ('account', 4, 'Your account: address, name, plan, keys (only their fingerprints) and use', false,
    'Until you erase the account.', null),
  ('sessions', 5, 'Signed-in browsers', false, '30 days, or 14 unused.', null),
  ('mails', 6, 'Mail that we sent you, without what its links open', false, 'Until it is swept after that.', null),
  ('statements', 7, 'That you asked the catalog by SQL or GraphQL, without what', false, '90 days.', null),
  ('edits', 8, 'What you corrected in the catalog', false,
    'As long as the catalog; your name goes from it with your account.', null),
  ('receipts', 9, 'That you have sent a request that counts once, without what it said', false,
    'Until you erase the account.', null),
  ('shared', 10, 'What a camp was told of a child when you booked, and what the camp asked', true,
    '90 days after the session.', '90 days'),
  ('bookings', 11, 'That you booked a camp, and what was held and charged', false,
    'Seven years, without the child and without you when these are gone.', '7 years'),
  ('card', 12, 'Brand and last four digits of the card you saved; its number is with the payment provider alone', false,
    'Until you erase the account.', null),
  ('screens', 13, 'Pictures of pages on which a place was booked for you, with what is private covered', false,
    '30 days.', '30 days'),
  ('siteAccounts', 14, 'Accounts at web sites that a booking run was given', true, 'Until the run ends.', null),
  ('mailboxes', 15, 'What opens a mailbox that you connected', true,
    'Until you disconnect it; then it is also taken back at its provider.', null),
  ('staff', 16, 'What you did as staff: decisions, jobs, what you told the review agent', false,
    'As long as the catalog; your name goes from it with your account.', null),
  ('uploads', 17, 'Images that you uploaded, without what the camera wrote into them', false,
    'A day while no camp shows them, else as long as the catalog; your name goes from them with your account.', null);

comment on table guard.retention is
  'Which personal data is kept and for how long, in the words shown to users (api.list_retention).';
comment on column guard.retention.span is 'The retention period for a sweep; null when no sweep applies it.';
