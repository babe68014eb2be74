/** The target deployment: requests to it, and whether it may be attacked. */
import { lookup } from 'node:dns/promises';
import { Agent as PlainAgent, request as plainRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as tlsConnect } from 'node:tls';
import type { People } from './people.ts';
import { type Answer, jsonOf, type Probe, type Request, type Who } from './probe.ts';

const bytesRead = 16 * 1024 * 1024;

/** Throws unless the host resolves to loopback only, or its name was confirmed by --i-own-this-host. */
export async function mayTry(url: URL, owned: string | undefined): Promise<void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (owned === host) return;
  const addresses = await lookup(host, { all: true });
  const isHere = addresses.every(({ address }) => address === '::1' || address.startsWith('127.'));
  if (isHere && addresses.length > 0) return;
  throw new Error(
    `${host} is not this machine. Try only what is yours, and say so: ` +
      `npm run attack -- ${url.origin} --i-own-this-host ${host}`,
  );
}

export class Target {
  /** Remaining reads per caller, at first and at last. */
  readonly reads = new Map<Who, { first: number; last: number }>();
  readonly #url: URL;
  readonly #people: People;
  readonly #limitMs: number;
  readonly #agent: PlainAgent | TlsAgent;

  constructor(url: URL, people: People, limitMs: number) {
    this.#url = url;
    this.#people = people;
    this.#limitMs = limitMs;
    this.#agent = url.protocol === 'https:' ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a probe; retries while the account is busy. */
  async ask(probe: Probe): Promise<Answer> {
    if ('bytes' in probe.send) return this.#sendBytes(probe.send.bytes);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.send(probe.send, probe.who);
      const seconds = Number(answer.headers['retry-after'] ?? Number.NaN);
      const isBusy = (answer.status === 429 || answer.status === 503) && seconds <= 5;
      if (!isBusy || attempt === 6) return answer;
      await sleep(seconds * 1000);
    }
  }

  async send({ method, path, headers, body }: Request, who: Who): Promise<Answer> {
    const mine = this.#people.headersOf(who, method);
    // Node sets Content-Length itself, but not for DELETE.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const answer = await this.#exchange({ method, path, headers: { ...length, ...mine, ...headers } }, body);
    const left = Number(answer.headers['x-reads-remaining'] ?? Number.NaN);
    if (Number.isFinite(left)) this.reads.set(who, { first: this.reads.get(who)?.first ?? left, last: left });
    return answer;
  }

  #exchange(options: RequestOptions, body: string | undefined): Promise<Answer> {
    const began = performance.now();
    const { hostname, port, protocol } = this.#url;
    const send = protocol === 'https:' ? tlsRequest : plainRequest;
    return new Promise((resolve, reject) => {
      let status = 0;
      let headers: Answer['headers'] = {};
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (isLate: boolean) => {
        clearTimeout(alarm);
        const milliseconds = performance.now() - began;
        resolve({ status, headers, text: Buffer.concat(chunks).toString(), milliseconds, isLate });
      };
      const host = hostname.replace(/^\[|\]$/g, '');
      const sent = send({ ...options, host, port, agent: this.#agent });
      const alarm = setTimeout(() => {
        finish(true);
        sent.destroy();
      }, this.#limitMs);
      sent.on('response', (response) => {
        ({ headers } = response);
        status = response.statusCode ?? 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          // A live stream does not end; the part received so far is enough.
          if (size > bytesRead || headers['content-type'] === 'text/event-stream') {
            finish(false);
            sent.destroy();
          }
        });
        response.on('end', () => finish(false));
        response.on('error', () => finish(false));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') {
          clearTimeout(alarm);
          reject(new Error(`Nothing answers at ${this.#url.origin}.`));
        } else finish(false);
      });
      sent.end(body);
    });
  }

  /** Sends raw bytes on a separate connection; returns what is received until it closes or falls silent. */
  async #sendBytes(bytes: string): Promise<Answer> {
    const began = performance.now();
    const { hostname, port, protocol } = this.#url;
    const host = hostname.replace(/^\[|\]$/g, '');
    const isTls = protocol === 'https:';
    const at = { host, port: Number(port || (isTls ? 443 : 80)) };
    const socket = isTls ? tlsConnect({ ...at, servername: host }) : connect(at);
    let text = '';
    let isClosed = false;
    let last = performance.now();
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
      last = performance.now();
    });
    socket.on('close', () => (isClosed = true)).on('error', () => {});
    socket.write(Buffer.from(bytes, 'latin1'));
    while (!isClosed && performance.now() - last < (text === '' ? 3000 : 300)) await sleep(10);
    socket.destroy();
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    return { status, headers: {}, text, milliseconds: performance.now() - began, isLate: false };
  }

  /** Reads JSON that the families need beforehand; throws unless the status is 200. */
  async read(path: string, who: Who): Promise<Record<string, unknown>> {
    const answer = await this.send({ method: 'GET', path }, who);
    if (answer.status !== 200) throw new Error(`GET ${path} as ${who} was answered with ${answer.status}.`);
    return jsonOf(answer);
  }
}
