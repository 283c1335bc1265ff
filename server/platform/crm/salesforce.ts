import { z } from 'zod';
import type { HttpAnswer, HttpCall, HttpClient } from '../http-client/http-client.ts';
import {
  CrmError,
  type Crm,
  type CrmDescription,
  type CrmGrant,
  type CrmRecord,
  type CrmSession,
} from './crm.ts';
import { SalesforceMetadata } from './salesforce-metadata.ts';
import { SalesforcePermissions } from './salesforce-permissions.ts';
import { arrived, troubleOf } from './salesforce-refusals.ts';

export interface SalesforceOptions {
  clientId: string;
  clientSecret: string;
  /** Where people log in, such as `https://login.salesforce.com`. */
  loginUrl: string;
  /** Where the page is to which somebody is sent to allow the connection; the same unless told. */
  authorizeUrl?: string;
  /** Such as `64.0`. */
  apiVersion: string;
}

/** Hosts on which Salesforce answers: log-in, organizations with a domain of their own, sandboxes. */
export const salesforceHosts = ['login.salesforce.com', 'test.salesforce.com', '.my.salesforce.com'];

/** Salesforce's ids and names of objects and fields: they are parts of paths and queries. */
const id = /^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/;
const name = /^[a-zA-Z][a-zA-Z0-9_]{0,79}$/;

/**
 * Salesforce by its REST API.
 * OAuth: "OAuth 2.0 Web Server Flow" with PKCE (RFC 7636); objects and records: "REST API Developer Guide".
 */
export function createSalesforce(http: HttpClient, options: SalesforceOptions): Crm {
  const { clientId, clientSecret, loginUrl, authorizeUrl = loginUrl, apiVersion } = options;
  const form = (url: string, fields: Record<string, string>): HttpCall => ({
    method: 'POST',
    url: `${loginUrl}/services/oauth2/${url}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
  });
  const grantOf = async (fields: Record<string, string>): Promise<CrmGrant> => {
    const grant = read(tokenAnswer, await send(http, form('token', fields)));
    return {
      instanceUrl: grant.instance_url.replace(/\/+$/, ''),
      accessToken: grant.access_token,
      refreshToken: grant.refresh_token ?? null,
      organizationId: organizationOf(grant.id),
    };
  };
  const call = ({ instanceUrl, accessToken }: CrmSession, path: string, rest: Partial<HttpCall> = {}) =>
    send(http, {
      method: 'GET',
      url: path.startsWith('http') ? path : `${instanceUrl}/services/data/v${apiVersion}/${path}`,
      ...rest,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(rest.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
  const query = async (session: CrmSession, soql: string): Promise<CrmRecord[]> => {
    const answer = await call(session, `query?${new URLSearchParams({ q: soql })}`);
    return read(queryAnswer, answer).records.map(({ attributes: _attributes, ...record }) => record);
  };
  const metadata = new SalesforceMetadata(http, apiVersion);
  const permissions = new SalesforcePermissions(metadata, { call, query });
  return {
    isAvailable: true,
    authorizationUrl({ state, codeChallenge, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        scope: 'api refresh_token',
      });
      return `${authorizeUrl}/services/oauth2/authorize?${query}`;
    },
    exchange: ({ code, codeVerifier, redirectUri }) =>
      grantOf({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) => grantOf({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      await send(http, form('revoke', { token: refreshToken }));
    },
    async objects(session) {
      const { sobjects } = read(objectsAnswer, await call(session, 'sobjects'));
      return sobjects.map(({ name: own, label, custom }) => ({ name: own, label, isCustom: custom }));
    },
    async describe(session, objectName) {
      return descriptionOf(
        read(describeAnswer, await call(session, `sobjects/${checked(name, objectName)}/describe`)),
      );
    },
    async records(session, { objectName, fields, limit }) {
      const columns = [...new Set(['Id', ...fields])].map((field) => checked(name, field)).join(', ');
      const order = columns.includes('CreatedDate') ? '' : 'ORDER BY CreatedDate DESC ';
      return query(session, `SELECT ${columns} FROM ${checked(name, objectName)} ${order}LIMIT ${limit}`);
    },
    async find(session, { objectName, fields, where, createdFrom, limit }) {
      const columns = [...new Set(['Id', ...fields])].map((field) => checked(name, field)).join(', ');
      const conditions = where.map((condition) => {
        const values = condition.values.map(quoted).join(', ');
        return `(${condition.fields.map((field) => `${checked(name, field)} IN (${values})`).join(' OR ')})`;
      });
      if (createdFrom) conditions.push(`CreatedDate >= ${createdFrom.toISOString()}`);
      return query(
        session,
        `SELECT ${columns} FROM ${checked(name, objectName)} WHERE ${conditions.join(' AND ')} ORDER BY CreatedDate LIMIT ${limit}`,
      );
    },
    async update(session, objectName, recordId, record) {
      await call(session, `sobjects/${checked(name, objectName)}/${checked(id, recordId)}`, {
        method: 'PATCH',
        body: JSON.stringify(record),
        // The same values twice are the same record.
        mayRepeat: true,
      });
    },
    async create(session, objectName, record) {
      const made = await call(session, `sobjects/${checked(name, objectName)}`, {
        method: 'POST',
        body: JSON.stringify(record),
      });
      return { id: read(createAnswer, made).id };
    },
    async remove(session, objectName, recordId) {
      await call(session, `sobjects/${checked(name, objectName)}/${checked(id, recordId)}`, {
        method: 'DELETE',
      });
    },
    createObject: (session, object) => metadata.createObject(session, object),
    writeFields: (session, objectName, fields) =>
      metadata.writeFields(session, checked(name, objectName), fields),
    removeObject: (session, objectName) =>
      metadata.remove(session, 'CustomObject', checked(name, objectName)),
    grant: (session, access) => permissions.grant(session, { ...access, name: checked(name, access.name) }),
    takeBack: (session, accessName) => permissions.takeBack(session, checked(name, accessName)),
  };
}

/** For a product whose operator has set up no CRM. */
export const noCrm: Crm = {
  isAvailable: false,
  authorizationUrl: refuse,
  exchange: refuse,
  refresh: refuse,
  revoke: refuse,
  objects: refuse,
  describe: refuse,
  records: refuse,
  find: refuse,
  update: refuse,
  create: refuse,
  remove: refuse,
  createObject: refuse,
  writeFields: refuse,
  removeObject: refuse,
  grant: refuse,
  takeBack: refuse,
};

function refuse(): never {
  throw new CrmError('denied');
}

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  instance_url: z.url(),
  /** `https://login.salesforce.com/id/{organization}/{user}`. */
  id: z.string(),
});

const objectsAnswer = z.object({
  sobjects: z.array(z.object({ name: z.string(), label: z.string(), custom: z.boolean() })),
});

const describeAnswer = z.object({
  name: z.string(),
  label: z.string(),
  custom: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      nillable: z.boolean(),
      createable: z.boolean(),
      updateable: z.boolean(),
      defaultedOnCreate: z.boolean(),
      custom: z.boolean(),
      length: z.number(),
      picklistValues: z.array(
        z.object({ value: z.string(), label: z.string().nullable(), active: z.boolean() }),
      ),
    }),
  ),
  childRelationships: z.array(z.object({ childSObject: z.string(), field: z.string() })),
  recordTypeInfos: z
    .array(
      z.object({ recordTypeId: z.string(), available: z.boolean(), defaultRecordTypeMapping: z.boolean() }),
    )
    .default([]),
});

const queryAnswer = z.object({ records: z.array(z.looseObject({ attributes: z.unknown() })) });

const createAnswer = z.object({ id: z.string(), success: z.literal(true) });

/** An error of OAuth is one object, one of the API a list. */
const oauthRefusal = z.object({ error: z.string(), error_description: z.string().default('') });
const apiRefusals = z
  .array(z.object({ errorCode: z.string(), message: z.string(), fields: z.array(z.string()).default([]) }))
  .min(1);

function descriptionOf({
  name: own,
  label,
  custom,
  fields,
  childRelationships,
  recordTypeInfos,
}: z.output<typeof describeAnswer>): CrmDescription {
  return {
    name: own,
    label,
    isCustom: custom,
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      type: field.type,
      required: field.createable && !field.nillable && !field.defaultedOnCreate,
      createable: field.createable,
      updateable: field.updateable,
      isCustom: field.custom,
      length: field.length,
      picklistValues: field.picklistValues.map(({ value, label: words, active }) => ({
        value,
        label: words ?? value,
        active,
      })),
    })),
    children: childRelationships.map(({ childSObject, field }) => ({
      objectName: childSObject,
      fieldName: field,
    })),
    recordTypes: recordTypeInfos
      .filter(({ available }) => available)
      .map(({ recordTypeId, defaultRecordTypeMapping }) => ({
        id: recordTypeId,
        isDefault: defaultRecordTypeMapping,
      })),
  };
}

/** `{organization}` of the address of an identity. */
const organizationOf = (identity: string): string => identity.split('/').at(-2) ?? '';

/** What becomes part of a path or a query has the form of a name or an id. */
function checked(form: RegExp, text: string): string {
  if (!form.test(text)) throw new CrmError('not-found', { code: 'NOT_FOUND', words: text.slice(0, 80) });
  return text;
}

/** A text in a query ("SOQL and SOSL Reference", Quoted String Escape Sequences). */
const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;

async function send(http: HttpClient, call: HttpCall): Promise<HttpAnswer> {
  const answer = await arrived(http.send(call));
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw refusalOf(answer);
}

function read<Answer>(schema: z.ZodType<Answer>, { body }: HttpAnswer): Answer {
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) throw new CrmError('answer');
  return parsed.data;
}

/** What the CRM's refusal means. */
function refusalOf({ status, body }: HttpAnswer): CrmError {
  const json = jsonOf(body);
  const oauth = oauthRefusal.safeParse(json);
  if (oauth.success)
    return new CrmError('denied', { code: oauth.data.error, words: oauth.data.error_description });
  const api = apiRefusals.safeParse(json);
  const [first] = api.success ? api.data : [];
  const code = first?.errorCode ?? '';
  return new CrmError(troubleOf(code, status), {
    code,
    words: first?.message ?? '',
    fields: first?.fields ?? [],
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
