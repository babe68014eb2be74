import type { FeatureCollection, Point } from 'geojson';

/**
 * Labels that are not in the base map's tiles: states (placed where most land surrounds them, computed from Census
 * outlines), neighbouring countries and large waters.
 */
type Label = readonly [name: string, short: string, longitude: number, latitude: number, size: number];

/** `size` is 10 times the binary logarithm of the area in square degrees. */
const states: readonly Label[] = [
  ['Alabama', 'AL', -86.77, 32.61, 37],
  ['Alaska', 'AK', -154.56, 65.32, 83],
  ['American Samoa', 'AS', -170.75, -14.33, -30],
  ['Arizona', 'AZ', -111.59, 34.16, 49],
  ['Arkansas', 'AR', -92.65, 34.76, 38],
  ['California', 'CA', -121.91, 40.06, 54],
  ['Colorado', 'CO', -105.55, 39.0, 48],
  ['Northern Mariana Islands', 'MP', 145.73, 15.19, -12],
  ['Connecticut', 'CT', -73.12, 41.64, 6],
  ['Delaware', 'DE', -75.46, 38.71, -6],
  ['District of Columbia', 'DC', -76.99, 38.89, -58],
  ['Florida', 'FL', -81.7, 28.54, 40],
  ['Georgia', 'GA', -83.26, 32.38, 39],
  ['Guam', 'GU', 144.71, 13.4, -30],
  ['Hawaii', 'HI', -155.52, 19.64, 13],
  ['Idaho', 'ID', -115.11, 43.82, 46],
  ['Illinois', 'IL', -89.23, 40.3, 40],
  ['Indiana', 'IN', -86.17, 39.94, 33],
  ['Iowa', 'IA', -94.28, 42.04, 40],
  ['Kansas', 'KS', -97.54, 38.5, 45],
  ['Kentucky', 'KY', -84.47, 37.72, 34],
  ['Louisiana', 'LA', -92.62, 31.88, 37],
  ['Maine', 'ME', -69.03, 45.76, 34],
  ['Maryland', 'MD', -76.89, 39.34, 17],
  ['Massachusetts', 'MA', -71.92, 42.36, 16],
  ['Michigan', 'MI', -84.97, 43.01, 48],
  ['Minnesota', 'MN', -94.88, 45.07, 47],
  ['Mississippi', 'MS', -89.67, 33.36, 36],
  ['Missouri', 'MO', -92.71, 38.39, 42],
  ['Montana', 'MT', -109.94, 47.19, 55],
  ['Nebraska', 'NE', -99.55, 41.5, 44],
  ['Nevada', 'NV', -115.89, 40.15, 49],
  ['New Hampshire', 'NH', -71.85, 43.26, 14],
  ['New Jersey', 'NJ', -74.77, 39.66, 13],
  ['New Mexico', 'NM', -106.94, 34.09, 49],
  ['New York', 'NY', -74.52, 42.93, 40],
  ['North Carolina', 'NC', -79.21, 35.61, 38],
  ['North Dakota', 'ND', -99.45, 47.47, 44],
  ['Ohio', 'OH', -83.41, 40.1, 36],
  ['Oklahoma', 'OK', -96.24, 35.43, 42],
  ['Oregon', 'OR', -120.27, 44.18, 48],
  ['Pennsylvania', 'PA', -79.38, 40.86, 37],
  ['Puerto Rico', 'PR', -66.37, 18.23, 2],
  ['Rhode Island', 'RI', -71.6, 41.81, -12],
  ['South Carolina', 'SC', -80.58, 33.69, 30],
  ['South Dakota', 'SD', -97.97, 44.42, 45],
  ['Tennessee', 'TN', -86.31, 35.82, 34],
  ['Texas', 'TX', -98.41, 31.02, 60],
  ['U.S. Virgin Islands', 'VI', -64.78, 17.75, -26],
  ['Utah', 'UT', -111.11, 38.63, 45],
  ['Vermont', 'VT', -72.67, 44.22, 15],
  ['Virginia', 'VA', -78.32, 37.72, 35],
  ['Washington', 'WA', -118.54, 47.5, 45],
  ['West Virginia', 'WV', -80.91, 38.48, 27],
  ['Wisconsin', 'WI', -89.96, 44.69, 43],
  ['Wyoming', 'WY', -107.55, 43.0, 48],
];

const neighbours: readonly Label[] = [
  ['Canada', '', -100, 56, 90],
  ['Mexico', '', -102.4, 24.2, 80],
  ['Cuba', '', -78.6, 21.6, 60],
  ['Bahamas', '', -76.6, 24.3, 50],
  ['Guatemala', '', -90.4, 15.7, 50],
  ['Honduras', '', -86.6, 14.8, 50],
  ['Nicaragua', '', -85, 12.9, 50],
  ['Haiti', '', -72.6, 19.1, 40],
  ['Dominican Republic', '', -70.5, 18.9, 40],
];

const waters: readonly Label[] = [
  ['Pacific Ocean', '', -135, 35, 100],
  ['Atlantic Ocean', '', -62, 34, 100],
  ['Gulf of Mexico', '', -90.5, 25.3, 90],
  ['Caribbean Sea', '', -76, 15, 90],
  ['Hudson Bay', '', -85, 59.5, 80],
  ['Gulf of Alaska', '', -145, 57.5, 80],
  ['Bering Sea', '', -177, 57, 80],
  ['Lake Superior', '', -87.8, 47.75, 40],
  ['Lake Michigan', '', -87.1, 43.6, 40],
  ['Lake Huron', '', -82.3, 44.8, 40],
  ['Lake Erie', '', -81.2, 42.2, 40],
  ['Lake Ontario', '', -77.8, 43.65, 40],
  ['Great Salt Lake', '', -112.5, 41.2, 10],
  ['Lake Okeechobee', '', -80.83, 26.95, 5],
  ['Lake Champlain', '', -73.32, 44.55, 5],
  ['Puget Sound', '', -122.43, 47.75, 5],
  ['Long Island Sound', '', -72.9, 41.1, 10],
];

function featuresOf(kind: string, labels: readonly Label[]) {
  return labels.map(([name, short, longitude, latitude, size]) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: { kind, name, short: short === '' ? name : short, size },
  }));
}

/** All labels, with the properties kind (state, country, water), name, short and size. */
export const labels: FeatureCollection<Point> = {
  type: 'FeatureCollection',
  features: [...featuresOf('state', states), ...featuresOf('country', neighbours), ...featuresOf('water', waters)],
};
