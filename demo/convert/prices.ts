/** Parses published cost texts. Prices are read only from phrases that consist of amounts and what each is for. */
import type { Basis, Price } from './line.ts';

export type Cost = { prices: Price[] } | { reason: string } | undefined;

const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?![\d,]*\d)/g;
const TERMS = new RegExp(
  [
    'deposit|fee\\b|enroll|resources|income|discount|payment|assistance|drop[- ]?(in|off)|pick[- ]?up|depending',
    'for summer|stipend|or (?:less|more)|per hour|/hr|additional|due\\b',
  ].join('|'),
  'i',
);

/** `usual`: the basis of amounts without one; null if the source does not define it. */
export function readCost(text: string, usual: Basis | null): Cost {
  const plain = text.replace(/\u200b/g, '').trim();
  if (plain === '') return undefined;
  if (/^free$/i.test(plain)) return { prices: [{ price: 0, basis: null, currency: null }] };
  if (!plain.includes('$')) return { reason: 'The cost names no amount in dollars.' };
  const weekly = sameWeeklyAmount(plain);
  if (weekly !== undefined) return { prices: [{ price: weekly, basis: 'week', currency: 'USD' }] };
  if (TERMS.test(plain)) return { reason: 'The cost is wrapped in terms, such as a deposit or a scale.' };
  if (/\$[\d,.]+\s*[-–]\s*\$?\d/.test(plain)) return { reason: 'The cost is a range, not a price.' };
  return readOptions(plain, usual);
}

function readOptions(plain: string, usual: Basis | null): Cost {
  const prices: Price[] = [];
  let heading = '';
  for (const line of plain
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const phrases = line.startsWith('$') ? line.split(/\s+\|?\s*(?=\$)/) : line.split(/\s+\/\s+/);
    if (phrases.length > 2) return { reason: 'One line holds more than two amounts.' };
    if (!line.includes('$')) {
      heading = line;
      continue;
    }
    for (const phrase of phrases) {
      const option = readOption(phrase, usual);
      if (!option) return { reason: 'The words around an amount do not say what it buys.' };
      const description = [heading, option.description].filter(Boolean).join(': ');
      prices.push({ price: option.price, basis: option.basis, currency: 'USD', ...(description && { description }) });
    }
  }
  return { prices };
}

function readOption(phrase: string, usual: Basis | null): Price | undefined {
  const amounts = [...phrase.matchAll(AMOUNT)];
  const [found] = amounts;
  if (amounts.length !== 1 || !found) return undefined;
  const label = phrase
    .replace(found[0], ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s=:,/–-]+|[\s=:,/–-]+$/g, '');
  if (/\d/.test(label.replace(/\b\d days?\b/g, '')) || label.includes('$')) return undefined;
  const basis = /week/i.test(label) ? 'week' : /^(per )?day$/i.test(label) ? 'day' : usual;
  const saysOnlyBasis = /^(per )?(week|day|weekly)$/i.test(label);
  return { price: dollars(found), basis, currency: 'USD', ...(label && !saysOnlyBasis && { description: label }) };
}

/** The amount of a text like `$390 weekly tuition …; $390 weekly tuition`: a single amount that is always weekly. */
function sameWeeklyAmount(plain: string): number | undefined {
  const amounts = [...plain.matchAll(AMOUNT)];
  const weekly = [...plain.matchAll(/\$\s?[\d,.]+\s+weekly tuition/g)];
  const values = new Set(amounts.map(dollars));
  return weekly.length > 0 && weekly.length === amounts.length && values.size === 1 ? [...values][0] : undefined;
}

function dollars(found: RegExpMatchArray): number {
  return Number(`${(found[1] ?? '').replaceAll(',', '')}${found[2] ?? ''}`);
}
