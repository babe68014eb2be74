import type { GraphQLError } from 'postgraphile/graphql';
import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError } from '../shared/errors.ts';

/** An error of one field, in the format of GraphQL clients. */
export interface DescribedError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: GraphQLError['locations'];
  readonly extensions: { readonly code: string; readonly [member: string]: unknown };
}

/**
 * Describes errors that occurred while fields were resolved: known errors with code and status. Outages and unexpected
 * errors are thrown; their cause is only logged.
 */
export function describeErrors(errors: readonly GraphQLError[]): DescribedError[] {
  return errors.map((error) => {
    const cause = error.originalError ?? error;
    const apiError = cause instanceof ApiError ? cause : apiErrorOfDatabase(cause);
    if (apiError === null) throw cause;
    if (apiError.code === 'database_unavailable') throw apiError;
    const { message, code, status, extra } = apiError;
    return {
      message,
      ...(error.path === undefined ? {} : { path: error.path }),
      ...(error.locations === undefined ? {} : { locations: error.locations }),
      extensions: { code, status, ...extra },
    };
  });
}
