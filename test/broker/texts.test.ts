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
  t.deepEqual(readMoney('Total: $1,340.00 with 8% tax, due 6/1/2026', 'USD'), usd(134_000));
  const unclear = ['$300.00 and $40.00', '$340.5', '$3400.5', '$1,34', '$3 40', '$.50', '1.250,00 USD', '$34０.00'];
  for (const text of ['', 'free', '$-5.00', '-$5', '($5.00)', ...unclear]) t.is(readMoney(text, 'USD'), null, text);
});

test('a total is of the currency that stands beside it', (t) => {
  const named = {
    CAD: ['CA$340', 'C $340.00', '$340.00 CAD', 'CAD 340', 'CAD$340'],
    EUR: ['€340', '340,00 €', 'EUR 340.00'],
    USD: ['$340', 'US$340', 'USD$340.00', '340.00USD', '$340.00 USD'],
    JPY: ['¥340'],
    MXN: ['340 MXN'],
    SEK: ['340 kr'],
    INR: ['₹340', 'Rs. 340'],
    XXX: ['₿340'],
  };
  for (const [currency, texts] of Object.entries(named))
    for (const text of texts) t.deepEqual(readMoney(text, 'USD'), { cents: 34_000, currency }, text);
  t.is(readMoney('$340.00', 'CAD')?.currency, 'CAD', 'a bare dollar is of the country that the recipe names');
  t.is(readMoney('US$340 CAD', 'USD'), null);
});

test('what is private is cut out as pages show it', (t) => {
  const scrubber = new Scrubber(['2016-06-05', '+1 202 555 0100', 'Jo', '4']);
  for (const text of ['June 5, 2016', 'Jun 5 2016', '06/05/2016', '6/5/16', '(202) 555-0100', '202.555.0100', 'Hi Jo!'])
    t.true(scrubber.text(text).includes('[hidden]'), text);
  for (const text of ['Join us', 'The total is $340.00', 'Week 4', '6/5/2017', '555-0100'])
    t.is(scrubber.text(text), text, `control: ${text}`);
});

test('a site is scheme, host and port', (t) => {
  t.is(siteOf('camps.example'), 'https://camps.example');
  t.is(siteOf('http://127.0.0.1:8081/week-1?x'), 'http://127.0.0.1:8081');
  for (const text of ['', 'ftp://a.example', 'https://user:word@a.example', 'javascript:alert(1)'])
    t.is(siteOf(text), null, text);
});
