/** Totals as pages write them. */

export interface Money {
  readonly cents: number;
  readonly currency: string;
}

const symbols: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
};
const amount = new RegExp(
  String.raw`(?:(US\$|CA?\$|A\$|[$€£])\s?|\b(USD|CAD|AUD|EUR|GBP)\s?)?(-?(?:\d{1,3}(?:,\d{3})+` +
    String.raw`|\d{1,7})(?:\.\d{2})?)(?![\d.,%]\d|%)(?:\s?(USD|CAD|AUD|EUR|GBP|€|£)\b)?`,
  'g',
);

/** The one amount of a text, in a currency that it names or the one given; null when there is none, or several. */
export function readMoney(text: string, currency: string): Money | null {
  const found = [...text.matchAll(amount)].map(([, symbol, code, number = '', after]) => ({
    named: symbol !== undefined ? symbols[symbol] : (code ?? symbols[after ?? ''] ?? after),
    cents: Math.round(Number(number.replaceAll(',', '')) * 100),
  }));
  const withCurrency = found.filter(({ named }) => named !== undefined);
  const [one, ...others] = withCurrency.length > 0 ? withCurrency : found;
  if (one === undefined || one.cents < 0) return null;
  if (others.some((other) => other.cents !== one.cents || other.named !== one.named)) return null;
  return { cents: one.cents, currency: one.named ?? currency };
}

/** An amount for people. */
export function showMoney({ cents, currency }: Money): string {
  const text = (cents / 100).toFixed(2);
  return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}
