/** An object store as a separate process. Argument: the folder of its objects, ledger and fault. See README.md. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signatureFault } from './signature.ts';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const objects = join(folder, 'objects');
mkdirSync(objects, { recursive: true });
const fileOf = (path: string) => join(objects, encodeURIComponent(path));
const faultFile = join(folder, 'fault');

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
};

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const { method = '' } = request;
  const fault = existsSync(faultFile) ? readFileSync(faultFile, 'utf8') : 'none';
  const record = (status: number, code?: string) =>
    appendFileSync(
      join(folder, 'ledger.ndjson'),
      `${JSON.stringify({ method, path, size: body.length, fault, status, code })}\n`,
    );
  const fail = (code: string) => {
    const status = statuses[code] ?? 403;
    record(status, code);
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  };
  if (fault === 'silent') return record(0);
  if (fault === 'unavailable') return fail('SlowDown');
  if (fault === 'forbidden') return fail('AccessDenied');
  const headers = request.headers as Record<string, string | undefined>;
  const wrong = signatureFault({ method, path, query, headers, body }, Date.now());
  if (wrong !== null) return fail(wrong);
  if (fault === 'redirect') {
    record(307);
    response.writeHead(307, { location: `http://${headers.host}/elsewhere` }).end();
    return;
  }
  const file = fileOf(path);
  if (method === 'PUT') {
    writeFileSync(file, body);
    record(200);
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    rmSync(file, { force: true });
    record(204);
    response.writeHead(204).end();
  } else if (!existsSync(file)) fail('NoSuchKey');
  else {
    record(200);
    send(response, readFileSync(file), fault);
  }
}

function send(response: ServerResponse, content: Buffer, fault: string): void {
  if (fault === 'endless') {
    response.writeHead(200);
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
    return;
  }
  response.writeHead(200, { 'content-length': content.length });
  if (fault === 'cut') {
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
    return;
  }
  response.end(fault === 'wrong' ? Buffer.from(content).fill(0, 10) : content);
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
