import { contract } from '#shared/contract/index.ts';
import { byName, login, no, row, unknown, type Row } from '#testing/rights/row.ts';
import type { RightsWorld } from '#testing/worlds/rights.ts';

const { campaigns, integration, salesforce } = contract;

/** Everybody who works for the organization gets as far as that; no CRM is set up here. */
const members = (answer: string) => [answer, answer, answer, no, no, unknown, no, login];

const object = ({ organization }: RightsWorld) => ({
  body: { organizationId: organization.id, objectName: 'Contact' },
});

const customObject = ({ id }: { id: string }) => ({ organizationId: id, objectName: 'Manyhands_Form' });
const jsonData = { pages: [{ name: 'one', elements: [{ type: 'text' as const, name: 'name' }] }] };

export const rights: readonly Row[] = [
  row('reads the connection with a CRM', integration.get, byName, members('ok')),
  row(
    'turns on the CRM of',
    integration.update,
    (world) => ({ ...byName(world), body: { isActiveSalesforce: true } }),
    members('crm.not-available'),
  ),
  row(
    'chooses the campaigns of',
    integration.configure,
    ({ organization }) => ({
      params: { orgName: organization.name, purpose: 'campaign' },
      body: {
        objectName: 'Campaign',
        selectedColumns: [],
        availableColumns: [],
        testRecordId: null,
        testRecordName: null,
      },
    }),
    members('crm.not-active'),
  ),
  row(
    'begins to connect',
    salesforce.auth,
    ({ organization }) => ({ query: { organizationId: organization.id } }),
    members('crm.not-available'),
  ),
  row(
    'finishes to connect with a state that nobody began',
    salesforce.callback,
    () => ({ query: { code: 'x', state: 'x' } }),
    [
      ...Array.from({ length: 3 }, () => 'crm.authorization-spent'),
      no,
      no,
      'crm.authorization-spent',
      no,
      login,
    ],
  ),
  ...[salesforce.objects, salesforce.resources, salesforce.fields, salesforce.sample, salesforce.records].map(
    (endpoint) => row('reads in the CRM of', endpoint, object, members('crm.not-active')),
  ),
  row(
    'creates a record in the CRM of',
    salesforce.submit,
    (world) => ({ body: { ...object(world).body, data: { LastName: 'Obi' } } }),
    members('crm.not-active'),
  ),
  row(
    'deletes a record in the CRM of',
    salesforce.remove,
    ({ organization }) => ({
      query: { organizationId: organization.id, objectName: 'Contact', recordId: '003000000000001' },
    }),
    members('crm.not-active'),
  ),
  row(
    'makes a custom object in the CRM of',
    salesforce.createObject,
    ({ organization }) => ({ body: { ...customObject(organization), jsonData } }),
    members('crm.not-active'),
  ),
  row(
    'changes a custom object in the CRM of',
    salesforce.updateObject,
    ({ organization }) => ({ body: { ...customObject(organization), jsonData } }),
    members('crm.not-active'),
  ),
  row(
    'deletes a custom object in the CRM of',
    salesforce.removeObject,
    ({ organization }) => ({ body: customObject(organization) }),
    members('crm.not-active'),
  ),
  row('lists the campaigns of', campaigns.list, byName, members('ok')),
  row(
    'reads the campaign of an opportunity of',
    campaigns.get,
    ({ hereOpportunity: { opportunity } }) => ({ params: { opportunityId: opportunity.id } }),
    members('ok'),
  ),
  row(
    'chooses a campaign for an opportunity of',
    campaigns.choose,
    ({ hereOpportunity: { opportunity } }) => ({
      params: { opportunityId: opportunity.id },
      body: { sFCampaigId: '701000000000001' },
    }),
    members('crm.campaigns-off'),
  ),
];
