import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignsContract, type CampaignRow } from '#areas/crm/contract/campaigns.ts';
import { integrationContract, type Integration } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import {
  opportunityEditorContract,
  type EditorChoices,
  type EditorOpportunity,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { referenceListsContract } from '#areas/reference-lists/contract/reference-lists.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = '01a1fbc6-0978-73ff-8b4f-a98ebc4fdb98';
const [foodBank, north, slot, date, packing] = [1, 2, 3, 4, 5].map(
  (number) => `01a1fbc6-0978-73ff-8b4f-00000000000${number}`,
) as [string, string, string, string, string];
const at = '2040-06-05T15:00:00.000Z';

const choices: EditorChoices = {
  organizations: [
    {
      id: foodBank,
      name: 'Food Bank',
      orgName: 'Food Bank',
      logoUrl: null,
      mission: '',
      isPrivate: false,
      companionsTakePlaces: false,
      locations: [
        {
          id: north,
          name: 'North',
          isMain: true,
          address: '1 Main St',
          city: 'Chicago',
          state: 'IL',
          timeZone: 'America/Chicago',
        },
      ],
      coordinators: [{ id: 'me', name: 'Ada Obi', email: 'ada@example.org', isYou: true }],
      groups: [],
      lastShift: null,
      can: { addLocation: true },
    },
  ],
};

const opportunity: EditorOpportunity = {
  id,
  key: 'OPPORTUNITY#Food Bank#North#Sorting',
  status: 'published',
  version: 3,
  changedAt: at,
  changedBy: null,
  postedAt: at,
  basics: {
    organizationId: foodBank,
    locationId: north,
    title: 'Sorting',
    description: 'Cans',
    coordinatorIds: ['me'],
    skills: ['Cooking'],
    requirements: [],
    demanded: [],
    imageFileId: null,
  },
  imageUrl: null,
  schedule: {
    dates: [
      {
        id: date,
        startAt: at,
        endAt: '2040-06-05T17:00:00.000Z',
        label: '',
        slots: [{ id: slot, activityId: packing, count: 4, filled: 0, additional: 0 }],
      },
    ],
    activities: [
      { id: packing, title: 'Packing', description: 'Boxes', tags: [], workingHoursType: '', rate: null },
    ],
  },
  earlierActivities: [],
  settings: {
    registrationLimit: 0,
    companionsTakePlaces: false,
    checkInHours: 0,
    accessCode: '',
    daysOld: 0,
    daysFuture: 0,
    emailGroup: [],
    isPrivate: false,
  },
  groups: { restrict: false, groupIds: [] },
  can: { saveDraft: false, save: true, changeLocation: true },
};

const config = {
  objectName: 'Campaign',
  selectedColumns: ['Id', 'Name'],
  availableColumns: [],
  testRecordId: null,
  testRecordName: null,
};
const connected: Integration = {
  organization: { id: foodBank, orgName: 'Food Bank', name: 'Food Bank' },
  isAvailable: true,
  isActiveSalesforce: true,
  enableCustomObject: false,
  connected: { at, by: 'Ada Obi', crmOrganizationId: '00D1' },
  campaignConfig: config,
  activityConfig: null,
};

function openEditor(integration = connected) {
  const server = createServer();
  const said: (string | null)[] = [];
  const row: CampaignRow = {
    id,
    title: 'Sorting',
    location: 'North',
    sFCampaigId: '701000000000001',
    selectedCampaign: 'Harvest Season',
    activities: { total: 1, made: 1 },
  };
  server.on(opportunityEditorContract.open, () => ({ choices, opportunity }));
  server.on(opportunityEditorContract.save, () => ({
    id,
    key: opportunity.key,
    title: 'Sorting',
    status: 'published' as const,
    version: 4,
  }));
  server.on(referenceListsContract.skills, () => ({ skills: [] }));
  server.on(integrationContract.get, () => integration);
  server.on(campaignsContract.get, () => row);
  server.on(salesforceContract.records, () => ({
    success: true as const,
    records: [
      { Id: '701000000000001', Name: 'Harvest Season' },
      { Id: '701000000000002', Name: 'Winter Food Drive' },
    ],
  }));
  server.on(campaignsContract.choose, ({ body }) => {
    said.push(body.sFCampaigId);
    if (body.sFCampaigId === null) throw new DomainError('crm.limit');
    return { ...row, sFCampaigId: body.sFCampaigId };
  });
  return { opened: openPage(`/organizer/edit-opportunity?id=${id}`, server, sessionOf('organizer')), said };
}

const campaign = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Campaign' });

test('the campaign is chosen in the editor, survives going away, and is kept once the opportunity is saved [crm-89]', async () => {
  const first = openEditor();
  const user = await first.opened;
  await expect.poll(async () => (await campaign()).value).toBe('Harvest Season');
  await user.click(await campaign());
  await user.click(await screen.findByRole('option', { name: 'Winter Food Drive', hidden: true }));
  expect(first.said).toEqual([]);
  cleanup();

  const again = openEditor();
  const back = await again.opened;
  await expect.poll(async () => (await campaign()).value).toBe('Winter Food Drive');
  await back.click(screen.getAllByRole('button', { name: 'Save and Publish' })[0]!);
  await expect.poll(() => again.said).toEqual(['701000000000002']);
  cleanup();

  await openEditor().opened;
  await expect.poll(async () => (await campaign()).value).toBe('Harvest Season');
});

test('without campaigns of a CRM the editor asks for none [crm-89]', async () => {
  await openEditor({ ...connected, campaignConfig: null }).opened;
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull();
});
