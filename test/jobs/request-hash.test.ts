/** The hash by which a repeated request is recognized. */
import test from 'ava';
import { IdempotencyKey } from '../../server/shared/params.ts';
import { requestHash } from '../../server/shared/request-hash.ts';

const hex = (value: unknown) => requestHash(value).toString('hex');

test('the order of members does not matter, at any depth, and what is undefined does not count', (t) => {
  const one = { a: 1, b: { c: [1, { d: 2, e: null }], f: 'x' } };
  const other = { b: { f: 'x', c: [1, { e: null, d: 2 }], g: undefined }, a: 1 };
  t.is(hex(one), hex(other));
  t.is(requestHash(one).length, 32);
});

test('whatever a request says else makes it another one', (t) => {
  const all = [
    { a: 1 },
    { a: '1' },
    { a: null },
    {},
    { a: [1, 2] },
    { a: [2, 1] },
    { a: { b: 1 } },
    { 'a.b': 1 },
    [],
    '',
  ];
  t.is(new Set(all.map(hex)).size, all.length);
});

test('a key has 1 to 200 characters', (t) => {
  for (const key of ['k', 'k'.repeat(200), 'é'.repeat(200)]) t.true(IdempotencyKey.safeParse(key).success);
  for (const key of ['', '   ', '\u200b', 'k'.repeat(201), 1, null, undefined])
    t.false(IdempotencyKey.safeParse(key).success);
});
