/** The paths of the routes for family data. */
import test from 'ava';
import { routes } from '../../server/routes/index.ts';

test('family data have their paths below the viewer [signin.other-family-paths.open]', (t) => {
  const below = routes
    .filter(({ name, path }) => name.startsWith('family.') && path.startsWith('/api/users/viewer/'))
    .map(({ method, path }) => `${method} ${path.slice('/api/users/viewer/'.length)}`);
  t.deepEqual(below.sort(), [
    'delete care-requirements/{requirementId}',
    'delete children/{id}',
    'delete children/{id}/guardians/{accountId}',
    'delete children/{id}/invitations/{invitationId}',
    'delete memory-facts/{id}',
    'get care-requirements',
    'get children',
    'get children/{id}',
    'get children/{id}/guardians',
    'get children/{id}/invitations',
    'get consents',
    'get household',
    'get memory-facts',
    'patch care-requirements/{requirementId}',
    'patch memory-facts/{id}',
    'post care-requirements',
    'post child-invitations/accept',
    'post child-invitations/preview',
    'post children',
    'post children/{id}/corrections',
    'post children/{id}/invitations',
    'post children/{id}/reconfirm',
    'post consents',
    'post household/corrections',
    'post household/reconfirm',
    'post memory-facts',
    'post memory-facts/{id}/reconfirm',
    'put children/{id}',
  ]);
});
