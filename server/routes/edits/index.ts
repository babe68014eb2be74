import createUpdateLink from './create-update-link.ts';
import getActivityForm from './get-activity-form.ts';
import getOrganizationForm from './get-organization-form.ts';
import getSessionForm from './get-session-form.ts';
import getUpdateFile from './get-update-file.ts';
import getUpdatePage from './get-update-page.ts';
import listUpdateLinks from './list-update-links.ts';
import revokeUpdateLink from './revoke-update-link.ts';
import saveActivityEdit from './save-activity-edit.ts';
import saveOrganizationEdit from './save-organization-edit.ts';
import saveSessionEdit from './save-session-edit.ts';

/** Routes of the area edits. */
export const editsRoutes = [
  getOrganizationForm,
  saveOrganizationEdit,
  getActivityForm,
  saveActivityEdit,
  getSessionForm,
  saveSessionEdit,
  createUpdateLink,
  listUpdateLinks,
  revokeUpdateLink,
  getUpdatePage,
  getUpdateFile,
];
