/** Combines the CRC-32 of two byte runs into that of their concatenation, like zlib's crc32_combine. */

const polynomial = 0xedb88320;

/** Powers x^(2^n) modulo the polynomial. */
const powers = new Uint32Array(32);
powers[0] = 1 << 30;
for (let n = 1; n < 32; n++) powers[n] = multiply(powers[n - 1] as number, powers[n - 1] as number);

/** The operator that `length` following bytes apply to a CRC; cached with data that is sent often. */
export function shiftOf(length: number): number {
  let product = 1 << 31;
  let power = 3;
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) product = multiply(powers[power & 31] as number, product);
    power += 1;
  }
  return product >>> 0;
}

/** The CRC of a followed by b; `shift` is `shiftOf(length of b)`. */
export function joinCrc(a: number, b: number, shift: number): number {
  return (multiply(shift, a) ^ b) >>> 0;
}

/** Product of two polynomials modulo that of CRC-32, bit-reflected. */
function multiply(a: number, b: number): number {
  let left = b;
  let product = 0;
  for (let mask = 0x80000000; mask !== 0; mask >>>= 1) {
    if ((a & mask) !== 0) {
      product ^= left;
      if ((a & (mask - 1)) === 0) break;
    }
    left = left & 1 ? (left >>> 1) ^ polynomial : left >>> 1;
  }
  return product >>> 0;
}
