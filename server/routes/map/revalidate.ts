import { hash } from 'node:crypto';
import { isKnown } from '../../http/conditions.ts';
import type { Answer, Context } from '../../http/define-route.ts';
import { forms, joinPieces } from '../../http/forms.ts';
import { chooseForm, mapMedia, varyHeader } from '../../http/negotiate.ts';
import type { Population } from '../../map/source.ts';
import { Failure } from '../../shared/failure.ts';

/** Headers for conditional requests. */
export interface Revalidation {
  readonly headers: Readonly<Record<string, string>>;
  /** The 304 answer when the client has this representation already. */
  readonly unchanged: Answer | null;
}

/**
 * Computes the ETag of a representation: the mask and revision of the view, the media type and the request. Call it
 * after the view was read, so that a 304 is as current and as authorized as a 200.
 */
export function revalidate(
  { caller, headers }: Pick<Context<unknown, unknown, unknown>, 'caller' | 'headers'>,
  { population: { mask, revision } }: { readonly population: Pick<Population, 'mask' | 'revision'> },
  ...representation: readonly unknown[]
): Revalidation {
  const state = [mask, revision];
  const etag = `W/"${digest([...state, caller.dbRole, ...representation])}"`;
  const own = { ...varyHeader, etag, 'x-map-revision': digest(state) };
  const unchanged = isKnown(headers.get('if-none-match'), etag) ? { status: 304, headers: own, text: '' } : null;
  return { headers: own, unchanged };
}

function digest(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27);
}

/** Presents JSON read at the caller's authenticated revision or later, with an ETag. */
export function presentAs(name: string, isAlsoCbor: boolean) {
  return (context: Context<unknown, unknown, unknown>, json: string): Answer => {
    const form = forms[isAlsoCbor ? chooseForm(context.headers.get('accept')) : 'json'];
    const snapshot = { population: { mask: '', revision: context.revision } };
    const { headers, unchanged } = revalidate(context, snapshot, name, form.type, json);
    return unchanged ?? { type: form.type, headers, body: joinPieces([form.value(json)]) };
  };
}

/** The CBOR form of map answers. */
export const cborAnswer = {
  type: mapMedia.cbor,
  description: 'The same data as CBOR, coordinates as float64. Errors are JSON.',
};

/** The error for a response that would be too large. */
export const overflowAnswer = Failure.meta({
  id: 'MapOverflow',
  description: 'The box has too many camps or groups for one response; none are returned.',
});
