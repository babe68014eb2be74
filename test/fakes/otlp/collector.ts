/**
 * A collector of traces as a separate process. Arguments: the file of its ledger, and the name of a fault. See
 * README.md.
 */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { spansOfJson, spansOfProtobuf } from './decode.ts';

const [ledger = '', fault = 'none'] = process.argv.slice(2);
if (ledger === '' || !['none', 'unavailable', 'silent', 'partial'].includes(fault)) {
  process.stderr.write('collector.ts LEDGER [none|unavailable|silent|partial]\n');
  process.exit(2);
}

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const type = request.headers['content-type'] ?? '';
    const isJson = type.startsWith('application/json');
    const note = (more: object) =>
      appendFileSync(
        ledger,
        `${JSON.stringify({ method: request.method, path: request.url, headers: request.headers, ...more })}\n`,
      );
    const answer = (status: number, body: string | Buffer = isJson ? '{}' : '') =>
      response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'application/x-protobuf' }).end(body);
    if (fault === 'silent') return note({ fault });
    if (fault === 'unavailable') {
      note({ fault });
      return void response.writeHead(503, { 'retry-after': '1' }).end();
    }
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      note({ refused: 404 });
      return void answer(404);
    }
    try {
      const sent = Buffer.concat(pieces);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      const spans = isJson ? spansOfJson(body) : spansOfProtobuf(body);
      note({ spans, body: body.toString('base64') });
      const partial = '{"partialSuccess":{"rejectedSpans":"1","errorMessage":"one span too many"}}';
      answer(200, fault === 'partial' && isJson ? partial : undefined);
    } catch (error) {
      note({ refused: 400, reason: String(error) });
      answer(400);
    }
  });
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
