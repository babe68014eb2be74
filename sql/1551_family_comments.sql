-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.approvals is
  'Who approved each stored value, when, and from which turn of a conversation: one row per key of a child''s '
  'profile, a household, a care requirement or a fact.';
comment on column store.approvals.account_id is 'Owner of the household, care requirement or fact; null for children.';
comment on column store.approvals.actor_id is
  'The adult who approved it; null when that account was erased but the shared child was not.';
comment on column store.approvals.version is 'The version of its subject that this approval created.';
comment on column store.approvals.turn_id is
  'The turn of the actor that proposed the value; null if there was none or its conversation was deleted.';

comment on table store.care_children is
  'The children that a care requirement is for. An adult who loses access to a child no longer sees its row.';

comment on table store.care_requirements is 'When an adult needs care for their children.';
comment on column store.care_requirements.sealed is 'The details as JSON, sealed.';

comment on table store.child_invitations is
  'Invitations of adults to become guardians of a child. A pending one can be accepted by the account with the '
  'invited, verified address, revoked by the owner, or expire.';
comment on column store.child_invitations.sealed is
  'The child''s name as shown to the invited adult, sealed; nothing else of the profile is shown to them.';
comment on column store.child_invitations.one_time_id is 'The one-time link in its mail; null once that is deleted.';

comment on table store.children is
  'Profiles of children. Each is owned by the adult who created it; store.guardianships lists who else may see it. '
  'A profile is deleted with its owner''s account.';
comment on column store.children.version is
  'Incremented by each change; a writer must name the version that it has read.';
comment on column store.children.reuse_allowed is
  'Whether bookings may use the profile. Only the owner may change it (store.tg_children__reuse).';
comment on column store.children.sealed is 'The profile''s values by key as JSON, sealed.';
comment on column store.children.has_first_name is 'Whether the sealed values include a first name that is not blank.';
comment on constraint children_reuse_check on store.children is
  'A profile used for bookings needs a first and a last name.';

comment on table store.consents is 'Which version of the notice about family data an adult has consented to, and when.';
comment on column store.consents.notice is 'The version of the notice, by its date or name.';

comment on table store.conversations is
  'Saved conversations with the assistant, each visible only to its account. Deleting one deletes its turns; '
  'approvals stay, but no longer refer to a turn.';

comment on table store.family_retention is
  'When an adult with family data last signed in and was warned that the data will be deleted (api.sweep_families).';
comment on column store.family_retention.warned_at is 'When the last warning was queued; null: none yet.';

comment on table store.guardianships is
  'Other adults who may see and correct a child''s profile, invited by its owner, until ended_at.';

comment on table store.households is 'Preferences of an adult''s household; without a row the version is 0.';
comment on column store.households.sealed is 'The preferences as JSON, sealed.';

comment on table store.memory_facts is
  'Facts that an adult had the assistant remember. Facts about a child are deleted with the child''s profile.';
comment on column store.memory_facts.expires_on is
  'The last day on which the assistant may use it; the adult can still read it afterwards.';
comment on column store.memory_facts.sealed is 'The text, sealed.';

comment on table store.turns is 'Turns of conversations: question and answer, sealed, in order.';
comment on column store.turns.account_id is
  'Owner of the conversation, so that a foreign key to a turn can require the same account.';
comment on column store.turns.state is
  'open while it is being answered; only completed turns can be the source of an approval.';
comment on column store.turns.sealed is '{question, answer} as JSON, sealed.';

comment on index store.guardianships_live_key is 'This adult is already a guardian of the child.';
