import test from 'ava';
import { type Outlet, sendStream } from '../../server/http/back-pressure.ts';
import type { StreamBody } from '../../server/http/exchange.ts';

/** What is put out together, call by call, for a client who reads everything at once. */
async function send(source: StreamBody, presence = { aborted: false, onGone: null }): Promise<string[]> {
  const sent: string[] = [];
  let together: string[] | null = null;
  const put = (text: string) => (together ?? sent).push(text);
  const outlet: Outlet = {
    cork(work) {
      together = [];
      work();
      sent.push(together.join(' '));
      together = null;
    },
    write: (chunk) => put(String(chunk)) > 0,
    tryEnd: () => [true, true],
    end: () => put('end'),
    close: () => put('close'),
    onWritable: () => {},
  };
  await sendStream(outlet, presence, source, () => put('head')).catch(() => put('failed'));
  return sent;
}

test('the head goes out with the first piece that has bytes, once', async (t) => {
  const pieces = async function* () {
    yield '';
    yield 'one';
    yield 'two';
  };
  t.deepEqual(await send(pieces()), ['head one', 'two', 'end']);
});

test('a stream without pieces is a head and an end', async (t) => {
  t.deepEqual(await send((async function* () {})()), ['head end']);
});

test('a stream that fails before its first piece has sent nothing', async (t) => {
  const broken = async function* () {
    yield '';
    throw new Error('the source broke');
  };
  t.deepEqual(await send(broken()), ['failed']);
});

test('nothing is sent to a client who has left before the first piece', async (t) => {
  const presence = { aborted: false, onGone: null };
  let isClosed = false;
  const leaving = async function* () {
    try {
      presence.aborted = true;
      yield 'one';
    } finally {
      isClosed = true;
    }
  };
  t.deepEqual(await send(leaving(), presence), []);
  t.true(isClosed);
});
