-- The states of mail, in plain SQL: exactly the moves of guard.moves.
begin;
select plan(17);

select lives_ok($$select logic.queue_mail('sign_in', 'pat@example.org', '{}')$$, 'a mail begins as queued');
create temporary table mail as select id from store.outbox;

select is_empty($$select tests.wrong_moves('mail', 'store.outbox', (select id from mail))$$,
  'every state × event × state of mail is as guard.moves has it');
select is_empty($$select tests.unreached_states('mail')$$, 'every state of mail can be reached');
select cmp_ok((select count(*) from guard.moves where machine = 'mail'), '>=', 10::bigint,
  'control: the machine has moves');

select throws_ok($$insert into store.outbox (template, to_address, state, moved_by, next_at, created_at)
  values ('sign_in', 'pat@example.org', 'sent', 'deliver', now(), now())$$, 'P0T02', null, 'no mail begins as sent');
select throws_ok($$insert into store.outbox (template, to_address, state, moved_by, next_at, created_at)
  values ('sign_in', 'pat@example.org', 'sent', 'queue', now(), now())$$, 'P0T02', null, 'nor by another word');
alter table store.outbox disable trigger move;
update store.outbox set state = 'queued', moved_by = 'queue', version = 7;
alter table store.outbox enable trigger move;
select throws_ok($$update store.outbox set state = 'sending', moved_by = 'claim'$$, 'P0T02', null,
  'a move counts the version');
select throws_ok($$update store.outbox set state = 'sending', moved_by = 'claim', version = version + 2$$, 'P0T02',
  null,
  'by one');
select throws_ok($$update store.outbox set version = version + 1$$, 'P0T02', null, 'the version alone is no move');
select lives_ok($$update store.outbox set data = '{"a": 1}'$$, 'what is no move passes');
select lives_ok($$update store.outbox set state = 'sending', moved_by = 'claim', version = version + 1,
  lease_attempt = '00000000-0000-0000-0000-00000000000a'$$, 'control: a move passes');
select results_eq($$select event, from_state, to_state, attempt_id::text from store.move_events
  where machine = 'mail' order by id desc limit 1$$,
  $$values ('claim', 'queued', 'sending', '00000000-0000-0000-0000-00000000000a')$$, 'and is recorded, once');
select throws_ok($$update store.move_events set event = 'other'$$, null,
  'Rows of store.move_events cannot be changed or deleted.',
  'what happened is not changed');
select is_empty($$select r from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_admin', 'campatlas_worker',
    'campatlas_server']) r
  where tests.state_as(r::name,
    'update store.outbox set state = ''sent'', moved_by = ''deliver'', version = version + 1')
    <> '42501'$$, 'no role moves a mail by hand');

insert into secret.mail_connections (id, account_id, mailbox, sealed, state, moved_by, created_at)
  values (gen_random_uuid(), api.create_account('box@example.org', 'B'), 'box@mail.example', 'x', 'live', 'connect',
    now());
create temporary table box as select id from secret.mail_connections;
select is_empty($$select tests.wrong_moves('mailbox', 'secret.mail_connections', (select id from box))$$,
  'every state × event × state of mailbox is as guard.moves has it');
update secret.mail_connections set sealed = 'y';
alter table secret.mail_connections disable trigger move;
update secret.mail_connections set state = 'live';
alter table secret.mail_connections enable trigger move;
select is_empty($$select tests.unreached_states('mailbox')$$, 'every state of mailbox can be reached');
select throws_ok($$update secret.mail_connections set sealed = null$$, '23514', null,
  'a live mailbox has its token');

select * from finish();
rollback;
