import getDocs from './get-docs.ts';
import getDocsScript from './get-docs-script.ts';
import getOpenapi from './get-openapi.ts';
import getReference from './get-reference.ts';
import getSchema from './get-schema.ts';

/** Routes of the area reference. */
export const referenceRoutes = [getOpenapi, getDocs, getDocsScript, getReference, getSchema];
