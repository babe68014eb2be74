import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { forms, joinPieces } from '../../http/forms.ts';
import { chooseForm } from '../../http/negotiate.ts';
import { readGroup } from '../../map/group.ts';
import { membersOf } from '../../map/members.ts';
import { success } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { pageLimit, text } from '../../shared/params.ts';
import { checkSelection, mapReaders, readSelection, selectionParameters } from './parameters.ts';
import { cborAnswer, revalidate } from './revalidate.ts';

const Members = success(
  z.strictObject({
    members: z.array(z.strictObject({ targetKind: z.enum(kinds), id: z.guid() })),
    nextCursor: z.string().nullable().meta({ description: 'Pass it as `after` for the next page; null at the end.' }),
  }),
).meta({
  id: 'MapMembers',
  description: 'Records of one group of the map.',
  example: {
    success: true,
    data: { members: [{ targetKind: 'session', id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11' }], nextCursor: null },
  },
});

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map/members',
  name: 'map.list-members',
  summary: 'Records of a group',
  description:
    'With the same filters as the map request, these are the records that the group counted. Their order ' +
    'is stable while the catalog changes, so pages do not repeat unchanged records.',
  access: mapReaders,
  query: z
    .strictObject({
      group: text(20).meta({ description: 'A `groupId` of the map.', example: '8fk2' }),
      limit: pageLimit(50, 100),
      after: text(100).optional().meta({ description: 'The `nextCursor` of the previous page.' }),
      ...selectionParameters,
    })
    .superRefine(checkSelection),
  answers: { 200: Members },
  otherForms: [cborAnswer],
  revalidates: true,
  async run(context) {
    const { query, caller, headers, host, revision } = context;
    const { group, limit, after = null } = query;
    const conditions = readSelection(query);
    const cell = readGroup(group);
    const view = await host.map.view(caller.dbRole, conditions, revision);
    const form = forms[chooseForm(headers.get('accept'))];
    const data = membersOf(view, cell, limit, after);
    const { headers: own, unchanged } = revalidate(
      context,
      view,
      'members',
      form.type,
      conditions,
      group,
      limit,
      after,
    );
    if (unchanged !== null) return unchanged;
    const text = JSON.stringify({ success: true, data });
    return { type: form.type, headers: own, body: joinPieces([form.value(text)]) };
  },
});
