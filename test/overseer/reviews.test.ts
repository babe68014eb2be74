/** Changes of the review agent are opened for review, and a review keeps what it was about. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import prune from '../../workers/tasks/overseer/prune-captures.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { runTask } from '../run-task.ts';
import { capture, decide, onePixel, reviewOf, reviewsOf, said } from './given.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  await importLines(database.url, [
    line('organization', 'a', { name: 'A', city: 'Stowe', description: 'Old' }),
    line('organization', 'b', { name: 'B' }),
    line('activity', 'a/x', { name: 'X' }, { organization: 'a' }),
    line('session', 'a/x/1', { name: 'Week 1' }, { activity: 'a/x' }),
  ]);
});

test.serial('what a person or a scraper says opens none; what the agent says opens one', async (t) => {
  t.deepEqual(await reviewsOf(api), []);
  for (const kind of ['manual_update', 'scrape', 'import', 'other'])
    await importLines(database.url, [line('organization', 'b', { city: kind }, { source: { kind } })]);
  t.deepEqual(await reviewsOf(api), []);
  t.truthy(await said(api, database, 'a', { description: 'New', city: 'Stowe', founded_year: 1990 }));
});

test.serial('a review says what was and what came of it [overseer.review-fields.open] [overseer.review]', async (t) => {
  const [review] = await reviewsOf(api);
  t.like(review, { version: 1, status: 'unreviewed', reviewStatus: 'unreviewed', applicationStatus: 'applied' });
  t.like(review, { entityKind: 'organization', entityId: idOf('organization', 'a'), entityName: 'A' });
  t.like(review, { activityId: null, actorId: null, media: null });
  t.deepEqual(review.expected, { description: 'Old', city: 'Stowe', founded_year: null });
  t.deepEqual(review.proposed, { description: 'New', city: 'Stowe', founded_year: 1990 });
  t.deepEqual(review.appliedResult.changed, ['description', 'founded_year']);
  t.deepEqual(review.appliedResult.unchanged, ['city']);
  t.deepEqual(review.appliedResult.values, { description: 'New', founded_year: 1990 });
  t.deepEqual([review.captures, review.cleared, review.evidence], [[], [], []]);
  t.regex(review.createdAt, /Z$/);
  const [contribution] = await database.sql(
    `select review_id, review_version from store.contributions where source = 'overseer'`,
  );
  t.deepEqual(contribution, { review_id: review.id, review_version: 1 }, 'the timeline names it');
  const { review: alone } = await reviewOf(api, review.id);
  t.deepEqual(alone, review);
});

test.serial(
  'activities and sessions have theirs, with evidence and clears [overseer.review-fields.open]',
  async (t) => {
    const quote = { url: 'https://camp.example/x', quote: 'In Barre', captured_at: '2026-11-20T00:00:00Z' };
    const source = {
      kind: 'overseer',
      url: 'https://camp.example/x',
      fields: { city: { observation: 'found', evidence: [quote], reason: 'Read', rule: 'r1' } },
    };
    const told = await importLines(database.url, [
      line('activity', 'a/x', { description: null, city: 'Barre' }, { source }),
    ]);
    t.is(told.refused, 0, JSON.stringify(told));
    const [activity] = await reviewsOf(api, '&entityKind=activity');
    t.is(activity.activityId, idOf('activity', 'a/x'));
    t.is(activity.sourceUrl, 'https://camp.example/x');
    t.deepEqual(activity.cleared, ['description']);
    t.like(activity.evidence[0], { field: 'city', evidence: [quote], reason: 'Read' });
    const session = await said(api, database, 'a/x/1', { name: 'Week one' }, 'session');
    t.is(session.activityId, idOf('activity', 'a/x'));
    t.is(session.entityKind, 'session');
    const media = [{ url: 'https://camp.example/a.jpg', kind: 'photo' }];
    const gallery = line('organization', 'b', {}, { media: media as never, source: { kind: 'overseer' } });
    await importLines(database.url, [gallery]);
    const [withMedia] = await reviewsOf(api, `&entityKind=organization&entityId=${idOf('organization', 'b')}`);
    t.is(withMedia.media[0].url, 'https://camp.example/a.jpg');
  },
);

test.serial('what only confirms needs no review, and what a better word overrules shows nothing', async (t) => {
  const before = (await reviewsOf(api)).length;
  const observed = { kind: 'overseer', observed_at: '2026-11-01T00:00:00Z' };
  await importLines(database.url, [line('organization', 'a', { city: 'Stowe' }, { source: observed })]);
  t.is((await reviewsOf(api)).length, before);
  await importLines(database.url, [line('organization', 'b', { city: 'Ours' }, { source: { kind: 'manual_update' } })]);
  const review = await said(api, database, 'b', { city: 'Theirs' });
  t.like(review, { applicationStatus: 'overruled', appliedResult: null });
  t.is(
    (await api.as('admin').get(`/api/organizations/${idOf('organization', 'b')}`)).body.data.organization.city,
    'Ours',
  );
});

test.serial('deciding changes no word of what was reviewed [overseer.review]', async (t) => {
  const [{ id }] = await reviewsOf(api);
  const { review: before } = await reviewOf(api, id);
  t.is((await decide(api.as('staff'), id, 'mark_reviewed')).status, 200);
  t.is((await decide(api.as('staff'), id, 'request_changes', { reason: 'Not so.' })).status, 200);
  const { review: after, decisions } = await reviewOf(api, id);
  const { status, reviewStatus, ...rest } = after;
  const { status: _status, reviewStatus: _review, ...restBefore } = before;
  t.deepEqual(rest, restBefore);
  t.deepEqual([status, reviewStatus], ['changes_requested', 'changes_requested']);
  t.deepEqual(
    decisions.map(({ decision, reason, outcome }: Record<string, unknown>) => [decision, reason, outcome]),
    [
      ['mark_reviewed', null, 'accepted'],
      ['request_changes', 'Not so.', 'accepted'],
    ],
  );
  const only = { message: /cannot be changed or deleted/ };
  await t.throwsAsync(database.sql(`update store.review_versions set proposed = '{}'`), only);
  await t.throwsAsync(database.sql(`delete from store.review_versions`), only);
  await t.throwsAsync(database.sql(`update store.review_decisions set receipt = '{}'`), only);
});

test.serial('what comes after a request is the next version of the same review [overseer.review]', async (t) => {
  const [first] = await reviewsOf(api, '&reviewStatus=changes_requested');
  const { review: before } = await reviewOf(api, first.id);
  const key = 'b';
  t.is(first.entityId, idOf('organization', key));
  const second = await said(api, database, key, { description: 'Better' });
  t.is(second.id, first.id);
  t.like(second, { version: 2, status: 'unreviewed' });
  const old = await api.as('staff').get(`/api/overseer/reviews/${first.id}?version=1`);
  t.is(old.status, 200);
  t.deepEqual(old.body.data.review.proposed, before.proposed);
  t.is(old.body.data.review.applicationStatus, 'superseded');
  t.is(old.body.data.latestVersion, 2);
  t.is((await api.as('staff').get(`/api/overseer/reviews/${first.id}?version=3`)).status, 404);
  t.is((await decide(api.as('staff'), first.id, 'mark_reviewed')).status, 409, 'the first version is past');
  t.is((await decide(api.as('staff'), first.id, 'mark_reviewed', { expectedVersion: 2 })).status, 200);
});

test.serial('filters narrow, alone and together [overseer.reviews] [overseer.groups]', async (t) => {
  const all = await reviewsOf(api);
  t.true(all.length >= 4);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  type One = any;
  const is: Record<string, (review: One) => boolean> = {
    'applicationStatus=applied': (one) => one.applicationStatus === 'applied',
    'applicationStatus=overruled': (one) => one.applicationStatus === 'overruled',
    'reviewStatus=reviewed': (one) => one.reviewStatus === 'reviewed',
    'reviewStatus=unreviewed': (one) => one.reviewStatus === 'unreviewed',
    'entityKind=session': (one) => one.entityKind === 'session',
    [`entityKind=organization&entityId=${idOf('organization', 'a')}`]: (one) =>
      one.entityId === idOf('organization', 'a'),
    [`entityKind=session&entityId=${idOf('organization', 'a')}`]: () => false,
    'retainedOnly=true': (one) => one.captures.length > 0,
    'retainedOnly=false': () => true,
    'reviewStatus=unreviewed&applicationStatus=applied&entityKind=activity': (one) => one.entityKind === 'activity',
  };
  const [withImage] = all;
  const id = await capture(database);
  await database.sql('insert into store.review_captures values ($1, $2, 1, $3)', [withImage.id, withImage.version, id]);
  await database.sql('update store.reviews set has_images = true where id = $1', [withImage.id]);
  const fresh = await reviewsOf(api);
  for (const [query, fits] of Object.entries(is)) {
    const expected = fresh.filter(fits);
    t.deepEqual(await reviewsOf(api, `&${query}`), expected, query);
    const { groups } = (await api.as('staff').get(`/api/overseer/review-groups?${query}`)).body.data;
    const records = [...new Set(expected.map(({ entityId }: One) => entityId))];
    t.deepEqual(
      groups.map(({ entityId }: One) => entityId),
      records,
      query,
    );
    for (const group of groups) {
      const own = expected.filter(({ entityId }: One) => entityId === group.entityId);
      t.deepEqual(group.latest, own[0]);
      t.is(group.reviews, own.length);
      t.is(group.unreviewed, own.filter(({ reviewStatus }: One) => reviewStatus === 'unreviewed').length);
    }
  }
});

test.serial('wrong filters are 400 [overseer.reviews] [overseer.groups]', async (t) => {
  for (const path of ['reviews', 'review-groups'])
    for (const query of [
      `entityId=${idOf('organization', 'a')}`,
      'entityKind=camp',
      'entityKind=session&entityId=x',
      'reviewStatus=done',
      'applicationStatus=done',
      'retainedOnly=yes',
      'limit=0',
      'limit=101',
      'cursor=x',
      'reviewStatus=reviewed&reviewStatus=reviewed',
      'colour=red',
    ])
      t.is((await api.as('staff').get(`/api/overseer/${path}?${query}`)).status, 400, `${path} ${query}`);
});

test.serial('a cursor is of its list and its filters [overseer.reviews-cursor]', async (t) => {
  for (const [path, name, other] of [
    ['reviews', 'reviews', 'review-groups'],
    ['review-groups', 'groups', 'reviews'],
  ] as const) {
    const get = (query: string, at: string = path) => api.as('staff').get(`/api/overseer/${at}?${query}`);
    const whole = (await get('limit=100')).body.data[name];
    const walked: unknown[] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page: Record<string, unknown[]> & { nextCursor: string | null } = (await get(`limit=1${more}`)).body.data;
      walked.push(...(page[name] ?? []));
      cursor = page.nextCursor;
    } while (cursor !== null);
    t.deepEqual(walked, whole, path);
    const { nextCursor } = (await get('limit=1')).body.data;
    t.is((await get(`limit=2&cursor=${nextCursor}`)).status, 200, 'control: the page may have another size');
    for (const more of [
      'reviewStatus=unreviewed',
      'applicationStatus=applied',
      'entityKind=organization',
      `entityKind=organization&entityId=${idOf('organization', 'a')}`,
      'retainedOnly=true',
    ])
      t.is((await get(`limit=1&${more}&cursor=${nextCursor}`)).status, 400, `${path} ${more}`);
    t.is((await get(`limit=1&cursor=${nextCursor}`, other)).status, 400);
    for (const at of [0, 20, 40, 71]) {
      const altered = `${nextCursor.slice(0, at)}${nextCursor[at] === 'A' ? 'B' : 'A'}${nextCursor.slice(at + 1)}`;
      t.is((await get(`limit=1&cursor=${altered}`)).status, 400, `altered at ${at}`);
    }
  }
});

test.serial('captures tell all of a page [overseer.capture-fields] [overseer.capture-warnings]', async (t) => {
  const [review] = await reviewsOf(api);
  const pdf = { sourceKind: 'pdf', pdfPage: 1, pdfPageCount: 3, sourceSha256: 'a'.repeat(64), title: 'Dates' };
  const warnings = ['visible_images_unavailable', 'fonts_unavailable'];
  const id = await capture(database, { ...pdf, warnings });
  await database.sql('insert into store.review_captures values ($1, $2, 2, $3)', [review.id, review.version, id]);
  const { captures } = (await reviewOf(api, review.id)).review;
  const always = ['capturedAt', 'deviceScale', 'documentHeight', 'documentWidth', 'finalUrl', 'height', 'id'].concat([
    'rendererVersion',
    'scrollY',
    'sha256',
    'sourceKind',
    'url',
    'viewportHeight',
    'viewportWidth',
    'width',
  ]);
  const [pages, page] = captures.toSorted((a: { sourceKind: string }, b: { sourceKind: string }) =>
    a.sourceKind < b.sourceKind ? -1 : 1,
  );
  t.deepEqual(Object.keys(page).toSorted(), always);
  t.deepEqual(
    Object.keys(pages).toSorted(),
    [...always, 'pdfPage', 'pdfPageCount', 'sourceSha256', 'title', 'warnings'].toSorted(),
  );
  t.like(pages, { ...pdf, deviceScale: 1, width: 1280, height: 2400 });
  t.deepEqual(pages.warnings, warnings);
  await t.throwsAsync(capture(database, { warnings: ['blurred'] }), { message: /warnings_check/ });
  await t.throwsAsync(capture(database, { sourceKind: 'video' }), { message: /source_kind_check/ });
  await t.throwsAsync(capture(database, { pdfPage: 1 }), { message: /pages_check/ });
  await t.throwsAsync(database.sql('update store.captures set device_scale = 2'), { message: /device_scale_check/ });
});

test.serial('an image is given as it was kept [overseer.evidence]', async (t) => {
  const id = await capture(database);
  const answer = await api.handle({
    path: `/api/overseer/evidence/${id}`,
    headers: new Map(Object.entries(api.cast.headersOf('staff')).map(([name, value]) => [name, [value]])),
  });
  t.is(answer.status, 200);
  t.is(answer.headers['content-type'], 'image/png');
  t.true(onePixel.equals(answer.body as Buffer));
  t.is((await api.as('staff').get(`/api/overseer/evidence/${randomUUID()}`)).status, 404);
});

test.serial(
  'the newest 10,000 images are kept, then 410 [overseer.evidence-retention] [overseer.evidence-410]',
  async (t) => {
    const [review] = await reviewsOf(api, '&retainedOnly=true');
    const { captures } = review;
    await database.sql(
      `with made as (
        insert into store.captures (url, final_url, captured_at, sha256, width, height, viewport_width,
          viewport_height, source_kind, renderer_version, document_width, document_height)
        select 'https://c/', 'https://c/', now() + n * interval '1 s', repeat('0', 64), 1, 1, 1, 1, 'webpage', 'v', 1, 1
        from generate_series(1, 9999) n returning id)
      insert into store.capture_images select id, 'image/png', 'x' from made`,
    );
    const newest = await capture(database);
    await database.sql(`update store.captures set captured_at = now() + interval '1 day' where id = $1`, [newest]);
    await runTask(prune, database);
    const [{ kept, images } = { kept: 0, images: 0 }] = await database.sql<{ kept: number; images: number }>(
      `select (select count(*)::int from store.captures where image_deleted_at is null) as kept,
        (select count(*)::int from store.capture_images) as images`,
    );
    t.deepEqual([kept, images], [10_000, 10_000]);
    t.is((await api.as('staff').get(`/api/overseer/evidence/${newest}`)).status, 200, 'control');
    for (const { id } of captures) {
      const gone = await api.as('staff').get(`/api/overseer/evidence/${id}`);
      t.is(gone.status, 410);
      t.is(gone.body.code, 'gone');
      t.truthy(gone.body.imageDeletedAt);
    }
    const after = (await reviewOf(api, review.id)).review;
    t.true(after.captures.every(({ imageDeletedAt }: { imageDeletedAt?: string }) => imageDeletedAt !== undefined));
    t.deepEqual(await reviewsOf(api, '&retainedOnly=true'), []);
  },
);
