import test from 'ava';
import { type Outlet, send as sendAnswer } from '../../server/http/sending.ts';
import type { StreamBody } from '../../server/shared/exchange.ts';

/** What is written together, call by call, to a client that reads immediately; the head is one word. */
async function send(source: StreamBody, presence = { isGone: false }): Promise<string[]> {
  const sent: string[] = [];
  let together: string[] | null = null;
  const put = (piece: string | Uint8Array) => {
    const text = Buffer.from(piece as string).toString();
    (together ?? sent).push(text.replace(/^HTTP.*?\r\n\r\n/s, 'head ').replaceAll('\r\n', '|'));
    return true;
  };
  const outlet: Outlet = {
    get isGone() {
      return presence.isGone;
    },
    socket: {
      cork() {
        together = [];
      },
      uncork() {
        sent.push((together ?? []).join(''));
        together = null;
      },
      write: put,
      writableLength: 0,
    },
    flushed: async () => {},
    cut: () => void sent.push('cut'),
  };
  const answer = { status: 200, headers: {}, body: source };
  await sendAnswer(outlet, answer, false, false)?.catch(() => sent.push('failed'));
  return sent;
}

test('the head goes out with the first piece that has bytes, once', async (t) => {
  const pieces = async function* () {
    yield '';
    yield 'one';
    yield 'two';
  };
  t.deepEqual(await send(pieces()), ['head 3|one|', '3|two|', '0||']);
});

test('a stream without pieces is a head and an end', async (t) => {
  t.deepEqual(await send((async function* () {})()), ['head 0||']);
});

test('a stream that fails before its first piece has sent nothing', async (t) => {
  const broken = async function* () {
    yield '';
    throw new Error('the source broke');
  };
  t.deepEqual(await send(broken()), ['failed']);
});

test('nothing is sent to a client who has left before the first piece', async (t) => {
  const presence = { isGone: false };
  let isClosed = false;
  const leaving = async function* () {
    try {
      presence.isGone = true;
      yield 'one';
    } finally {
      isClosed = true;
    }
  };
  t.deepEqual(await send(leaving(), presence), []);
  t.true(isClosed);
});
