import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ownParameters } from '../../shared/catalog-parameters.ts';
import { readers } from '../../viewer/access.ts';
import { changesWithCatalogOnly, countFacets, facetAnswer, facetParameters } from './facets.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/facets',
  name: 'facets.count-sessions',
  summary: 'Counts of values over the sessions that match',
  description: 'Accepts all filters of the list; its `q` is `search` here. Counts are always exact.',
  access: readers,
  query: z.strictObject({ ...facetParameters('session'), ...ownParameters.session }),
  answers: { 200: facetAnswer('session') },
  cacheable: changesWithCatalogOnly,
  run: (context) => countFacets('session', context),
});
