/** Who is calling: from the credential of a request to its caller, and whether the caller may use the route. */
import { clock } from '../shared/clock.ts';
import { noLongerAuthorized } from '../shared/errors.ts';
import { inSpan } from '../tracing/spans.ts';
import { accessError } from '../viewer/access-error.ts';
import type { Reauthentication } from '../viewer/authentication.ts';
import type { Authenticator } from '../viewer/authenticator.ts';
import { readSession } from '../viewer/cookie.ts';
import type { Credential } from '../viewer/credential.ts';
import { knowsUpdateToken } from '../viewer/update-token.ts';
import type { Route } from './define-route.ts';
import type { Host } from './host.ts';
import type { Identity } from './request-context.ts';

/** What is known of a request beside its credential. */
export interface IdentifyOptions {
  /** How many metered reads the request takes. */
  readonly reads: 0 | 1;
  /** Whether it may be another site's page that sends the browser's cookie. */
  readonly mayBeForged: boolean;
  /** The token of an update link, used in place of the credential. */
  readonly updateToken: Buffer | null;
}

const anonymous: Identity = { caller: null, authentication: null, session: null };

export class Identifier {
  readonly #host: Host;
  readonly #authenticator: Authenticator;

  constructor(host: Host, authenticator: Authenticator) {
    this.#host = host;
    this.#authenticator = authenticator;
  }

  /**
   * Identifies the caller. Public routes need no credential, but a key that is sent must be valid, and a cookie is
   * ignored on a change that failed the CSRF check.
   */
  async identify(
    { access }: Route,
    credential: Credential,
    { reads, mayBeForged, updateToken }: IdentifyOptions,
  ): Promise<Identity | 'unauthorized'> {
    const isPublic = access.public === true;
    if (isPublic && access.anonymous === true) return anonymous;
    if (updateToken !== null)
      return (await knowsUpdateToken(this.#host.pools.server, updateToken)) ? anonymous : 'unauthorized';
    if (isPublic && (credential.kind === 'none' || mayBeForged)) return anonymous;
    if (credential.kind === 'none') return 'unauthorized';
    const metered = access.public !== true && access.metered;
    const authentication = await inSpan('admission', () =>
      this.#authenticator.authenticate({ credential, access, reads: metered ? reads : 0 }),
    );
    const session = credential.kind === 'cookie' ? readSession(credential.value) : null;
    const { caller } = authentication;
    // An installation's credential opens only the worker protocol, not even public routes.
    const isStrange = isPublic && caller?.kind === 'installation';
    if (caller !== null && !isStrange) return { caller, authentication, session };
    return isPublic && credential.kind === 'cookie' ? anonymous : 'unauthorized';
  }

  /** Identifies the caller of an open stream again. Throws when the credential or the right to the route is gone. */
  async reauthenticate(route: Route, credential: Credential): Promise<Reauthentication> {
    const identity = await this.identify(route, credential, { reads: 0, mayBeForged: false, updateToken: null });
    if (identity === 'unauthorized' || identity.caller === null) throw noLongerAuthorized();
    rejectUnlessAllowed(route, identity);
    return { caller: identity.caller, revision: identity.authentication?.revision ?? '' };
  }
}

/** Throws 402, 403 or 429 when the route's `access` does not let the caller use it. */
export function rejectUnlessAllowed(route: Route, { caller, authentication }: Identity): void {
  if (route.access.public === true || caller === null || authentication === null) return;
  const rejection = accessError(route.access, authentication, caller, clock.now());
  if (rejection !== null) throw rejection;
}
