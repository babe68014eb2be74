/** The outlines that come with the demo: what each file holds and where it is from. */
import type { BoundaryKind } from '../../server/imports/boundaries/kinds.ts';

export interface DemoBoundaries {
  readonly kind: BoundaryKind;
  readonly dataset: string;
  readonly source: string;
  readonly vintage: number;
  /** In this folder. */
  readonly file: string;
  /** The published file it is taken from. */
  readonly from: string;
  /** Only what lies so many degrees around a point of the demo catalog; null takes all. */
  readonly around: number | null;
}

const census = 'US Census Bureau';

export const demoBoundaries: readonly DemoBoundaries[] = [
  {
    kind: 'state',
    dataset: 'states',
    source: `${census}, TIGER/Line 2016 (npm boundaries 1.0.2), simplified to 15 m`,
    vintage: 2016,
    file: 'states.geojsonl.gz',
    from: 'states_tiger2016.geojsonl.gz',
    around: null,
  },
  {
    kind: 'county',
    dataset: 'counties',
    source: `${census}, TIGER/Line 2016 (npm boundaries 1.0.2), simplified to 15 m`,
    vintage: 2016,
    file: 'counties.geojsonl.gz',
    from: 'counties_tiger2016.geojsonl.gz',
    around: null,
  },
  {
    kind: 'metro',
    dataset: 'metros',
    source: `${census}, cartographic boundary file 2013, 1:500,000`,
    vintage: 2013,
    file: 'metros.geojsonl.gz',
    from: 'cb_2013_us_cbsa_500k.geojsonl.gz',
    around: 0.2,
  },
  {
    kind: 'city',
    dataset: 'places',
    source: `${census}, TIGER/Line 2019 places, simplified to 12 m`,
    vintage: 2019,
    file: 'places.geojsonl.gz',
    from: 'places_tiger2019.geojsonl.gz',
    around: 0.2,
  },
  {
    kind: 'zip',
    dataset: 'zips',
    source:
      `${census}, ZIP Code Tabulation Areas, by Who's On First (CC0, whosonfirst.org/docs/licenses), ` +
      'simplified to 25 m',
    vintage: 2010,
    file: 'zips.geojsonl.gz',
    from: 'zcta_wof.geojsonl.gz',
    around: 0.2,
  },
];
