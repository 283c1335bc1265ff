import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SalesforceEmulator } from './salesforce-emulator.ts';

/** A folder with answers of a real organization (docs/TESTING.md); without it those shapes are compared that are written down here. */
const folder = process.env.MANYHANDS_SALESFORCE_RECORDINGS;

/** Keys that Salesforce has in some of its versions only, or of some organizations. */
const sometimes = new Set([
  'scope',
  'token_type',
  'refresh_token',
  'fields',
  'uiDetailTemplate',
  'uiEditTemplate',
  'uiNewRecord',
  'listviews',
]);

const known: Readonly<Record<string, unknown>> = {
  auth_success_response: { id: '', issued_at: '', instance_url: '', signature: '', access_token: '' },
  refresh_success_response: { id: '', issued_at: '', instance_url: '', signature: '', access_token: '' },
  refresh_error_response: { error: '', error_description: '' },
  expired_session_response: [{ message: '', errorCode: '' }],
  sobject_create_success_response: { id: '', errors: [], success: true },
  sobject_find_error_response: [{ message: '', errorCode: '' }],
  sobject_describe_error_response: [{ message: '', errorCode: '' }],
  sobject_write_error_response: [{ message: '', errorCode: '' }],
  sobject_query_error_response: [{ message: '', errorCode: '' }],
  sobject_query_empty_response: { totalSize: 0, done: true, records: [] },
  sobject_query_paginated_first_page_response: {
    totalSize: 2,
    done: false,
    nextRecordsUrl: '',
    records: [{ attributes: { type: '', url: '' } }],
  },
  sobject_query_paginated_last_page_response: {
    totalSize: 2,
    done: true,
    records: [{ attributes: { type: '', url: '' } }],
  },
};

const recorded = (name: string): unknown =>
  folder === undefined ? known[name] : JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));

/** Names and kinds of what is in an answer, to the depth that all have in common. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !sometimes.has(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, shapeOf(inner)]),
  );
}

function emulated() {
  const emulator = new SalesforceEmulator({ clientId: 'a', clientSecret: 'b', origin: 'http://crm.test' });
  emulator.oauth.keep({ access: ['token'], refresh: ['again'] });
  const call = (method: string, rest: string, body?: unknown, token = 'token') => {
    const answer = emulator.answer({
      method,
      path: `/services/data/v64.0/${rest}`,
      headers: { authorization: `Bearer ${token}` },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    return typeof answer === 'string' ? answer : answer.body;
  };
  const token = (fields: Record<string, string>) =>
    emulator.oauth.token(new URLSearchParams({ client_id: 'a', client_secret: 'b', ...fields })).body;
  return { emulator, call, token };
}

it('answers have the shape of recorded ones [crm-71]', () => {
  const { emulator, call, token } = emulated();
  const granted = token({ grant_type: 'refresh_token', refresh_token: 'again' });
  emulator.rest.pageSize = 2;
  const first = call('GET', 'query?q=SELECT+Id+FROM+Campaign') as {
    nextRecordsUrl: string;
    records: object[];
  };
  const withoutFields = (page: { records: object[] }) => ({
    ...page,
    records: page.records.map((record) => ({ attributes: (record as { attributes: object }).attributes })),
  });
  const last = call('GET', first.nextRecordsUrl.replace('/services/data/v64.0/', '')) as typeof first;
  const answers: Record<string, unknown> = {
    auth_success_response: granted,
    refresh_success_response: granted,
    refresh_error_response: token({ grant_type: 'refresh_token', refresh_token: 'again' }),
    expired_session_response: call('GET', 'sobjects', undefined, 'other'),
    sobject_create_success_response: call('POST', 'sobjects/Contact', { LastName: 'Obi' }),
    sobject_find_error_response: call('GET', 'sobjects/Contact/23foo'),
    sobject_describe_error_response: call('GET', 'sobjects/Whizbang/describe'),
    sobject_write_error_response: call('POST', 'sobjects/Contact', { foo: 1 }),
    sobject_query_error_response: call('GET', 'query?q=SELECT+foo+FROM+Contact'),
    sobject_query_empty_response: call('GET', "query?q=SELECT+Id+FROM+Contact+WHERE+Name='Nobody'"),
    sobject_query_paginated_first_page_response: withoutFields(first),
    sobject_query_paginated_last_page_response: withoutFields(last),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const expected = recorded(name) as { records?: object[] };
    const shape = expected.records ? withoutFields(expected as typeof first) : expected;
    expect({ [name]: shapeOf(answer) }).toEqual({ [name]: shapeOf(shape) });
  }
  if (folder === undefined) return;
  const keysOf = (value: object) =>
    Object.keys(value)
      .filter((key) => !sometimes.has(key))
      .toSorted();
  const global = call('GET', 'sobjects') as { sobjects: object[] };
  expect(keysOf(global.sobjects[0]!)).toEqual(
    keysOf((recorded('describe_Global') as typeof global).sobjects[0]!),
  );
  const contact = call('GET', 'sobjects/Contact/describe') as {
    fields: object[];
    childRelationships: object[];
  };
  const real = recorded('describe_Contact') as typeof contact;
  expect(keysOf(contact)).toEqual(keysOf(real));
  expect(keysOf(contact.fields[0]!)).toEqual(keysOf(real.fields[0]!));
  expect(keysOf(contact.childRelationships[0]!)).toEqual(keysOf(real.childRelationships[0]!));
});
