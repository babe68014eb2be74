/** The normalized form of web site URLs. */
import test from 'ava';
import { originOf, targetOf, Website } from '../../server/routes/scrapers/websites.ts';
import fc from '../random.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 3000);
const isGood = (text: string) => Website.safeParse(text).success;

test('a page has one spelling [scrapers.website-status-normalization]', (t) => {
  const alike = [
    ['https://h//a//b/?z=1&a=2#x', 'https://h/a/b?a=2&z=1'],
    ['https://h', 'https://h/'],
    ['https://h/#top', 'https://h/'],
    ['https://h/?', 'https://h/'],
    ['https://h///', 'https://h/'],
    ['HTTPS://H:443/a/', 'https://h/a'],
    ['http://h:80/a', 'http://h/a'],
    ['https://h/a?b=2&b=1&B=3', 'https://h/a?B=3&b=1&b=2'],
    ['https://h/a?a-b=1&a=1', 'https://h/a?a-b=1&a=1'],
    ['https://h/a?x//y/', 'https://h/a?x//y/'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ];
  for (const [written = '', spelt = ''] of alike) t.is(targetOf(written), spelt, written);
});

test('percents, cases and other ports of a page stay apart [scrapers.website-status-normalization]', (t) => {
  const apart = [
    'https://h/%7e',
    'https://h/~',
    'https://h/%7E',
    'https://h/A',
    'https://h/a',
    'https://h/a?b=%20',
    'https://h/a?b=+',
    'http://h/a',
    'https://h:8443/a',
    'https://www.h/a',
    'https://h./a',
  ];
  t.is(new Set(apart.map(targetOf)).size, apart.length);
});

test('an origin is scheme, host and port [scrapers.jobs-filter-origin]', (t) => {
  for (const written of ['HTTPS://Example.com:443/', 'https://example.com', 'https://EXAMPLE.com/a?b#c'])
    t.is(originOf(written), 'https://example.com', written);
  const apart = ['http://h', 'https://h', 'https://www.h', 'https://h:8443', 'http://h:443'];
  t.is(new Set(apart.map(originOf)).size, apart.length);
});

test('credentials, other schemes and what is not absolute are refused [scrapers.jobs-filter-origin-invalid]', (t) => {
  const bad = [
    'https://u:p@h/',
    'https://u@h/',
    'https://@h/',
    'https://:@h/',
    'https://u%40:p@h/',
    'ftp://h/',
    'h',
    '/a',
    '//h/a',
    'https:h',
    'https:/h',
    'https:\\\\h',
    'https://',
    'https:///h',
    'https://?a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    ' https://h/',
    'https://h/ ',
    'https://h/\na',
    'https://h\t/',
    'https://h:99999/',
    'https://[::1',
    'https://a b/',
    'https://h/\u2028',
    'https://h/\ud800',
    '',
  ];
  for (const text of bad) t.false(isGood(text), JSON.stringify(text));
  const good = [
    'https://h',
    'http://h/a@b',
    'https://h/?user=a@b',
    'https://h#@',
    'https://h\\@a/',
    'https://[::1]/',
    'https://h/a b',
  ];
  for (const text of good) t.true(isGood(text), `control: ${text}`);
});

test('an address has at most 8192 bytes as it was sent [scrapers.website-status-bytes]', (t) => {
  const long = (bytes: number) => `https://h/${'a'.repeat(bytes - 10)}`;
  t.true(isGood(long(8192)));
  t.false(isGood(long(8193)));
  t.true(isGood(`https://h/${'é'.repeat(4091)}`), 'bytes, not letters');
  t.false(isGood(`https://h/${'é'.repeat(4092)}`));
});

/** URLs of few letters, so that they often coincide. */
const piece = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      'a',
      'B',
      '.',
      '..',
      '%2e',
      '%7e',
      '~',
      '?',
      '&',
      '=',
      '#',
      'é',
      ' ',
      '\\',
      "'",
      '+',
      ';',
      ':',
      '@',
      '|',
      '{',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
const address = fc
  .tuple(
    fc.constantFrom('http://', 'HTTPS://', 'https://'),
    fc.constantFrom('h', 'H.example', 'h:443', 'h:80', 'h:8080', '127.1', 'bücher.example'),
    fc.constantFrom('', '/', '?', '#'),
    piece,
  )
  .map((parts) => parts.join(''))
  .filter(isGood);

test('both spellings are their own [scrapers.website-status-normalization]', (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(address, (text) => {
        const target = targetOf(text);
        t.is(targetOf(target), target, text);
        t.is(originOf(originOf(text)), originOf(text), text);
        t.is(originOf(target), originOf(text), text);
      }),
      { numRuns: runs },
    ),
  );
});

test('a spelling has no double slash, slash at its end, fragment or unsorted pair', (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(address, (text) => {
        const target = targetOf(text);
        const { pathname, search } = new URL(target);
        t.false(pathname.includes('//'), target);
        t.true(pathname === '/' || !pathname.endsWith('/'), target);
        t.false(target.includes('#'), target);
        const pairs = search === '' ? [] : search.slice(1).split('&');
        t.deepEqual(
          pairs,
          pairs.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
          target,
        );
      }),
      { numRuns: runs },
    ),
  );
});

test('what a spelling leaves out does not tell pages apart', (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(
        fc.constantFrom('/a', '/a/b', '/%7e'),
        fc.shuffledSubarray(['x=1', 'y=2', 'x=0', 'z'], { minLength: 4 }),
        fc.constantFrom('', '#f'),
        fc.constantFrom('', '/', '//'),
        (path, pairs, fragment, slash) => {
          t.is(
            targetOf(`https://h${path}${slash}?${pairs.join('&')}${fragment}`),
            targetOf(`https://h${path}?x=0&x=1&y=2&z`),
          );
        },
      ),
      { numRuns: 300 },
    ),
  );
});
