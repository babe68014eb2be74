import { defineRoute } from '../../http/define-route.ts';
import { forms } from '../../http/forms.ts';
import { chooseMapForm, mapMedia } from '../../http/negotiate.ts';
import { StreamsBusy } from '../../http/open-streams.ts';
import { MapAnswer, writeMap } from './map-data.ts';
import { checkScores, mapQuerySchema, mapReaders, readMapConditions } from './parameters.ts';
import { cborAnswer, overflowAnswer, revalidate } from './revalidate.ts';
import { streamPoints } from './stream-points.ts';

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map',
  name: 'map.get-map',
  summary: 'Records in a viewport, grouped by grid cells',
  description:
    'The filters select camps; their own records and all their activities and sessions are counted, each ' +
    'at its own place, whatever the quality of its coordinates. `members` lists the records of a group.',
  access: mapReaders,
  query: mapQuerySchema,
  answers: { 200: MapAnswer, 413: overflowAnswer, 429: StreamsBusy },
  otherForms: [
    cborAnswer,
    { type: mapMedia.stream[1], description: 'Camp points in frames, with groups and coverage at the end.' },
    { type: mapMedia.stream[2], description: 'Camp points in frames, as rows. Requires `includeCampPoints=true`.' },
  ],
  revalidates: true,
  async run(context) {
    const { query, caller, db, headers, host, revision } = context;
    await checkScores(query, caller, db);
    const request = readMapConditions(query);
    const chosen = chooseMapForm(headers.get('accept'));
    if (chosen !== 'json' && chosen !== 'cbor')
      return await host.streams.count(context, () => streamPoints(context, request, chosen));
    const view = await host.map.view(caller.dbRole, request.conditions, revision);
    const { headers: own, unchanged } = revalidate(context, view, 'map', chosen, request);
    if (unchanged !== null) return unchanged;
    const form = forms[chosen];
    return { type: form.type, headers: own, body: await writeMap(view, request, form, host.config.mapPointLimit) };
  },
});
