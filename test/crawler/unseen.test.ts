import test from 'ava';
import { areaUnderCurve, figuresOf, judgedPages, rates, readSitePage } from './figures.ts';
import { unseenCamps, unseenLookAlikes } from './unseen.ts';

const season = 2027;
const least = { structured: 0.9, table: 0.6, prose: 0.6 } as const;

test('pages in forms of their own are read, and nothing is added to them', (t) => {
  for (const form of ['structured', 'table', 'prose'] as const) {
    const figures = figuresOf(unseenCamps(form), season);
    const { precision, recall } = rates(figures);
    t.true(figures.expected > 30, form);
    t.true(precision >= 0.98 && recall >= least[form], `${form} ${precision} ${recall}\n${figures.wrong.join('\n')}`);
  }
});

test('each value names its rule, where it stands and its words, the same each time', (t) => {
  for (const site of unseenCamps())
    for (const page of site.pages) {
      const { records } = readSitePage(site, page, season);
      t.deepEqual(readSitePage(site, page, season).records, records);
      for (const { fields, source } of records) {
        t.deepEqual(Object.keys(source.fields), Object.keys(fields));
        for (const said of Object.values(source.fields) as { rule: string; evidence: { quote: string }[] }[]) {
          t.regex(said.rule, /^(json-ld|microdata|rdfa|ics|table|prose|meta|heading|title|link): \S/);
          t.true((said.evidence[0]?.quote.length ?? 0) > 0);
        }
      }
    }
});

test('they are told from what only sounds like a camp for children', (t) => {
  const judged = judgedPages([...unseenCamps(), ...unseenLookAlikes()], season);
  t.true(areaUnderCurve(judged) >= 0.97, String(areaUnderCurve(judged)));
  const camps = judged.filter(({ isCamp }) => isCamp);
  t.true(camps.filter(({ included }) => included).length >= 0.95 * camps.length);
});
