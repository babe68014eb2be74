import comparePlans from './compare-plans.ts';
import getDocs from './get-docs.ts';
import getDocsReference from './get-docs-reference.ts';
import getDocsScript from './get-docs-script.ts';
import getGuide from './get-guide.ts';
import getHome from './get-home.ts';
import getKit from './get-kit.ts';
import getKitFile from './get-kit-file.ts';
import getOpenapi from './get-openapi.ts';
import getPageFile from './get-page-file.ts';
import getPolicies from './get-policies.ts';
import getReference from './get-reference.ts';
import getSchema from './get-schema.ts';

/** Routes of the area reference. */
export const referenceRoutes = [
  getOpenapi,
  comparePlans,
  getDocs,
  getDocsReference,
  getDocsScript,
  getGuide,
  getHome,
  getKit,
  getKitFile,
  getPageFile,
  getPolicies,
  getReference,
  getSchema,
];
