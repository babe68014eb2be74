import addOrganization from './add-organization.ts';
import changeCollection from './change-collection.ts';
import checkOrganizations from './check-organizations.ts';
import createCollection from './create-collection.ts';
import getCollection from './get-collection.ts';
import listCollections from './list-collections.ts';
import removeOrganization from './remove-organization.ts';

/** Routes of the area collections. */
export const collectionsRoutes = [
  addOrganization,
  changeCollection,
  checkOrganizations,
  createCollection,
  getCollection,
  listCollections,
  removeOrganization,
];
