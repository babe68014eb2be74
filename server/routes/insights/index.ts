import getDatasetRow from './get-dataset-row.ts';
import listDatasetFacets from './list-dataset-facets.ts';
import listDatasetRows from './list-dataset-rows.ts';
import listDatasets from './list-datasets.ts';
import searchDatasets from './search-datasets.ts';

/** Routes of the area insights. */
export const insightsRoutes = [listDatasets, searchDatasets, listDatasetRows, listDatasetFacets, getDatasetRow];
