/** Regions, nicknames and areas of the United States. */

/** State codes that are also words: states only in capitals, or after a city and a comma. */
export const wordCodes: ReadonlySet<string> = new Set(
  'al as de hi id in la ma me mi mo ms mt oh ok or pa vi ar co ga ks va md'.split(' '),
);

const midAtlantic = ['NY', 'NJ', 'PA', 'DE', 'MD', 'DC'];
const newEngland = ['CT', 'ME', 'MA', 'NH', 'RI', 'VT'];
const midwest = ['IL', 'IN', 'IA', 'KS', 'MI', 'MN', 'MO', 'NE', 'ND', 'OH', 'SD', 'WI'];
const southeast = ['AL', 'AR', 'FL', 'GA', 'KY', 'LA', 'MS', 'NC', 'SC', 'TN', 'VA', 'WV'];
const southwest = ['AZ', 'NM', 'OK', 'TX'];

/** Regions and the states that they mean. */
export const parts: ReadonlyMap<string, readonly string[]> = new Map([
  ['new england', newEngland],
  ['northeast', [...newEngland, 'NY', 'NJ', 'PA']],
  ['north east', [...newEngland, 'NY', 'NJ', 'PA']],
  ['mid atlantic', midAtlantic],
  ['midwest', midwest],
  ['mid west', midwest],
  ['great lakes', ['IL', 'IN', 'MI', 'MN', 'NY', 'OH', 'PA', 'WI']],
  ['southeast', southeast],
  ['south east', southeast],
  ['deep south', ['AL', 'GA', 'LA', 'MS', 'SC']],
  ['southwest', southwest],
  ['south west', southwest],
  ['pacific northwest', ['OR', 'WA']],
  ['pnw', ['OR', 'WA']],
  ['northwest', ['ID', 'OR', 'WA']],
  ['west coast', ['CA', 'OR', 'WA']],
  ['east coast', [...newEngland, ...midAtlantic, 'VA', 'NC', 'SC', 'GA', 'FL']],
  ['mountain west', ['CO', 'ID', 'MT', 'NV', 'UT', 'WY']],
  ['rocky mountains', ['CO', 'ID', 'MT', 'UT', 'WY']],
  ['rockies', ['CO', 'ID', 'MT', 'UT', 'WY']],
  ['tri state area', ['CT', 'NJ', 'NY']],
  ['tristate area', ['CT', 'NJ', 'NY']],
  ['tristate', ['CT', 'NJ', 'NY']],
  ['dmv', ['DC', 'MD', 'VA']],
  ['dmv area', ['DC', 'MD', 'VA']],
  ['the carolinas', ['NC', 'SC']],
  ['carolinas', ['NC', 'SC']],
  ['carolina', ['NC', 'SC']],
  ['dakotas', ['ND', 'SD']],
  ['the dakotas', ['ND', 'SD']],
  ['gulf coast', ['AL', 'FL', 'LA', 'MS', 'TX']],
]);

/** Nicknames of cities. */
export const nicknames: ReadonlyMap<string, readonly [city: string, state: string]> = new Map([
  ['nyc', ['New York', 'NY']],
  ['new york city', ['New York', 'NY']],
  ['la', ['Los Angeles', 'CA']],
  ['sf', ['San Francisco', 'CA']],
  ['philly', ['Philadelphia', 'PA']],
  ['chi town', ['Chicago', 'IL']],
  ['slc', ['Salt Lake City', 'UT']],
  ['atl', ['Atlanta', 'GA']],
  ['the bronx', ['Bronx', 'NY']],
  ['dc', ['Washington', 'DC']],
  ['washington dc', ['Washington', 'DC']],
  ['vegas', ['Las Vegas', 'NV']],
  ['nola', ['New Orleans', 'LA']],
  ['btv', ['Burlington', 'VT']],
]);

/** Areas, each with a city at its center. */
export const areas: ReadonlyMap<string, readonly [city: string, state: string]> = new Map([
  ['bay area', ['San Francisco', 'CA']],
  ['the bay area', ['San Francisco', 'CA']],
  ['silicon valley', ['San Jose', 'CA']],
  ['lake tahoe', ['South Lake Tahoe', 'CA']],
  ['tahoe', ['South Lake Tahoe', 'CA']],
  ['cape cod', ['Hyannis', 'MA']],
  ['the cape', ['Hyannis', 'MA']],
  ['marthas vineyard', ['Edgartown', 'MA']],
  ['long island', ['Hempstead', 'NY']],
  ['hudson valley', ['Poughkeepsie', 'NY']],
  ['the hudson valley', ['Poughkeepsie', 'NY']],
  ['mad river valley', ['Waitsfield', 'VT']],
  ['northeast kingdom', ['Lyndonville', 'VT']],
  ['the northeast kingdom', ['Lyndonville', 'VT']],
  ['poconos', ['East Stroudsburg', 'PA']],
  ['the poconos', ['East Stroudsburg', 'PA']],
  ['catskills', ['Liberty', 'NY']],
  ['the catskills', ['Liberty', 'NY']],
  ['adirondacks', ['Saranac Lake', 'NY']],
  ['the adirondacks', ['Saranac Lake', 'NY']],
  ['berkshires', ['Pittsfield', 'MA']],
  ['the berkshires', ['Pittsfield', 'MA']],
  ['hamptons', ['Southampton', 'NY']],
  ['the hamptons', ['Southampton', 'NY']],
  ['outer banks', ['Kill Devil Hills', 'NC']],
  ['the outer banks', ['Kill Devil Hills', 'NC']],
  ['research triangle', ['Durham', 'NC']],
  ['the research triangle', ['Durham', 'NC']],
  ['quad cities', ['Davenport', 'IA']],
  ['the quad cities', ['Davenport', 'IA']],
  ['twin cities', ['Minneapolis', 'MN']],
  ['the twin cities', ['Minneapolis', 'MN']],
]);
