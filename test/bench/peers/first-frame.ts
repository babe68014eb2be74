import { constants, gunzipSync } from 'node:zlib';

/**
 * The first frame with points, or the frame after the start when there are none. Null while the response, including its
 * head, does not contain all of it.
 */
export function firstFrameOf(answer: Buffer): Buffer | null {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const body = unpacked(bodyOf(answer, head + 4));
  const start = frameAt(body, 0);
  return start === null ? null : frameAt(body, 4 + start.length);
}

/** The received part of a body without chunk headers. */
function bodyOf(answer: Buffer, from: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = from; at < answer.length; ) {
    const line = answer.indexOf('\r\n', at);
    const size = Number.parseInt(answer.toString('latin1', at, line), 16);
    if (line < 0 || !(size > 0)) break;
    pieces.push(answer.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

function unpacked(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  return gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
}

function frameAt(body: Buffer, at: number): Buffer | null {
  if (body.length < at + 4) return null;
  const end = at + 4 + body.readUInt32BE(at);
  return body.length < end ? null : body.subarray(at + 4, end);
}
