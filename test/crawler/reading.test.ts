import test from 'ava';
import { decodeText } from '../../server/crawler/reading/decode-text.ts';
import { judgePage } from '../../server/crawler/reading/judge-page.ts';
import { readPage } from '../../server/crawler/reading/read-page.ts';

const url = 'http://abnaki.example/programs/day-camp?week=1';
const read = (text: string, at = url) => readPage({ url: at, contentType: 'text/html; charset=utf-8', text });

test('reads links, titles, the own address and what robots are told', (t) => {
  const reading = read(`<html><head><title> Day
    camp </title><base href="/programs/"><link rel=canonical href="http://www.abnaki.example/programs/day-camp#top">
    <meta name="robots" content="NOINDEX, follow"></head><body>
    <!-- <a href="/commented">no</a> --><a href="swim" rel="nofollow"><b>Swim</b> &amp; sail</a>
    <a href="http://[broken">broken</a><a name=here>nowhere</a>\
<script>document.write('<a href="/script">no</a>')</script>
    <iframe src="http://register.example/abnaki"></iframe><a href="mailto:camp@abnaki.example">write</a>`);
  t.is(reading.title, 'Day camp');
  t.is(reading.canonical, 'http://www.abnaki.example/programs/day-camp');
  t.true(reading.noindex);
  t.false(reading.nofollow);
  t.deepEqual(reading.links, [
    { url: 'http://abnaki.example/programs/swim', text: 'Swim & sail', rel: 'nofollow' },
    { url: 'http://register.example/abnaki', text: '', rel: 'frame' },
    { url: 'mailto:camp@abnaki.example', text: 'write', rel: '' },
  ]);
});

test('believes no page that gives another site as its own address', (t) => {
  for (const href of ['http://elsewhere.example/', 'javascript:alert(1)', 'http://[', ''])
    t.is(read(`<link rel="canonical" href="${href}">`).canonical, href === '' ? url : undefined, href);
});

test('"none" for robots is both; words of others are not for us', (t) => {
  const none = read('<meta name=ROBOTS content="none">');
  t.true(none.noindex && none.nofollow);
  const other = read('<meta name=googlebot content="noindex, nofollow">');
  t.false(other.noindex || other.nofollow);
});

test('is not brought down by broken, deep or endless markup', (t) => {
  const deep = `${'<div>'.repeat(50_000)}<a href="/deep">deep</a>`;
  for (const text of [deep, '<table><tr><td', '<a href="/x"'.repeat(20_000), '<![CDATA[', '\0<p>', '</p></div></html>'])
    t.notThrows(() => read(text).records);
  t.is(read(deep).links.length, 1);
  const steps = (depth: number) => {
    const before = process.cpuUsage();
    t.is(read(`${'<div>'.repeat(depth)}<a href="/deep">deep</a>`).links.length, 1);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  steps(1000);
  const shallow = Math.max(steps(20_000), 10_000);
  t.true(steps(400_000) / shallow < 60, 'twenty times as deep is about twenty times the work, not four hundred');
});

test('decodes by the mark, the header, the page, then by what the bytes are', (t) => {
  const latin = Buffer.from('<p>Ca\xF1on camp</p>', 'latin1');
  const utf8 = Buffer.from('<p>Cañon camp</p>');
  t.is(decodeText(latin, 'text/html; charset=iso-8859-1')?.text, '<p>Cañon camp</p>');
  t.is(decodeText(latin, 'text/html')?.text, '<p>Cañon camp</p>');
  t.is(decodeText(utf8, 'text/html; charset="utf-8"')?.text, '<p>Cañon camp</p>');
  t.is(decodeText(utf8, 'text/html; charset=iso-8859-1')?.text, '<p>Cañon camp</p>');
  t.is(decodeText(Buffer.from('\uFEFF<p>Cañon</p>', 'utf16le'), 'text/html')?.text, '<p>Cañon</p>');
  t.is(decodeText(Buffer.from('<p>x</p>'), 'text/html; charset=no-such')?.text, '<p>x</p>');
});

test('what the bytes are counts more than what the header says', (t) => {
  const typeOf = (text: string | Buffer, header: string | null) => decodeText(Buffer.from(text), header)?.contentType;
  t.is(typeOf('<!doctype html><p>', 'text/plain'), 'text/html');
  t.is(typeOf('BEGIN:VCALENDAR\r\n', 'text/html'), 'text/calendar');
  t.is(typeOf('{"@type": "Event"}', 'application/octet-stream'), 'application/json');
  t.is(typeOf('<?xml version="1.0"?><urlset>', 'text/html'), 'application/xml');
  t.is(typeOf('plain words', 'text/plain'), 'text/plain');
  for (const binary of ['%PDF-1.7 …', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'PK\u0003\u0004'])
    t.is(typeOf(binary, 'text/html'), undefined);
});

test('tells a camp from what only sounds like one, and says why', (t) => {
  const camp = judgePage(
    read(`<title>Summer Day Camp</title><h1>Summer Day Camp</h1><p>Campers ages 6-12 swim and sail. Register for
      Week 1: June 15-19, $385.</p><p>Kids love our counselors. Before care is available.</p>`),
  );
  t.true(camp.included);
  t.regex(camp.reason, /^Camps for children: /);
  t.true(camp.evidence.weights.some(({ feature, adds }) => feature === 'title_camp' && adds > 0));
  const others = [
    '<title>Adult Boot Camp</title><h1>Boot camp fitness</h1><p>Our bootcamp burns fat. Adults 18+. $99. Register.</p>',
    '<title>Lakeside RV Campground</title><h1>RV sites</h1><p>Full hookups, tent sites, $45 nightly rate.</p>',
    '<title>Vote Smith</title><p>Join the campaign. Smith is the candidate for all voters. Donate $25.</p>',
    '<title>Page not found</title><h1>404</h1>',
    '',
  ];
  for (const text of others) {
    const { included, reason } = judgePage(read(text, 'http://other.example/'));
    t.false(included, text);
    t.regex(reason, /^No camps for children: /);
  }
});
