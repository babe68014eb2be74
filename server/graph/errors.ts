import type { GraphQLError } from 'postgraphile/graphql';
import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError } from '../shared/errors.ts';

/** An error of one field, as GraphQL's clients read it. */
export interface DescribedError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: GraphQLError['locations'];
  readonly extensions: { readonly code: string; readonly [member: string]: unknown };
}

/**
 * What callers are told of errors while fields were read: what our SQL says to them, with its code and status. An
 * outage is thrown as the refusal it is, and so is anything unforeseen, whose cause belongs in the log alone.
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
