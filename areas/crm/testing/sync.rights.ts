import { contract } from '#shared/contract/index.ts';
import { byName, login, members, no, row, unknown, type Row } from '#testing/rights/row.ts';

const { crmSync } = contract;

/** Everybody who works for the organization gets as far as that; no CRM is set up here. */
const asFar = (answer: string) => [answer, answer, answer, no, no, unknown, no, login];

export const rights: readonly Row[] = [
  row('reads how the sync stands', crmSync.get, byName, members),
  row(
    'turns on the sync of',
    crmSync.update,
    (world) => ({ ...byName(world), body: { isOn: true } }),
    asFar('crm.not-active'),
  ),
  row(
    'lists what failed',
    crmSync.rows,
    (world) => ({ ...byName(world), query: { status: 'failed' } }),
    members,
  ),
  row('lists the causes of what failed', crmSync.failures, byName, members),
  row(
    'tries again what failed',
    crmSync.retry,
    (world) => ({ ...byName(world), body: { only: null } }),
    members,
  ),
  row(
    'says which side counts',
    crmSync.rules,
    (world) => ({ ...byName(world), body: { rules: [] } }),
    members,
  ),
  row('does a dry run', crmSync.dryRun, byName, asFar('crm.not-mapped')),
  row(
    'reads a conflict',
    crmSync.conflict,
    ({ organization }) => ({ params: { orgName: organization.name, userId: 'nobody' } }),
    asFar('crm.not-mapped'),
  ),
  row(
    'decides a conflict',
    crmSync.decide,
    ({ organization }) => ({
      params: { orgName: organization.name, userId: 'nobody' },
      body: { contactId: null },
    }),
    asFar('crm.conflict-changed'),
  ),
  row(
    'forgets another CRM',
    crmSync.forget,
    (world) => ({ ...byName(world), body: { crmOrganizationId: '00D' } }),
    asFar('crm.conflict-changed'),
  ),
];
