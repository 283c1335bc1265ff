import { expect, it } from 'vitest';
import { emulatedJob } from './emulated-records.ts';
import { SalesforceEmulator } from './salesforce-emulator.ts';

const hours = 'GW_Volunteers__Volunteer_Hours__c';
const job = 'GW_Volunteers__Volunteer_Job__c';

/** An organization with a session, and a way to call it. */
function emulated() {
  const emulator = new SalesforceEmulator({ clientId: 'a', clientSecret: 'b', origin: 'http://crm.test' });
  emulator.oauth.keep({ access: ['token'], refresh: [] });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = emulator.answer({
      method,
      path: `/services/data/v64.0/${path}`,
      headers: { authorization: 'Bearer token', ...headers },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    if (typeof answer === 'string') return { status: 0, body: answer as never };
    return answer as { status: number; body: never };
  };
  const query = (soql: string) =>
    call('GET', `query?q=${encodeURIComponent(soql)}`).body as {
      totalSize: number;
      done: boolean;
      nextRecordsUrl?: string;
      records: Record<string, unknown>[];
    };
  const create = (object: string, values: Record<string, unknown>) =>
    (call('POST', `sobjects/${object}`, values).body as { id: string }).id;
  return { emulator, call, query, create };
}

it('queries find records by conditions, in order, page by page', () => {
  const { query, call, emulator } = emulated();
  const names = (where: string) =>
    query(`SELECT Id, Name FROM Contact ${where}`).records.map(({ Name }) => Name);
  expect(names("WHERE Email = 'NORA@example.com'")).toEqual(['Nora Lindqvist']);
  expect(names("WHERE Email IN ('nora@example.com', 'bob@example.com') ORDER BY FirstName")).toEqual([
    'Bob Okoye',
    'Nora Lindqvist',
  ]);
  expect(names("WHERE LastName LIKE 'ok%' AND (Email = 'bob@example.com' OR MobilePhone != null)")).toEqual([
    'Bob Okoye',
  ]);
  expect(names("WHERE NOT LastName = 'O\\'Neil' AND MobilePhone = null LIMIT 2")).toHaveLength(2);
  expect(query('SELECT COUNT() FROM Contact WHERE CreatedDate > 2020-01-01T00:00:00Z')).toMatchObject({
    totalSize: 4,
  });
  emulator.rest.pageSize = 3;
  const first = query('SELECT Id FROM Contact');
  expect(first).toMatchObject({ totalSize: 4, done: false });
  const rest = call('GET', first.nextRecordsUrl!.replace('/services/data/v64.0/', '')).body;
  expect(rest).toMatchObject({ totalSize: 4, done: true, records: [{ attributes: { type: 'Contact' } }] });
  expect(call('GET', 'query?q=SELECT').body).toMatchObject([{ errorCode: 'MALFORMED_QUERY' }]);
  expect(call('GET', 'query?q=SELECT+Nope+FROM+Contact').body).toMatchObject([
    { errorCode: 'INVALID_FIELD' },
  ]);
});

it('records that belong to others are read with them and go with them', () => {
  const { query, call, create } = emulated();
  const [campaign] = query("SELECT Id FROM Campaign WHERE Name = 'Harvest Season'").records;
  const [nora] = query("SELECT Id FROM Contact WHERE FirstName = 'Nora'").records;
  const jobId = create(job, { Name: 'Sorting', GW_Volunteers__Campaign__c: campaign!.Id });
  const values = {
    GW_Volunteers__Contact__c: nora!.Id,
    GW_Volunteers__Volunteer_Job__c: jobId,
    GW_Volunteers__Number_of_Volunteers__c: 1,
    GW_Volunteers__Start_Date__c: '2030-06-05',
  };
  expect(call('POST', `sobjects/${hours}`, values).body).toEqual([
    {
      message: 'You must specify a Status value.',
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      fields: ['GW_Volunteers__Status__c'],
    },
  ]);
  const completed = { ...values, GW_Volunteers__Status__c: 'Completed' };
  expect(call('POST', `sobjects/${hours}`, completed).body).toMatchObject([
    { message: 'You must specify the Hours Worked when setting Status to Completed.' },
  ]);
  create(hours, { ...completed, GW_Volunteers__Hours_Worked__c: 1.5 });
  expect(
    query(
      `SELECT Name, GW_Volunteers__Contact__r.Name FROM ${hours} WHERE GW_Volunteers__Volunteer_Job__r.Name = 'Sorting'`,
    ).records,
  ).toMatchObject(
    [{ Name: /^VH-/, GW_Volunteers__Contact__r: { Name: 'Nora Lindqvist' } }].map((one) => ({
      ...one,
      Name: expect.stringMatching(one.Name) as string,
    })),
  );
  expect(call('DELETE', `sobjects/${job}/${jobId}`).status).toBe(204);
  expect(query(`SELECT Id FROM ${hours}`).totalSize).toBe(0);
  expect(call('PATCH', `sobjects/${job}/${jobId}`, { Name: 'x' })).toMatchObject({
    status: 404,
    body: [{ errorCode: 'ENTITY_IS_DELETED' }],
  });
});

it('a record is found by the id of another system, made once, and never twice', () => {
  const { emulator, call } = emulated();
  emulator.store.addField('Contact', 'Manyhands_Id__c', { externalId: true, unique: true });
  const path = 'sobjects/Contact/Manyhands_Id__c/p-1';
  expect(call('PATCH', path, { LastName: 'Obi' })).toMatchObject({ status: 201, body: { created: true } });
  expect(call('PATCH', path, { LastName: 'Obi-Eze' })).toMatchObject({
    status: 200,
    body: { created: false },
  });
  expect(call('POST', 'sobjects/Contact', { LastName: 'Obi', Manyhands_Id__c: 'p-1' }).body).toMatchObject([
    { errorCode: 'DUPLICATE_VALUE' },
  ]);
  expect(call('GET', path).body).toMatchObject({ LastName: 'Obi-Eze' });
});

it('a rule finds the same record, and lets it be saved when it may', () => {
  const { emulator, call } = emulated();
  emulator.addDuplicateRule({ name: 'Same_Email', object: 'Contact', fields: ['Email'], allowSave: true });
  const values = { LastName: 'Lind', Email: 'nora@example.com' };
  expect(call('POST', 'sobjects/Contact', values)).toMatchObject({
    status: 400,
    body: [{ errorCode: 'DUPLICATES_DETECTED', duplicateResut: { allowSave: true } }],
  });
  const header = { 'sforce-duplicate-rule-header': 'allowSave=true' };
  expect(call('POST', 'sobjects/Contact', values, header).status).toBe(201);
  emulator.store.duplicateRules[0]!.allowSave = false;
  expect(call('POST', 'sobjects/Contact', values, header).status).toBe(400);
});

it('many records are written in one call, all or each by itself', () => {
  const { call, query } = emulated();
  const records = [
    { attributes: { type: 'Contact' }, LastName: 'Obi' },
    { attributes: { type: 'Contact' }, FirstName: 'Ada' },
  ];
  expect(call('POST', 'composite/sobjects', { allOrNone: true, records }).body).toMatchObject([
    { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
    { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['LastName'] }] },
  ]);
  expect(query("SELECT Id FROM Contact WHERE LastName = 'Obi'").totalSize).toBe(0);
  expect(call('POST', 'composite/sobjects', { records }).body).toMatchObject([
    { success: true },
    { success: false },
  ]);
  expect(query("SELECT Id FROM Contact WHERE LastName = 'Obi'").totalSize).toBe(1);
  const answer = call('POST', 'composite', {
    compositeRequest: [
      {
        method: 'POST',
        url: '/services/data/v64.0/sobjects/Account',
        referenceId: 'home',
        body: { Name: 'Obi' },
      },
      {
        method: 'POST',
        url: '/services/data/v64.0/sobjects/Contact',
        referenceId: 'ada',
        body: { LastName: 'Obi', AccountId: '@{home.id}' },
      },
    ],
  });
  expect(answer.body).toMatchObject({
    compositeResponse: [{ httpStatusCode: 201 }, { httpStatusCode: 201 }],
  });
  expect(query("SELECT Id FROM Contact WHERE Account.Name = 'Obi'").totalSize).toBe(1);
});

it('what is planned to go wrong does, also after the record was saved', () => {
  const { emulator, call, query } = emulated();
  const create = () => call('POST', 'sobjects/Contact', { LastName: 'Obi' });
  emulator.fail('lost', { on: /POST .*Contact$/ });
  expect(create().body).toBe('cut');
  emulator.fail('limit', { after: 1 });
  expect(query("SELECT Id FROM Contact WHERE LastName = 'Obi'").totalSize).toBe(1);
  expect(create()).toMatchObject({ status: 403, body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }] });
  emulator.fail('duplicate-done');
  expect(create().body).toMatchObject([{ errorCode: 'DUPLICATE_VALUE' }]);
  expect(query("SELECT Id FROM Contact WHERE LastName = 'Obi'").totalSize).toBe(2);
  emulator.fail('expired');
  expect(create().status).toBe(401);
  expect(create().status).toBe(401);
});

it('a value that a field does not take is refused with its name', () => {
  const { call, emulator } = emulated();
  const codeOf = (values: Record<string, unknown>) =>
    (call('POST', 'sobjects/Contact', { LastName: 'Obi', ...values }).body as { errorCode: string }[])[0]
      ?.errorCode;
  expect(codeOf({ LeadSource: 'Fax' })).toBe('INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST');
  expect(codeOf({ Email: 'nora@' })).toBe('INVALID_EMAIL_ADDRESS');
  expect(codeOf({ FirstName: 'x'.repeat(41) })).toBe('STRING_TOO_LONG');
  expect(codeOf({ Birthdate: '06/05/1990' })).toBe('JSON_PARSER_ERROR');
  expect(codeOf({ AccountId: '003000000000001AAA' })).toBe('MALFORMED_ID');
  expect(codeOf({ AccountId: '001000000000999AAA' })).toBe('INVALID_CROSS_REFERENCE_KEY');
  expect(codeOf({ CreatedDate: '2030-06-05' })).toBe('INVALID_FIELD_FOR_INSERT_UPDATE');
  emulator.store.addField('Contact', 'Shirt__c', { required: true });
  expect(codeOf({})).toBe('REQUIRED_FIELD_MISSING');
});

it('a new organization has a job of a campaign, on which a mapping can be tried', () => {
  const { query } = emulated();
  const jobs = query(`SELECT Id, Name, GW_Volunteers__Campaign__r.Name FROM ${emulatedJob.object}`).records;
  expect(jobs).toMatchObject([
    {
      Id: emulatedJob.id,
      Name: emulatedJob.name,
      GW_Volunteers__Campaign__r: { Name: 'Harvest Season' },
    },
  ]);
});

it('where people are accounts, each has a contact that says the same', () => {
  const { emulator, call, create, query } = emulated();
  emulator.usePersonAccounts();
  const ada = { FirstName: 'Ada', LastName: 'Obi', PersonEmail: 'ada@example.org' };
  // Without a record type it would be a business.
  expect(call('POST', 'sobjects/Account', ada).body).toMatchObject([
    { errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE' },
  ]);
  const types = query(
    "SELECT Id, IsPersonType FROM RecordType WHERE SobjectType = 'Account' AND IsActive = true",
  );
  const RecordTypeId = types.records.findLast(({ IsPersonType }) => IsPersonType)?.Id;
  const id = create('Account', { ...ada, RecordTypeId });
  call('PATCH', `sobjects/Account/${id}`, { PersonMobilePhone: '312-555-0142' });
  const [account] = query(
    `SELECT Name, PersonContactId, IsPersonAccount FROM Account WHERE Id = '${id}'`,
  ).records;
  expect(account).toMatchObject({ Name: 'Ada Obi', IsPersonAccount: true });
  expect(
    query("SELECT Id, MobilePhone, AccountId FROM Contact WHERE Email = 'ada@example.org'").records,
  ).toMatchObject([{ Id: account!.PersonContactId, MobilePhone: '312-555-0142', AccountId: id }]);
  expect(call('POST', 'sobjects/Account', { Phone: '312' }).status).toBe(400);
  expect(call('POST', 'sobjects/Account', { RecordTypeId, Name: 'Obi & Co' }).status).toBe(400);
  call('DELETE', `sobjects/Account/${id}`);
  expect(query("SELECT Id FROM Contact WHERE Email = 'ada@example.org'").records).toEqual([]);
  create('Account', { Name: 'Obi & Co' });
});
