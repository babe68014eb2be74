import test from 'ava';
import { convertNewYork } from '../../demo/convert/new-york.ts';
import { reasonsFor, table, zips } from './source-rows.ts';

const newYork = convertNewYork(table('new_york_programs'), zips);
const at = (site: string) => newYork.lines.find((line) => line.kind === 'activity' && line.fields.name?.endsWith(site));

test('a program at a site takes the city’s building point and ZIP code', (t) => {
  const fields = at('P.S. 250')?.fields;
  t.deepEqual(
    [fields?.coordinate_precision, fields?.postal_code, fields?.address, fields?.city],
    ['building', '11206', '108 Montrose Avenue', 'Brooklyn'],
  );
  t.deepEqual([fields?.seasonality, fields?.categories], [['summer'], ['after school', 'camp']]);
});

test('services and programs for adults are left out', (t) => {
  t.is(at('Make the Road New York'), undefined);
  t.is(at('Morrisania Air Rights Housing Development'), undefined);
  t.true(newYork.refused.filter((refusal) => refusal.lost === 'row').length >= 4);
});

test('a point in another borough is dropped with its ZIP code', (t) => {
  const fields = at('Police Athletic League (PAL)')?.fields;
  t.deepEqual([fields?.latitude, fields?.postal_code, fields?.address], [undefined, undefined, '55 Layton Avenue']);
  t.is(at('New York City Housing Authority - Bronx')?.fields.latitude, undefined);
});

test('two ZIP codes of one borough leave the place open', (t) => {
  const prep = at('Brooklyn Prep')?.fields;
  t.deepEqual([prep?.postal_code, prep?.coordinate_precision, prep?.latitude], [undefined, undefined, undefined]);
  t.is(reasonsFor(newYork, '11211 / 11215').length, 1);
});

test('a misspelled borough is read, a ZIP code in its place is none', (t) => {
  t.is(at('IS 296')?.fields.city, 'Brooklyn');
  t.is(at('Marble Hill Community Center')?.fields.city, undefined);
});

test('school levels become grades and say by which rule', (t) => {
  const riis = at('Jacob A. Riis');
  t.deepEqual([riis?.fields.grades, riis?.fields.age_text], [[0, 5], 'Elementary']);
  t.is(riis?.source.fields?.grades?.rule, 'school-levels');
  t.deepEqual(at('Building T 149')?.fields.grades, [0, 8]);
  t.deepEqual(at('IS 49')?.fields.age_range_years, [6, null]);
});
