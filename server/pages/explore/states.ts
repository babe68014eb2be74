/** States with their postal code and their FIPS code. */
const table =
  'AL01Alabama AK02Alaska AZ04Arizona AR05Arkansas CA06California CO08Colorado CT09Connecticut DE10Delaware ' +
  'DC11District_of_Columbia FL12Florida GA13Georgia HI15Hawaii ID16Idaho IL17Illinois IN18Indiana IA19Iowa ' +
  'KS20Kansas KY21Kentucky LA22Louisiana ME23Maine MD24Maryland MA25Massachusetts MI26Michigan MN27Minnesota ' +
  'MS28Mississippi MO29Missouri MT30Montana NE31Nebraska NV32Nevada NH33New_Hampshire NJ34New_Jersey ' +
  'NM35New_Mexico NY36New_York NC37North_Carolina ND38North_Dakota ' +
  'OH39Ohio OK40Oklahoma OR41Oregon PA42Pennsylvania RI44Rhode_Island ' +
  'SC45South_Carolina SD46South_Dakota TN47Tennessee TX48Texas UT49Utah VT50Vermont VA51Virginia WA53Washington ' +
  'WV54West_Virginia WI55Wisconsin WY56Wyoming PR72Puerto_Rico';

export interface State {
  readonly code: string;
  /** FIPS code; the Census codes of its counties and cities begin with it. */
  readonly fips: string;
  readonly name: string;
}

export const states: readonly State[] = table.split(' ').map((entry) => ({
  code: entry.slice(0, 2),
  fips: entry.slice(2, 4),
  name: entry.slice(4).replaceAll('_', ' '),
}));

/** The name of the state with a code; any other text unchanged. */
export function stateName(code: string): string {
  return states.find((one) => one.code === code.toUpperCase())?.name ?? code;
}

/** The code of a state, given its code or name; null for other text. */
export function stateCode(text: string): string | null {
  const wanted = text.trim().toLowerCase().replace(/^us-/, '');
  return states.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code ?? null;
}

/** States that have the text as code or at the beginning of a word of their name. */
export function statesLike(text: string): readonly State[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const fits = ({ code, name }: State) =>
    code.toLowerCase() === wanted || ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  return states.filter(fits);
}
