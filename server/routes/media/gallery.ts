import { z } from 'zod';
import type { Answer, Context } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import type { Kind } from '../../shared/kinds.ts';
import { MediaPage } from '../../shared/media-page.ts';
import { Flag, pageLimit, whole } from '../../shared/params.ts';
import { readers as catalogReaders, type RestrictedAccess } from '../../viewer/access.ts';

/** Galleries: Starter and above with any credential, no previews. */
export const readers: RestrictedAccess = { ...catalogReaders, preview: false };

/** Parameters of the three galleries. */
export const pageQuery = z.strictObject({
  limit: pageLimit(30, 100),
  offset: whole(0, 1_000_000).default(0).meta({ description: 'Number of images to skip before the page.' }),
  includeProvenance: Flag.default(true).meta({
    description: 'false leaves out `source`, which only ADMIN viewers get.',
  }),
});

type PageQuery = z.output<typeof pageQuery>;

/** Observations that confirm a value do not change the revision, so answers with sources are not cached. */
export function isCacheable(query: Readonly<Record<string, unknown>>): boolean {
  return query.includeProvenance === false;
}

/** The answer schema of a gallery. */
export function mediaAnswer(kind: Kind) {
  const data = {
    entity: { kind, id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11' },
    items: [],
    coverId: null,
    logoId: null,
    total: 0,
    limit: 30,
    offset: 0,
    resolvedCover: null,
  };
  return success(MediaPage).meta({ example: { success: true, data } });
}

/** One page of a gallery; throws 404 when the record is not disclosed. */
export async function listMedia(
  kind: Kind,
  { params, query, db }: Context<{ readonly id: string }, PageQuery, unknown>,
): Promise<Answer> {
  const data = await db.call('api.list_media', {
    p_kind: kind,
    p_id: params.id,
    p_limit: query.limit,
    p_offset: query.offset,
    p_sources: query.includeProvenance,
  });
  return { text: `{"success":true,"data":${data}}` };
}
