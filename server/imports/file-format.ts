/** Recognizes files that are not NDJSON by their first bytes and reports it before anything is imported. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Number of bytes inspected. */
const headBytes = 64 * 1024;

const archives: readonly [string, string][] = [
  ['504b0304', 'a zip archive'],
  ['504b0506', 'a zip archive'],
  ['425a68', 'compressed with bzip2'],
  ['fd377a585a00', 'compressed with xz'],
  ['28b52ffd', 'compressed with zstd'],
  ['377abcaf271c', 'a 7z archive'],
  ['1f8b', 'compressed with gzip twice'],
];

const wanted = "An import reads NDJSON in UTF-8, one JSON object a line, plain or gzip'd";

/** The size of a file in bytes. Throws a clear error when it does not exist. */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  return found.size;
}

/** Throws an error that names the format unless the file may be NDJSON. */
export async function checkFormat(file: string): Promise<void> {
  const fault = faultOf(await readHead(file));
  if (fault !== null) throw new Error(`${file} ${fault}`);
}

async function readHead(file: string): Promise<Buffer> {
  const source = createReadStream(file, { end: headBytes - 1 });
  const head = Buffer.concat(await source.toArray());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return head;
  const plain = createGunzip();
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of createReadStream(file).pipe(plain)) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size >= headBytes) break;
    }
  } catch {
    // Damage further on is reported when the file is read.
  }
  return Buffer.concat(pieces).subarray(0, headBytes);
}

function faultOf(head: Buffer): string | null {
  if (head.length === 0) return 'is empty: there is no line to import.';
  const hex = head.subarray(0, 8).toString('hex');
  const archive = archives.find(([magic]) => hex.startsWith(magic))?.[1];
  if (archive !== undefined) return `is ${archive}: unpack it. ${wanted}.`;
  if (isUtf16(head)) return `is UTF-16: save it as UTF-8, as with "iconv -f UTF-16 -t UTF-8". ${wanted}.`;
  if (head.includes(0)) return `is binary, not text. ${wanted}.`;
  return faultOfText(head.toString('utf8').replace(/^\uFEFF/, ''), head.length < headBytes);
}

/** By byte order mark, or when every other byte at the start is zero. */
function isUtf16(head: Buffer): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  const start = head.subarray(0, 40);
  const zeros = (parity: number) => start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const half = Math.floor(start.length / 2);
  return half > 1 && (zeros(0) >= half * 0.9 || zeros(1) >= half * 0.9) && zeros(0) !== zeros(1);
}

function faultOfText(text: string, isWhole: boolean): string | null {
  const lines = text.split('\n', 20).map((line) => line.trim());
  const [first = '', second = ''] = lines.filter((line) => line !== '');
  if (first === '') return isWhole ? 'is empty: there is no line to import.' : null;
  const isAlone = second === '';
  if (first.startsWith('[') && (isAlone || !isJson(first)))
    return `is one JSON array: write its members one a line, as "jq -c '.[]'" does. ${wanted}.`;
  if (first.startsWith('<')) return `is XML or HTML. ${wanted}.`;
  if (first.startsWith('{') && !isAlone && !second.startsWith('{') && !isJson(first))
    return `has JSON objects that go over several lines: write each in one, as "jq -c ." does. ${wanted}.`;
  if (!/^[{[]/.test(first) && /[,;\t|]/.test(first) && !second.startsWith('{') && !isJson(first))
    return `looks like CSV: turn each row into a JSON object. ${wanted}.`;
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
