/** The states and territories of the United States. */

const names =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of ' +
  'Columbia,FL Florida,' +
  'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD ' +
  'Maryland,' +
  'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New ' +
  'Hampshire,' +
  'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA ' +
  'Pennsylvania,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA ' +
  'Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI Virgin Islands,AS American Samoa,MP Northern ' +
  'Mariana Islands';

/** State names by code. */
export const states: ReadonlyMap<string, string> = new Map(
  names.split(',').map((each) => [each.slice(0, 2), each.slice(3)]),
);

/** Codes by lower-case name and common abbreviations. */
export const stateCodes: ReadonlyMap<string, string> = new Map([
  ...[...states].map(([code, name]) => [name.toLowerCase(), code] as const),
  ['washington dc', 'DC'],
  ['washington state', 'WA'],
  ['new york state', 'NY'],
  ['us virgin islands', 'VI'],
  ['calif', 'CA'],
  ['mass', 'MA'],
  ['penn', 'PA'],
  ['conn', 'CT'],
]);

/** The code of a state by its code, name or US-code, ignoring case; undefined for anything else. */
export function stateCodeOf(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  const code = folded.replace(/^us-/, '').toUpperCase();
  return states.has(code) ? code : stateCodes.get(folded);
}
