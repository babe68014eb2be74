import { type ApiError, apiError } from '../shared/errors.ts';
import { type Allowance, secondsUntil } from '../shared/headers.ts';
import type { RestrictedAccess } from './access.ts';
import type { Authentication } from './authentication.ts';
import type { Caller } from './caller.ts';

/**
 * Why an authenticated caller may not call a route, or null. Checks the kind of credential first, then role, plan and
 * allowance.
 */
export function accessError(
  access: RestrictedAccess,
  authentication: Authentication,
  caller: Caller,
  now: number,
): ApiError | null {
  if ((caller.kind === 'installation') !== (access.installation === true)) return installationError(caller);
  if (caller.kind === 'preview') return previewError(access.preview, caller);
  if (caller.kind === 'machine' && !access.machine) return forbidden('Named integration keys cannot be used here.');
  if (caller.kind === 'service' && !(access.service === 'delegated' ? caller.delegated : access.service))
    return forbidden('The service credential cannot be used here.');
  if (access.cookieOnly === true && caller.kind !== 'session')
    return forbidden('Only a browser session can be used here.');
  const bareService = caller.kind === 'service' && !caller.delegated;
  const member = access.members === true && caller.memberOf.length > 0;
  if (access.role !== undefined && !bareService && !member && !holdsRole(caller, access.role))
    return forbidden(access.role === 'admin' ? 'Only ADMIN accounts may do this.' : 'Only staff may do this.');
  if (access.capability !== null && !caller.capabilities.includes(access.capability)) {
    const asksResearch = access.research === true && caller.accountId !== null;
    if (!member && !asksResearch) return planError(authentication, caller);
  }
  return authentication.outcome === 'exhausted' ? readsExhausted(authentication.reads, caller, now) : null;
}

/**
 * Rejects `collectionId` from callers that are not accounts in person. Whether an account may use collections is
 * decided by PostgreSQL.
 */
export function rejectCollection(caller: Caller | null, query: unknown): void {
  if (caller === null || (query as { readonly collectionId?: string }).collectionId === undefined) return;
  if (caller.kind !== 'account' && caller.kind !== 'session')
    throw forbidden(
      'Only accounts themselves may use collectionId: not named keys, the service credential or previews.',
    );
}

/** An installation's credential opens only the worker protocol, and no other credential opens it. */
function installationError({ kind }: Caller): ApiError {
  if (kind === 'installation')
    return forbidden('The credential of an installation can only be used for the worker protocol.');
  return forbidden('Only the credential of an installation can be used here.');
}

function previewError(preview: boolean | string, caller: Caller): ApiError | null {
  if (preview === false) return forbidden('Preview sessions cannot be used here.');
  if (preview === true || caller.permissions.includes(preview)) return null;
  return forbidden('This preview session does not have the permission for this.');
}

function holdsRole(caller: Caller, role: 'staff' | 'admin'): boolean {
  return caller.role === 'admin' || (role === 'staff' && caller.role === 'staff');
}

function planError(authentication: Authentication, caller: Caller): ApiError {
  const { requiredTier } = authentication;
  if (requiredTier === null) return forbidden('No plan includes this.');
  return apiError(402, 'plan_required', 'A higher plan is needed for this.', {
    upgradeRequired: true,
    tier: caller.tier,
    requiredTier,
  });
}

/** The error for a caller whose monthly reads are used up. */
export function readsExhausted(
  reads: Allowance | null,
  caller: Caller,
  now: number,
  headers: Readonly<Record<string, string>> = {},
): ApiError {
  const seconds = reads?.resetsAt == null ? 3600 : secondsUntil(reads.resetsAt, now);
  return apiError(
    429,
    'allowance_exhausted',
    "This month's reads are used up.",
    { tier: caller.tier, readsLimit: reads?.limit ?? null, readsRemaining: 0, resetsAt: reads?.resetsAt ?? null },
    { ...headers, 'retry-after': String(seconds) },
  );
}

function forbidden(message: string): ApiError {
  return apiError(403, 'forbidden', message);
}
