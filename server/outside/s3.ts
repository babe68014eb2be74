/** Client of S3-compatible object stores: Amazon S3, MinIO, R2. */
import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config.ts';
import { callOutside, type OutsideAnswer, OutsideError } from './call.ts';

const service = 'the object store';
const timeoutMs = 15_000;
/** Most bytes read of an error response. */
const mostOfError = 64 * 1024;

/** The objects of one bucket. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ accessKeyId, secretAccessKey, sessionToken, region, endpoint }: ObjectStoreConfig, bucket: string) {
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === null ? {} : { sessionToken }),
      region,
      service: 's3',
      retries: 0,
    });
    // Amazon's wildcard certificate covers one label, so a bucket name with dots goes into the path.
    const amazon = `s3.${region}.amazonaws.com`;
    const own = bucket.includes('.') ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
    this.#base = endpoint === null ? own : `${endpoint}/${bucket}`;
  }

  /** Writes or overwrites an object. */
  async put(key: string, content: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'content-length': String(content.length) };
    demand(await this.#call('PUT', key, mostOfError, content, headers), 200);
  }

  /** The bytes of an object; null when it does not exist. */
  async get(key: string, maxBytes: number, signal?: AbortSignal): Promise<Buffer | null> {
    const answer = await this.#call('GET', key, Math.max(maxBytes, mostOfError), null, {}, signal);
    if (answer.status === 404) return null;
    demand(answer, 200);
    return answer.body;
  }

  /** Deletes an object; it need not exist. */
  async remove(key: string): Promise<void> {
    const answer = await this.#call('DELETE', key, mostOfError);
    if (answer.status !== 404) demand(answer, 204, 200);
  }

  async #call(
    method: string,
    key: string,
    maxBytes: number,
    body: Buffer | null = null,
    headers: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): Promise<OutsideAnswer> {
    const digest = hash('sha256', body ?? '');
    const request = await this.#client.sign(`${this.#base}/${key}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    return await callOutside(service, request, { timeoutMs, maxBytes, ...(signal === undefined ? {} : { signal }) });
  }
}

function demand({ status, body }: OutsideAnswer, ...good: readonly number[]): void {
  if (good.includes(status)) return;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1];
  throw new OutsideError(service, `answered ${status}${code === undefined ? '' : ` ${code}`}`);
}
