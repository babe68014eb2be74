import acceptInvitation from './accept-invitation.ts';
import changeCare from './change-care.ts';
import changeFact from './change-fact.ts';
import correctChild from './correct-child.ts';
import correctHousehold from './correct-household.ts';
import createCare from './create-care.ts';
import createChild from './create-child.ts';
import createFact from './create-fact.ts';
import deleteCare from './delete-care.ts';
import deleteChild from './delete-child.ts';
import deleteFact from './delete-fact.ts';
import endGuardianship from './end-guardianship.ts';
import getChild from './get-child.ts';
import getFamilyPage from './get-family-page.ts';
import getHousehold from './get-household.ts';
import getPrivacy from './get-privacy.ts';
import getPrivacyPage from './get-privacy-page.ts';
import inviteGuardian from './invite-guardian.ts';
import listCare from './list-care.ts';
import listChildren from './list-children.ts';
import listConsents from './list-consents.ts';
import listFacts from './list-facts.ts';
import listGuardians from './list-guardians.ts';
import listInvitations from './list-invitations.ts';
import previewInvitation from './preview-invitation.ts';
import reconfirmChild from './reconfirm-child.ts';
import reconfirmFact from './reconfirm-fact.ts';
import reconfirmHousehold from './reconfirm-household.ts';
import recordConsent from './record-consent.ts';
import replaceChild from './replace-child.ts';
import revokeInvitation from './revoke-invitation.ts';

/** Routes of the area family. */
export const familyRoutes = [
  acceptInvitation,
  changeCare,
  changeFact,
  correctChild,
  correctHousehold,
  createCare,
  createChild,
  createFact,
  deleteCare,
  deleteChild,
  deleteFact,
  endGuardianship,
  getChild,
  getFamilyPage,
  getHousehold,
  getPrivacy,
  getPrivacyPage,
  inviteGuardian,
  listCare,
  listChildren,
  listConsents,
  listFacts,
  listGuardians,
  listInvitations,
  previewInvitation,
  reconfirmChild,
  reconfirmFact,
  reconfirmHousehold,
  recordConsent,
  replaceChild,
  revokeInvitation,
];
