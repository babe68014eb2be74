/** Removes each protection in a transaction in which the SQL tests then run; they must fail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { type Clone, createTapClone } from '../../scripts/clone.ts';
import { readTap } from '../../scripts/tally.ts';
import { tapOutput } from '../../scripts/tap.ts';
import { leaveCluster } from '../../scripts/test-cluster.ts';
import { projectRoot } from '../../server/config.ts';
import { changed, rebuilt } from '../changed-sql.ts';

let clone: Clone;
test.before(async () => {
  clone = await createTapClone();
});
test.after.always(async () => {
  await clone.drop();
  await leaveCluster();
});

interface Mutation {
  readonly without: string;
  readonly sql: string;
  readonly file: 'masks' | 'rows' | 'privileges';
  /** The name of the probe that detects it. */
  readonly notices: RegExp;
}

const unmasked = `create or replace function guard.has_capability(p_capability text) returns text
  language sql immutable return 'true';`;

const mutations: readonly Mutation[] = [
  {
    without: 'its wall: a plan reads a table with rows',
    sql: 'grant usage on schema store to campatlas_starter; grant select on store.organizations to campatlas_starter;',
    file: 'privileges',
    notices: /nobody but the masks and an account's own role reaches a table/,
  },
  {
    without: 'its wall: a plan reads secrets',
    sql: 'grant usage on schema secret to campatlas_pro; grant select on secret.credentials to campatlas_pro;',
    file: 'privileges',
    notices: /nobody reaches a secret/,
  },
  {
    without: 'forced row security on a table',
    sql: 'alter table store.sessions no force row level security;',
    file: 'privileges',
    notices: /every table forces row security/,
  },
  {
    without: 'separate roles: Starter is a member of ADMIN',
    sql: 'grant campatlas_admin to campatlas_starter;',
    file: 'privileges',
    notices: /no plan's role is a member of any other/,
  },
  {
    without: 'separate roles: a plan becomes the owner of the views',
    sql: 'grant campatlas_masks to campatlas_team;',
    file: 'privileges',
    notices: /nobody becomes the owner of the views/,
  },
  {
    without: 'a bound owner of a view',
    sql: 'alter view preview.organizations owner to current_user;',
    file: 'privileges',
    notices: /each view belongs to a role that row security binds/,
  },
  {
    without: "a fixed search path on a function with the owner's rights",
    sql: 'alter function logic.pick_records reset search_path;',
    file: 'privileges',
    notices: /has a fixed search path/,
  },
  {
    without: 'the wall around inner functions that write',
    sql: 'grant execute on function logic.materialise_records to campatlas_admin;',
    file: 'privileges',
    notices: /no plan's role calls an inner function that writes/,
  },
  {
    without: 'roles that cannot log in',
    sql: 'alter role campatlas_enterprise login;',
    file: 'privileges',
    notices: /no plan's role logs in/,
  },
  {
    without: 'the policy of the preview sample',
    sql: `drop policy previews_read_the_sample on store.organizations;
      create policy previews_read_the_sample on store.organizations
        for select to campatlas_preview_masks using (true);`,
    file: 'rows',
    notices: /a preview sees the sample/,
  },
  {
    without: 'row security on a table that previews read',
    sql: 'alter table store.activities disable row level security;',
    file: 'rows',
    notices: /no record that is not in it/,
  },
  {
    without: 'the removal of deleted and blacklisted records',
    sql: changed('logic.materialise_records', 'delete from store.organizations o where o.id = any (v_gone);', ''),
    file: 'rows',
    notices: /finds no hidden record in canonical.organizations/,
  },
  {
    without: 'the look at who picks records',
    sql: changed('logic.check_role', `current_setting('role') not in ('none', p_role)`, 'false'),
    file: 'rows',
    notices: /no role picks with the eyes of another/,
  },
  {
    without: 'the immutability of shared configurations',
    sql: 'drop trigger keep on store.configurations;',
    file: 'rows',
    notices: /a configuration never changes/,
  },
  {
    without: 'read-only views',
    sql: 'grant update on canonical.organizations to campatlas_admin;',
    file: 'rows',
    notices: /nobody writes through a view/,
  },
  {
    without: 'one cell of the capabilities',
    sql: `update guard.plan_capabilities set capabilities = capabilities || '{pricing}' where plan = 'starter';`,
    file: 'masks',
    notices: /starter canonical.sessions prices is masked/,
  },
  {
    without: 'the capability of one field',
    sql: `update guard.field_rules set capability = null
      where kind = 'organization' and field = 'contact_email'; ${rebuilt('organization')}`,
    file: 'masks',
    notices: /pro canonical.organizations contact_email is masked/,
  },
  {
    without: 'the mask of a whole view',
    sql: `${unmasked} ${rebuilt('session')}`,
    file: 'masks',
    notices: /starter canonical.sessions discounts: nothing tells/,
  },
  {
    without: 'the mask inside schedules',
    sql: changed('logic.mask_schedule', 'WHEN ((p_schedule IS NULL) OR (p_pricing AND p_care_hours))', 'WHEN true'),
    file: 'masks',
    notices: /starter sees of a schedule what it may/,
  },
];

for (const { without, sql, file, notices } of mutations)
  test.serial(`without ${without}, ${file}.sql fails`, async (t) => {
    const script = readFileSync(join(projectRoot, `test/catalog/${file}.sql`), 'utf8');
    const { failed, details } = readTap(await tapOutput(clone.url, `begin; ${sql}\n${script}`));
    t.true(failed > 0);
    t.regex(details, notices);
  });
