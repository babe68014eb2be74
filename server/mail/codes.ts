/** Codes that work once. The database has their hashes only. */
import { hash, randomBytes } from 'node:crypto';

/** A code of 256 random bits. */
export function newCode(): string {
  return randomBytes(32).toString('base64url');
}

/** Stands in front of a mailed code that the mobile app asked for: the page leaves such a code to the app. */
export const appCode = 'app_';

/** A code without what stands in front of the app's. */
export function bareCode(code: string): string {
  return code.length === 47 && code.startsWith(appCode) ? code.slice(appCode.length) : code;
}

/** By what a code is known. */
export function codeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}

/** New codes by their hashes in hexadecimal digits. */
export function newCodes(count: number): ReadonlyMap<string, string> {
  const codes = Array.from({ length: count }, newCode);
  return new Map(codes.map((code) => [codeHash(code).toString('hex'), code]));
}
