import { setImmediate as nextTurn } from 'node:timers/promises';
import test from 'ava';
import { Batches } from '../../server/shared/batches.ts';
import { until, within } from '../until.ts';

/** Sends that end when the test ends them. */
function openBatches({ slowMs = 60_000, atOnce = 1 } = {}) {
  const sent: { readonly items: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const batches = new Batches<string, string>({
    most: 3,
    atOnce,
    slowMs,
    isHarmless: (error) => error instanceof Error && error.message === 'harmless',
    send: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      sent.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject });
      return promise;
    },
  });
  const sends = () => sent.map(({ items }) => items.join(''));
  const hasSent = (count: number) => until(`batch ${count} is sent`, () => sent.length === count);
  return { batches, sent, sends, hasSent };
}

test('who comes at one moment goes together; who comes meanwhile waits; at most so many go', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const answers = ['a', 'b'].map((item) => batches.ask(item));
  await hasSent(1);
  answers.push(...['c', 'd', 'e', 'f'].map((item) => batches.ask(item)));
  await nextTurn();
  t.deepEqual(sends(), ['ab']);
  sent[0]?.end();
  await hasSent(2);
  sent[1]?.end();
  await hasSent(3);
  sent[2]?.end();
  t.deepEqual(await within('all are answered', Promise.all(answers)), ['A', 'B', 'C', 'D', 'E', 'F']);
  t.deepEqual(sends(), ['ab', 'cde', 'f']);
});

test('so many batches are under way at once, no more', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches({ atOnce: 2 });
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((item) => batches.ask(item));
  await hasSent(2);
  await nextTurn();
  t.deepEqual(sends(), ['abc', 'def']);
  sent[1]?.end();
  await hasSent(3);
  t.deepEqual(sends(), ['abc', 'def', 'gh']);
  for (const { end } of sent) end();
  t.is((await within('all are answered', Promise.all(answers))).join(''), 'ABCDEFGH');
});

test('a batch that takes long keeps nobody waiting', async (t) => {
  const { batches, sent, hasSent } = openBatches({ slowMs: 5 });
  const slow = batches.ask('a');
  await hasSent(1);
  const quick = batches.ask('b');
  await hasSent(2);
  sent[1]?.end();
  t.is(await within('the second is answered', quick), 'B');
  sent[0]?.end();
  t.is(await slow, 'A');
});

test('of a batch that changed nothing only those fail that fail by themselves', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const answers = ['a', 'b'].map((item) => batches.ask(item).catch(({ message }) => message));
  await hasSent(1);
  sent[0]?.fail(new Error('harmless'));
  await hasSent(2);
  sent[1]?.fail(new Error('harmless'));
  await hasSent(3);
  sent[2]?.end();
  t.deepEqual(await Promise.all(answers), ['harmless', 'B']);
  t.deepEqual(sends(), ['ab', 'a', 'b']);
});

test('one that may have changed something is not sent again', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const answers = ['a', 'b'].map((item) => batches.ask(item).catch(({ message }) => message));
  await hasSent(1);
  sent[0]?.fail(new Error('the connection is lost'));
  t.deepEqual(await Promise.all(answers), ['the connection is lost', 'the connection is lost']);
  t.deepEqual(sends(), ['ab']);
});

test('who has gone before is not sent', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const gone = new AbortController();
  const answers = [batches.ask('a'), batches.ask('b', gone.signal), batches.ask('c', new AbortController().signal)];
  gone.abort();
  await hasSent(1);
  sent[0]?.end();
  t.deepEqual(await Promise.all(answers), ['A', null, 'C']);
  t.deepEqual(sends(), ['ac']);
});
