import test from 'ava';
import { campCount, sitesOf } from '../fakes/web/sites.ts';
import { areaUnderCurve, figuresOf, judgedPages, rates, readSitePage } from './figures.ts';

const season = 2027;
const all = sitesOf(season, campCount);
// A third of the camps, of all formats and layouts; READING_SITES=all uses all.
const sites = all.filter(
  ({ half, isCamp }, nth) => half === 'unseen' && (!isCamp || process.env.READING_SITES === 'all' || nth % 60 < 20),
);
const of = (...kinds: string[]) => sites.filter(({ kind }) => kinds.includes(kind));

test('structured pages of unseen sites are read as they are', (t) => {
  for (const kinds of [['json-ld'], ['microdata'], ['rdfa'], ['ics']]) {
    const figures = figuresOf(of(...kinds), season);
    const { precision, recall } = rates(figures);
    t.true(figures.expected > 50, kinds.join());
    t.true(
      precision >= 0.98 && recall >= 0.9,
      `${kinds} ${precision} ${recall}\n${figures.wrong.slice(0, 5).join('\n')}`,
    );
  }
});

test('tables and sentences of unseen sites are read, and nothing is added to them', (t) => {
  for (const kind of ['table', 'prose']) {
    const figures = figuresOf(of(kind), season);
    const { precision, recall } = rates(figures);
    t.true(
      precision >= 0.98 && recall >= 0.6,
      `${kind} ${precision} ${recall}\n${figures.wrong.slice(0, 5).join('\n')}`,
    );
  }
});

test('pages of unseen sites are told apart, and the sites of camps found', (t) => {
  const judged = judgedPages(sites, season);
  const found = new Set(judged.flatMap(({ included, site }) => (included ? [site.host] : [])));
  const camps = sites.filter(({ isCamp }) => isCamp);
  t.true(areaUnderCurve(judged) >= 0.97, String(areaUnderCurve(judged)));
  t.true(camps.filter(({ host }) => found.has(host)).length >= 0.95 * camps.length);
  // Probabilities are calibrated well enough to set a threshold.
  const missed = judged.map(({ isCamp, confidence }) => (confidence - (isCamp ? 1 : 0)) ** 2);
  t.true(missed.reduce((sum, each) => sum + each, 0) / missed.length < 0.06);
});

test('what is read of a page is the same each time, with rule, selector and quote of each field', (t) => {
  for (const site of sites.slice(0, 20))
    for (const page of site.pages) {
      const { records } = readSitePage(site, page, season);
      t.deepEqual(readSitePage(site, page, season).records, records);
      for (const { fields, source } of records) {
        t.deepEqual(Object.keys(source.fields), Object.keys(fields));
        for (const said of Object.values(source.fields) as { rule: string; evidence: { quote: string }[] }[]) {
          t.regex(said.rule, /^(json-ld|microdata|rdfa|ics|table|prose|heading|title|meta|link): \S/);
          const [{ quote } = { quote: '' }] = said.evidence;
          t.true(quote !== '' && quote.length <= 200);
        }
      }
    }
});
