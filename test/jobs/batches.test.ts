import test from 'ava';
import { Batches } from '../../server/shared/batches.ts';
import { until, within } from '../until.ts';

/** Sends that end when they are told to. */
function openBatches(slowMs = 60_000) {
  const sent: { readonly items: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const batches = new Batches<string, string>({
    most: 3,
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

test('who comes alone goes at once; who comes meanwhile goes together, at most so many', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => batches.ask(item));
  t.deepEqual(sends(), ['a']);
  sent[0]?.end();
  await hasSent(2);
  sent[1]?.end();
  await hasSent(3);
  sent[2]?.end();
  t.deepEqual(await within('all are answered', Promise.all(answers)), ['A', 'B', 'C', 'D', 'E']);
  t.deepEqual(sends(), ['a', 'bcd', 'e']);
});

test('a batch that takes long keeps nobody waiting', async (t) => {
  const { batches, sent, hasSent } = openBatches(5);
  const slow = batches.ask('a');
  const quick = batches.ask('b');
  await hasSent(2);
  sent[1]?.end();
  t.is(await within('the second is answered', quick), 'B');
  sent[0]?.end();
  t.is(await slow, 'A');
});

test('of a batch that changed nothing only those fail that fail by themselves', async (t) => {
  const { batches, sent, hasSent } = openBatches();
  const answers = ['a', 'b', 'c'].map((item) => batches.ask(item).catch(({ message }) => message));
  sent[0]?.end();
  await hasSent(2);
  sent[1]?.fail(new Error('harmless'));
  await hasSent(3);
  sent[2]?.fail(new Error('harmless'));
  await hasSent(4);
  sent[3]?.end();
  t.deepEqual(await Promise.all(answers), ['A', 'harmless', 'C']);
});

test('one that may have changed something is not sent again', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const answers = ['a', 'b', 'c'].map((item) => batches.ask(item).catch(({ message }) => message));
  sent[0]?.end();
  await hasSent(2);
  sent[1]?.fail(new Error('the connection is lost'));
  t.deepEqual(await Promise.all(answers), ['A', 'the connection is lost', 'the connection is lost']);
  t.deepEqual(sends(), ['a', 'bc']);
});

test('who has gone before is not sent', async (t) => {
  const { batches, sent, sends, hasSent } = openBatches();
  const gone = new AbortController();
  const answers = [batches.ask('a'), batches.ask('b', gone.signal), batches.ask('c', new AbortController().signal)];
  gone.abort();
  sent[0]?.end();
  await hasSent(2);
  sent[1]?.end();
  t.deepEqual(await Promise.all(answers), ['A', null, 'C']);
  t.deepEqual(sends(), ['a', 'c']);
});
