/** Sends uploads and reads images. */
import type { Api, ApiAnswer, ApiClient } from '../api.ts';

export function upload(client: ApiClient, bytes: Buffer, type = 'image/jpeg'): Promise<ApiAnswer> {
  return client.send('POST', '/api/assets', bytes, { 'content-type': type });
}

/** The bytes of a response; test clients read bodies as text. */
export async function readBytes(api: Api, url: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const { status, headers: answered, body } = await api.handle({ method, path: url, headers: sent });
  return { status, headers: answered, body: Buffer.from(body as Buffer) };
}
