import { contract } from '#shared/contract/index.ts';
import type { CallInput } from '#testing/app.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';
import type { RightsWorld } from '#testing/worlds/rights.ts';
import { byName, login, members, no, noFile, ok, row, unknown, type Row } from '#testing/rights/row.ts';

const {
  blocking,
  applications,
  forms,
  applicationFiles,
  volunteers,
  volunteerPage,
  qualifications,
  records,
} = contract;

const ofForm = ({ form }: RightsWorld): CallInput => ({ params: { formId: form.id } });
const onFileAbout = ({ organization, hereOpportunity }: RightsWorld) => ({
  params: { userId: hereOpportunity.expected.id },
  query: { orgName: organization.name },
});

export const rights: readonly Row[] = [
  row('opens the form to apply with', applications.form, byName, [
    ...Array.from({ length: 7 }, () => ok),
    login,
  ]),
  row(
    'applies',
    applications.apply,
    (world) => ({
      ...byName(world),
      body: { formId: world.form.id, version: 1, answers: {}, key: crypto.randomUUID() },
    }),
    [...Array.from({ length: 6 }, () => no), ok, login],
  ),
  row('sees the forms', forms.list, byName, members),
  row(
    'makes a form',
    forms.create,
    (world) => ({
      ...byName(world),
      body: { title: 'Drivers', definition: formOf(...plainQuestions), creationKey: crypto.randomUUID() },
    }),
    members,
  ),
  row('opens a form', forms.get, ofForm, members),
  row(
    'saves a form',
    forms.save,
    (world) => ({
      ...ofForm(world),
      body: { version: 1, title: 'Riders', definition: formOf(...plainQuestions) },
    }),
    members,
  ),
  row('makes a form the active one', forms.activate, ofForm, members),
  row('deletes a form', forms.remove, ofForm, members),
  row('sees the versions of a form', forms.versions, ofForm, members),
  row(
    'opens a version of a form',
    forms.version,
    ({ form }) => ({ params: { formId: form.id, version: 1 } }),
    members,
  ),
  row('sees the page of a volunteer', volunteerPage.read, onFileAbout, members),
  row('sees on which shifts a volunteer can be put', volunteerPage.shiftsAhead, onFileAbout, members),
  row('sees whom a volunteer brings along', volunteerPage.edited, onFileAbout, members),
  row(
    'changes whom a volunteer brings along',
    volunteerPage.changePeople,
    (world) => ({
      params: onFileAbout(world).params,
      body: { orgName: world.organization.name, save: [], remove: [] },
    }),
    members,
  ),
  row(
    'writes a note about a volunteer',
    volunteerPage.writeNote,
    (world) => ({
      params: { ...onFileAbout(world).params, noteId: crypto.randomUUID() },
      body: { orgName: world.organization.name, text: 'Kind' },
    }),
    members,
  ),
  row(
    'deletes a note about a volunteer',
    volunteerPage.removeNote,
    (world) => {
      const { params, query } = onFileAbout(world);
      return { params: { ...params, noteId: crypto.randomUUID() }, query };
    },
    members,
  ),
  row(
    'keeps a person on record without an address',
    records.create,
    ({ organization }) => ({ body: { orgName: organization.name, firstName: 'Otis', lastName: 'Bell' } }),
    members,
  ),
  row(
    'corrects what is on record of a person without an address',
    records.change,
    ({ organization, record }) => ({
      params: { userId: record.id },
      body: { orgName: organization.name, firstName: 'Otis', lastName: 'Bell' },
    }),
    members,
  ),
  row(
    'invites a person who is on record without an address',
    records.invite,
    ({ organization, record }) => ({
      params: { userId: record.id },
      body: { orgName: organization.name, email: 'otis@example.org' },
    }),
    members,
  ),
  row(
    'takes the invitation of a person on record back',
    records.endInvitation,
    ({ organization, record }) => ({ params: { userId: record.id }, query: { orgName: organization.name } }),
    members,
  ),
  row(
    'erases a person who is on record without an address',
    records.erase,
    ({ organization, record }) => ({ params: { userId: record.id }, query: { orgName: organization.name } }),
    [ok, no, no, no, no, unknown, no, login],
  ),
  row(
    'blocks a volunteer',
    blocking.block,
    (world) => ({
      params: onFileAbout(world).params,
      body: { orgName: world.organization.name, reason: '', freePlaces: false },
    }),
    [ok, no, no, no, no, unknown, no, login],
  ),
  row(
    'unblocks somebody who is not blocked',
    blocking.unblock,
    () => ({ params: { blockId: crypto.randomUUID() } }),
    [unknown, unknown, unknown, no, no, unknown, no, login],
  ),
  row(
    'sees who is blocked',
    blocking.blocked,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    [ok, no, no, no, no, unknown, no, login],
  ),
  row('sees what is on file about a volunteer', qualifications.ofVolunteer, onFileAbout, members),
  row(
    'puts something on file about a volunteer',
    qualifications.record,
    (world) => ({
      params: onFileAbout(world).params,
      body: { orgName: world.organization.name, kind: 'training', expiresOn: null, note: '' },
    }),
    members,
  ),
  row(
    'takes something off the file of a volunteer',
    qualifications.remove,
    (world) => {
      const { params, query } = onFileAbout(world);
      return { params: { ...params, qualificationId: crypto.randomUUID() }, query };
    },
    members,
  ),
  row(
    'uploads a file for an application',
    applicationFiles.upload,
    ({ organization }) => ({ params: { organizationId: organization.id } }),
    [noFile, noFile, noFile, noFile, noFile, noFile, noFile, login],
  ),
  row(
    'reads what a volunteer entered',
    volunteers.enrollment,
    ({ organization, people }) => ({
      params: { userId: people.volunteer.id },
      query: { organizationId: organization.id },
    }),
    [...Array.from({ length: 3 }, () => unknown), no, no, unknown, no, login],
  ),
  row(
    'exports the volunteers',
    volunteers.export,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    members,
  ),
  row(
    'exports the applications',
    volunteers.exportApplications,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    members,
  ),
  row(
    'imports a volunteer',
    volunteers.import,
    ({ organization }) => ({
      body: {
        organizationId: organization.id,
        people: [{ firstName: 'Cy', lastName: 'Hall', email: 'cy.hall@example.org' }],
      },
    }),
    members,
  ),
  row(
    'adds a volunteer',
    volunteers.add,
    ({ organization }) => ({
      body: { orgName: organization.name, firstName: 'Cy', lastName: 'Hall', email: 'cy.hall@example.org' },
    }),
    members,
  ),
  row(
    'has an account confirmed that the organization made',
    volunteers.confirmUser,
    ({ invited }) => ({ body: { username: invited.email } }),
    members,
  ),
  row(
    'approves a volunteer',
    volunteers.answer,
    ({ organization, people }) => ({
      body: {
        organizationId: organization.id,
        people: [{ userId: people.volunteer.id, appliedAt: null }],
        answer: 'approved',
      },
    }),
    members,
    { isPrivate: true },
  ),
  row(
    'lists the volunteers',
    volunteers.list,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    members,
  ),
];
