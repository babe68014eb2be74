/** One-time codes. The database stores only their hashes. */
import { hash, randomBytes } from 'node:crypto';

/** A code of 256 random bits. */
export function newCode(): string {
  return randomBytes(32).toString('base64url');
}

/** The prefix of mailed codes that the mobile app requested: the web page does not redeem them. */
export const appCode = 'app_';

/** A code without the app's prefix. */
export function bareCode(code: string): string {
  return code.length === 47 && code.startsWith(appCode) ? code.slice(appCode.length) : code;
}

/** The hash by which the database knows a code. */
export function codeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}

/** New codes by their hex hashes. */
export function newCodes(count: number): ReadonlyMap<string, string> {
  const codes = Array.from({ length: count }, newCode);
  return new Map(codes.map((code) => [codeHash(code).toString('hex'), code]));
}
