import jsforce from 'jsforce';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSalesforceEmulator, type EmulatorServer } from './emulator-server.ts';

const app = { clientId: 'jsforce', clientSecret: 'not-a-secret' };

let server: EmulatorServer;
beforeAll(async () => {
  server = await startSalesforceEmulator(app);
});
afterAll(() => server.close());

/** Logs in as a client does that knows nothing of this product. */
async function connected() {
  const oauth2 = new jsforce.OAuth2({
    ...app,
    loginUrl: server.origin,
    redirectUri: 'http://localhost/back',
    useVerifier: true,
  });
  const asked = oauth2.getAuthorizationUrl({ scope: 'api refresh_token', code_challenge_method: 'S256' });
  const code = new URL(server.emulator.allow(asked)).searchParams.get('code') ?? '';
  const connection = new jsforce.Connection({ oauth2, loginUrl: server.origin, version: '64.0' });
  const user = await connection.authorize(code, { code_verifier: oauth2.codeVerifier ?? '' });
  return { connection, user };
}

it('an independent client logs in, describes, queries page by page, creates and deletes [crm-70]', async () => {
  const { connection, user } = await connected();
  expect(user.organizationId).toBe('00D000000000001EAA');
  expect(await connection.identity()).toMatchObject({ organization_id: user.organizationId });
  const { sobjects } = await connection.describeGlobal();
  expect(sobjects.map(({ name }) => name)).toContain('GW_Volunteers__Volunteer_Hours__c');
  const { fields } = await connection.sobject('Contact').describe();
  expect(fields.find(({ name }) => name === 'LastName')).toMatchObject({ nillable: false, length: 80 });
  server.emulator.rest.pageSize = 2;
  const first = await connection.query("SELECT Id, Email FROM Contact WHERE Email LIKE '%example.com'");
  expect(first).toMatchObject({ totalSize: 4, done: false });
  expect(await connection.queryMore(first.nextRecordsUrl ?? '')).toMatchObject({ done: true });
  server.emulator.rest.pageSize = 2000;
  const made = await connection.sobject('Contact').create([{ LastName: 'Obi' }, { LastName: 'Eze' }]);
  expect(made.map(({ success }) => success)).toEqual([true, true]);
  const [{ id }] = made as { id: string }[] as [{ id: string }];
  expect(await connection.sobject('Contact').update({ Id: id, FirstName: 'Ada' })).toMatchObject({
    success: true,
  });
  expect(await connection.sobject('Contact').retrieve(id)).toMatchObject({ Name: 'Ada Obi' });
  expect(await connection.sobject('Contact').destroy(id)).toMatchObject({ success: true });
  await expect(connection.sobject('Contact').retrieve(id)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' });
  await expect(connection.sobject('Contact').create({ FirstName: 'Ada' })).rejects.toMatchObject({
    errorCode: 'REQUIRED_FIELD_MISSING',
  });
});

it('a session that ends is refreshed by itself [crm-70]', async () => {
  const { connection } = await connected();
  const before = connection.accessToken;
  server.emulator.expireSessions();
  expect(await connection.query('SELECT COUNT() FROM Contact')).toMatchObject({ done: true });
  expect(connection.accessToken).not.toBe(before);
  expect((await connection.limits()).DailyApiRequests).toMatchObject({ Max: 15_000 });
});

it('a custom object is made through the Metadata API; its fields are seen once they are granted [crm-70]', async () => {
  const { connection } = await connected();
  const lot = {
    fullName: 'Lot__c',
    label: 'Lot',
    pluralLabel: 'Lots',
    nameField: { label: 'Lot Name', type: 'Text' },
    deploymentStatus: 'Deployed',
    sharingModel: 'ReadWrite',
    fields: [{ fullName: 'Size__c', label: 'Size', type: 'Number', precision: 18, scale: 2 }],
  };
  expect(await connection.metadata.create('CustomObject', lot as never)).toMatchObject({ success: true });
  expect(await connection.metadata.create('CustomObject', lot as never)).toMatchObject({
    success: false,
    errors: [{ statusCode: 'DUPLICATE_DEVELOPER_NAME' }],
  });
  const fields = async () => (await connection.sobject('Lot__c').describe()).fields.map(({ name }) => name);
  expect(await fields()).not.toContain('Size__c');
  const grant = {
    fullName: 'Lots',
    label: 'Lots',
    fieldPermissions: [{ field: 'Lot__c.Size__c', readable: true, editable: true }],
  };
  expect(await connection.metadata.upsert('PermissionSet', grant as never)).toMatchObject({ created: true });
  const sets = await connection.query("SELECT Id, LastModifiedById FROM PermissionSet WHERE Name = 'Lots'");
  const [set] = sets.records as { Id: string; LastModifiedById: string }[];
  await connection
    .sobject('PermissionSetAssignment')
    .create({ PermissionSetId: set!.Id, AssigneeId: set!.LastModifiedById });
  connection.cache.clear();
  expect(await fields()).toContain('Size__c');
  expect(await connection.sobject('Lot__c').create({ Name: 'North', Size__c: 2.5 })).toMatchObject({
    success: true,
  });
  expect(await connection.metadata.delete('CustomObject', 'Lot__c')).toMatchObject({ success: true });
  connection.cache.clear();
  await expect(connection.sobject('Lot__c').describe()).rejects.toMatchObject({ errorCode: 'NOT_FOUND' });
});
