/** Ids of new records: UUIDv7, so that records created together are adjacent in indexes. */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8 * 1024);
let used = pool.length;
let lastMillisecond = 0;
let counter = 0;

/** A new id, greater than all earlier ones of this process. */
export function newRecordId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = 0;
  } else if (counter === 0xfff) {
    lastMillisecond += 1;
    counter = 0;
  } else {
    counter += 1;
  }
  if (used + 8 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const random = pool.toString('hex', used, used + 8);
  used += 8;
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(0), 16) & 3);
  const count = counter.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
}
