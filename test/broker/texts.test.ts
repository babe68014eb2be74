import test from 'ava';
import fc from 'fast-check';
import { readMoney } from '../../server/broker/money.ts';
import { siteOf } from '../../server/broker/recipe.ts';
import { Scrubber } from '../../server/broker/scrub.ts';

test('what is private is cut out of texts, in whatever form it stands there', (t) => {
  fc.assert(
    fc.property(fc.string({ minLength: 7, maxLength: 40 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(secret.trim().length >= 7);
      const scrubber = new Scrubber([secret]);
      const bytes = Buffer.from(secret);
      const whole = [secret, encodeURIComponent(secret), bytes.toString('hex')];
      for (const form of whole) if (scrubber.text(`${before}${form}${after}`).includes(form)) return false;
      const packed = Buffer.from(`${before}${secret}${after}`).toString('base64');
      return !Buffer.from(scrubber.text(packed), 'base64').toString().includes(secret);
    }),
  );
  t.is(new Scrubber([]).text('as it is'), 'as it is');
});

test('a total is one amount, or none', (t) => {
  const usd = (cents: number) => ({ cents, currency: 'USD' });
  t.deepEqual(readMoney('$340.00', 'USD'), usd(34_000));
  t.deepEqual(readMoney('Total: USD 1,250.50', 'EUR'), usd(125_050));
  t.deepEqual(readMoney('340', 'USD'), usd(34_000));
  t.deepEqual(readMoney('€120.00', 'USD'), { cents: 12_000, currency: 'EUR' });
  t.deepEqual(readMoney('Week 1 $300.00', 'USD'), usd(30_000));
  for (const text of ['', 'free', '$300.00 and $40.00', '$-5.00']) t.is(readMoney(text, 'USD'), null, text);
});

test('a site is scheme, host and port', (t) => {
  t.is(siteOf('camps.example'), 'https://camps.example');
  t.is(siteOf('http://127.0.0.1:8081/week-1?x'), 'http://127.0.0.1:8081');
  for (const text of ['', 'ftp://a.example', 'https://user:word@a.example', 'javascript:alert(1)'])
    t.is(siteOf(text), null, text);
});
