/** Verifies AWS Signature Version 4 as a server does (signature in headers, body in a single chunk). */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

export interface Signed {
  readonly method: string;
  /** The raw path of the request. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export const [accessKeyId, secretAccessKey, region] = ['fake-key', 'fake-secret', 'test-1'] as const;

const scopeForm = '([^/]+)/(\\d{8})/([^/]+)/([^/]+)/aws4_request';
const form = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${scopeForm}, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$`,
);

/** S3's error code for an invalid signature, or null. */
export function signatureFault(request: Signed, now: number): string | null {
  const { headers, body } = request;
  const [, key, day = '', where, service, names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (where !== region || service !== 's3') return 'AuthorizationHeaderMalformed';
  const stamp = headers['x-amz-date'] ?? '';
  const [, ...at] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const [year = 0, month = 1, date, hour, minute, second] = at.map(Number);
  const moment = Date.UTC(year, month - 1, date, hour, minute, second);
  if (!stamp.startsWith(day) || !(Math.abs(moment - now) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const digest = headers['x-amz-content-sha256'] ?? '';
  if (digest !== hash('sha256', body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied';
  const expected = signatureOf(request, { day, stamp, signed, digest });
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? null : 'SignatureDoesNotMatch';
}

interface Parts {
  readonly day: string;
  readonly stamp: string;
  readonly signed: readonly string[];
  readonly digest: string;
}

function signatureOf({ method, path, query, headers }: Signed, { day, stamp, signed, digest }: Parts): string {
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  const parameters = query === '' ? [] : query.split('&').map((each) => (each.includes('=') ? each : `${each}=`));
  const canonical = [method, path, parameters.sort().join('&'), lines.join(''), signed.join(';'), digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hash('sha256', canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, piece) => createHmac('sha256', secret).update(piece).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex');
}
