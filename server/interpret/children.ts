import { all, is } from './node.ts';
import { numberOf, small } from './numbers.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

const children = '(?:kids|children|boys|girls|sons|daughters|kiddos|grandkids|grandchildren|grandsons|granddaughters)';
const count = '(?:[2-9]|two|three|four|five|six)';

/** Reads "2 boys 9 and 11": several children and their ages. Must run before other ages are read. */
export function readSiblings(reading: Reading): void {
  reading.take(
    pattern(oneLine`
      \b(?:(?:for|my|our|the|${count}) )*${children} (${small}(?:(?:,? and|,? &|,) ${small})+)
      (?!\s*(?:am\b|pm\b|[:/%\d]|-|to\b|miles?|weeks?|days?|grade|st\b|nd\b|rd\b|th\b|%))`),
    (match, said) => {
      const ages = [...(match[1] ?? '').matchAll(pattern(small, 'g'))].map(([text]) => numberOf(text));
      if (ages.some((age) => age > 20)) return false;
      reading.condition({
        about: 'audience',
        said,
        on: () => all(ages.map((age) => is('age_range_years', 'contains', age))),
        unset: is('age_range_years', 'missing'),
      });
      return true;
    },
  );
}

/**
 * Drops the sex of a child, which restricts nothing: girls may go to all camps but those for boys only. "girls only" is
 * a topic. Must run after ages are read.
 */
export function readSex(reading: Reading): void {
  reading.take(
    pattern(oneLine`
      \b(?<!\b(?:room|space|places?|spots?|seats?|openings?) )(?:(?:for|my|our|the) )*
      (?<!\b(?:room|space|places?|spots?|seats?|openings?) for )${count} (?:young |little )?${children}\b
      (?! only)`),
    () => {},
  );
  reading.take(/(?<=\ue000 ?)(?:girl|boy)\b(?![- ]?(?:only|scout|s\b))/, () => {});
  reading.take(
    /\b(?:for )?(?:my|our|an?|one) (?:[a-z]+ )?(?:girl|boy)\b(?! (?:only|scout|camp|program|group|troop|class))/,
    (match) => !/\b(?:all|scout)\b/.test(match[0]) && match[0].split(' ').length <= 3,
  );
  reading.take(/\b(?:for )?(?:my|our) (?:girls|boys)\b/, () => {});
}
