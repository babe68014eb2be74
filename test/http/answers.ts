/** One response as received on a connection. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Parses the responses to requests with these methods. Throws for any other bytes between or after them. */
export function readAnswers(bytes: Buffer, methods: readonly string[]): WireAnswer[] {
  let rest = bytes;
  const answers = methods.map((method) => {
    const [answer, behind] = readAnswer(rest, method);
    rest = behind;
    return answer;
  });
  if (rest.length > 0) throw new Error(`bytes behind the last answer: ${rest.toString('latin1').slice(0, 100)}`);
  return answers;
}

function readAnswer(bytes: Buffer, method: string): [WireAnswer, Buffer] {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) throw new Error(`no answer to ${method}: ${bytes.toString('latin1').slice(0, 100)}`);
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  const headers = new Map(
    lines.map((header): [string, string] => {
      const colon = header.indexOf(': ');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 2)];
    }),
  );
  if (headers.size !== lines.length) throw new Error(`a header twice: ${lines.join(', ')}`);
  const rest = bytes.subarray(end + 4);
  if (method === 'HEAD' || status === 204 || status === 304) return [{ status, headers, body: Buffer.alloc(0) }, rest];
  if (headers.get('transfer-encoding') === 'chunked') {
    const [body, behind] = readChunks(rest);
    return [{ status, headers, body }, behind];
  }
  const length = Number(headers.get('content-length'));
  if (!(length <= rest.length)) throw new Error(`a body of ${rest.length} bytes that should have ${length}`);
  return [{ status, headers, body: rest.subarray(0, length) }, rest.subarray(length)];
}

function readChunks(bytes: Buffer): [Buffer, Buffer] {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (end === -1 || !(size >= 0)) throw new Error('a body in chunks that does not end');
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
    if (bytes.toString('latin1', at - 2, at) !== '\r\n') throw new Error('a chunk without an end');
    if (size === 0) return [Buffer.concat(pieces), bytes.subarray(at)];
  }
}
