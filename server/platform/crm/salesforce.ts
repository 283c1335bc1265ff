import { z } from 'zod';
import type { HttpCall, HttpClient } from '../http-client/http-client.ts';
import { CrmError, type Crm, type CrmDescription, type CrmGrant, type CrmSession } from './crm.ts';
import { SalesforceMetadata } from './salesforce-metadata.ts';
import { SalesforcePermissions } from './salesforce-permissions.ts';
import { checkedName, read, send } from './salesforce-answers.ts';
import { SalesforceRecords } from './salesforce-records.ts';

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
      url: path.startsWith('/')
        ? `${instanceUrl}${path}`
        : `${instanceUrl}/services/data/v${apiVersion}/${path}`,
      ...rest,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(rest.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
  const records = new SalesforceRecords(call);
  const metadata = new SalesforceMetadata(http, apiVersion);
  const permissions = new SalesforcePermissions(metadata, {
    call,
    query: (session, soql) => records.query(session, soql),
  });
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
        read(describeAnswer, await call(session, `sobjects/${checkedName(objectName)}/describe`)),
      );
    },
    records: (session, asked) => records.newest(session, asked),
    find: (session, asked) => records.find(session, asked),
    create: (session, objectName, record) => records.create(session, objectName, record),
    remove: (session, objectName, recordId) => records.remove(session, objectName, recordId),
    createAll: (session, objectName, those) => records.createAll(session, objectName, those),
    updateAll: (session, objectName, changes) => records.updateAll(session, objectName, changes),
    removeAll: (session, objectName, ids) => records.removeAll(session, objectName, ids),
    createObject: (session, object) => metadata.createObject(session, object),
    writeFields: (session, objectName, fields) =>
      metadata.writeFields(session, checkedName(objectName), fields),
    removeObject: (session, objectName) => metadata.remove(session, 'CustomObject', checkedName(objectName)),
    grant: (session, access) => permissions.grant(session, { ...access, name: checkedName(access.name) }),
    takeBack: (session, accessName) => permissions.takeBack(session, checkedName(accessName)),
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
  create: refuse,
  remove: refuse,
  createAll: refuse,
  updateAll: refuse,
  removeAll: refuse,
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
