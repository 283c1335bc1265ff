import { createHash, randomBytes } from 'node:crypto';
import { emulatedObjects, emulatedRecords, type EmulatedObject } from './salesforce-objects.ts';

/** What is sent to it. */
export interface EmulatorCall {
  method: string;
  /** With its query, from the root of the emulator. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface EmulatorAnswer {
  status: number;
  /** JSON, unless it is a page or leads elsewhere. */
  body: unknown;
  html?: string;
  location?: string;
}

type SalesforceRecord = Record<string, unknown> & { Id: string };

/** An authorization that was allowed, until its code is exchanged. */
interface Code {
  challenge: string;
  redirectUri: string;
  clientId: string;
}

export interface EmulatorOptions {
  clientId: string;
  clientSecret: string;
  /** The address that the world reaches it under. */
  origin: string;
  now?: () => Date;
  /** So many calls are answered until there are no more today. */
  callsLeft?: number;
}

const organizationId = '00D000000000001EAA';
const userId = '005000000000001AAA';
const pageSize = 200;

/**
 * Salesforce as far as the product speaks with it, with a state of its own: log-in with PKCE, tokens that expire and change, objects,
 * records, and refusals in Salesforce's shapes ("REST API Developer Guide"; "OAuth 2.0 Web Server Flow"). It keeps all in memory.
 */
export class SalesforceEmulator {
  readonly objects: EmulatedObject[] = emulatedObjects();
  /** By object, the oldest first. */
  readonly records = new Map<string, SalesforceRecord[]>();
  /** Every call that it was sent, such as `POST /services/oauth2/token`. */
  readonly calls: string[] = [];
  callsLeft: number;
  readonly #options: EmulatorOptions;
  readonly #codes = new Map<string, Code>();
  #accessTokens = new Set<string>();
  readonly #refreshTokens = new Set<string>();
  #nextId = 1;

  constructor(options: EmulatorOptions) {
    this.#options = options;
    this.callsLeft = options.callsLeft ?? Number.POSITIVE_INFINITY;
    for (const { object, records } of emulatedRecords)
      for (const record of records) this.#insert(this.#object(object)!, record);
  }

  /** Has all sessions expire; refresh tokens go on. */
  expireSessions(): void {
    this.#accessTokens.clear();
  }

  /** Takes back every authorization, as an administrator of the organization can. */
  revokeAll(): void {
    this.#accessTokens.clear();
    this.#refreshTokens.clear();
  }

  /** Allows what a page asks for. @returns the address to go back to */
  allow(authorizationUrl: string): string {
    const asked = new URL(authorizationUrl).searchParams;
    const code = secret();
    this.#codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      clientId: asked.get('client_id') ?? '',
    });
    return backTo(asked, { code });
  }

  answer(call: EmulatorCall): EmulatorAnswer {
    const url = new URL(call.path, 'http://emulator');
    this.calls.push(`${call.method} ${url.pathname}`);
    switch (url.pathname) {
      case '/services/oauth2/authorize':
        return this.#authorize(call, url);
      case '/services/oauth2/token':
        return this.#token(new URLSearchParams(call.body));
      case '/services/oauth2/revoke':
        return this.#revoke(new URLSearchParams(call.body));
      default:
        return this.#data(call, url);
    }
  }

  /** A page that asks; pressing a button sends the answer. */
  #authorize({ method, body }: EmulatorCall, url: URL): EmulatorAnswer {
    const asked = url.searchParams;
    if (asked.get('client_id') !== this.#options.clientId || asked.get('code_challenge_method') !== 'S256')
      return {
        status: 400,
        body: { error: 'invalid_client_id', error_description: 'client identifier invalid' },
      };
    if (method === 'GET') return { status: 200, body: null, html: consentPage };
    const isAllowed = new URLSearchParams(body).get('answer') === 'allow';
    const denied = { error: 'access_denied', error_description: 'end-user denied authorization' };
    return { status: 302, body: null, location: isAllowed ? this.allow(url.href) : backTo(asked, denied) };
  }

  #token(asked: URLSearchParams): EmulatorAnswer {
    const { clientId, clientSecret } = this.#options;
    if (asked.get('client_id') !== clientId || asked.get('client_secret') !== clientSecret)
      return oauthError('invalid_client', 'invalid client credentials');
    if (asked.get('grant_type') === 'refresh_token') {
      const known = this.#refreshTokens.delete(asked.get('refresh_token') ?? '');
      return known ? this.#grant() : oauthError('invalid_grant', 'expired access/refresh token');
    }
    const code = this.#codes.get(asked.get('code') ?? '');
    this.#codes.delete(asked.get('code') ?? '');
    if (!code || code.clientId !== clientId) return oauthError('invalid_grant', 'expired authorization code');
    if (code.redirectUri !== asked.get('redirect_uri'))
      return oauthError('redirect_uri_mismatch', 'redirect_uri must match configuration');
    const verifier = asked.get('code_verifier') ?? '';
    if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
      return oauthError('invalid_grant', 'invalid code verifier');
    return this.#grant();
  }

  /** Each refresh brings another refresh token, and the one before is of no use then. */
  #grant(): EmulatorAnswer {
    const accessToken = `${organizationId.slice(0, 15)}!${secret()}`;
    const refreshToken = `5Aep861${secret()}`;
    this.#accessTokens.add(accessToken);
    this.#refreshTokens.add(refreshToken);
    return {
      status: 200,
      body: {
        access_token: accessToken,
        refresh_token: refreshToken,
        signature: secret(),
        scope: 'refresh_token api',
        instance_url: this.#options.origin,
        id: `${this.#options.origin}/id/${organizationId}/${userId}`,
        token_type: 'Bearer',
        issued_at: String(this.#now().getTime()),
      },
    };
  }

  #revoke(asked: URLSearchParams): EmulatorAnswer {
    if (!this.#refreshTokens.delete(asked.get('token') ?? ''))
      return oauthError('unsupported_token_type', 'this token type is not supported');
    this.#accessTokens.clear();
    return { status: 200, body: null };
  }

  #data({ method, headers, body }: EmulatorCall, url: URL): EmulatorAnswer {
    const token = String(headers.authorization ?? '').replace(/^Bearer /, '');
    if (!this.#accessTokens.has(token))
      return apiError(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    if (this.callsLeft <= 0) return apiError(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
    this.callsLeft -= 1;
    const match = /^\/services\/data\/v\d+\.\d+\/(?<rest>.*)$/.exec(url.pathname);
    const [kind, objectName, third] = (match?.groups?.rest ?? '').split('/');
    if (kind === 'query') return this.#query(objectName, url);
    if (kind !== 'sobjects') return apiError(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (objectName === undefined) return { status: 200, body: this.#globalDescribe() };
    const object = this.#object(objectName);
    if (!object) return apiError(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (third === 'describe') return { status: 200, body: this.#describe(object) };
    if (method === 'POST') return this.#create(object, JSON.parse(body) as Record<string, unknown>);
    return this.#record(method, object, third ?? '', body);
  }

  #record(method: string, object: EmulatedObject, id: string, body: string): EmulatorAnswer {
    const records = this.records.get(object.name) ?? [];
    const found = records.find((record) => record.Id === id);
    if (!found) return apiError(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (method === 'DELETE') {
      records.splice(records.indexOf(found), 1);
      return { status: 204, body: null };
    }
    if (method === 'PATCH') {
      const values = JSON.parse(body) as Record<string, unknown>;
      const refusal = this.#refusalOf(object, { ...found, ...values }, Object.keys(values));
      if (refusal) return refusal;
      Object.assign(found, values, { LastModifiedDate: this.#now().toISOString() });
      return { status: 204, body: null };
    }
    return { status: 200, body: this.#shown(object, found) };
  }

  #create(object: EmulatedObject, values: Record<string, unknown>): EmulatorAnswer {
    const refusal = this.#refusalOf(object, values, Object.keys(values));
    if (refusal) return refusal;
    return { status: 201, body: { id: this.#insert(object, values).Id, success: true, errors: [] } };
  }

  #refusalOf(
    object: EmulatedObject,
    record: Record<string, unknown>,
    written: readonly string[],
  ): EmulatorAnswer | null {
    for (const field of written) {
      const known = object.fields.find(({ name }) => name === field);
      if (!known)
        return apiError(400, 'INVALID_FIELD', `No such column '${field}' on sobject of type ${object.name}`);
      if (known.readOnly)
        return apiError(
          400,
          'INVALID_FIELD_FOR_INSERT_UPDATE',
          `Unable to create/update fields: ${field}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
          [field],
        );
    }
    const missing = object.fields.filter(({ required, name }) => required && isEmpty(record[name]));
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name);
      return apiError(
        400,
        'REQUIRED_FIELD_MISSING',
        `Required fields are missing: [${names.join(', ')}]`,
        names,
      );
    }
    for (const { name, restricted, picklist } of object.fields) {
      const value = record[name];
      if (!restricted || isEmpty(value)) continue;
      if (!picklist?.some((one) => one.value === value && one.active !== false))
        return apiError(
          400,
          'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
          `${name}: bad value for restricted picklist field: ${String(value)}`,
          [name],
        );
    }
    for (const { name, refersTo } of object.fields) {
      const value = record[name];
      if (!refersTo || isEmpty(value)) continue;
      if (!this.records.get(refersTo)?.some(({ Id }) => Id === value))
        return apiError(400, 'MALFORMED_ID', `${name}: id value of incorrect type: ${String(value)}`, [name]);
    }
    return null;
  }

  /** `SELECT a, b FROM object [ORDER BY c [DESC]] [LIMIT n]`, and the further pages of its answer. */
  #query(page: string | undefined, url: URL): EmulatorAnswer {
    const soql = page === undefined ? (url.searchParams.get('q') ?? '') : textOf(page);
    const form =
      /^SELECT (?<fields>[\w, ]+) FROM (?<from>\w+)(?: ORDER BY (?<by>\w+)(?<down> DESC)?)?(?: LIMIT (?<limit>\d+))?(?: OFFSET (?<offset>\d+))?$/i;
    const asked = form.exec(soql)?.groups;
    if (!asked) return apiError(400, 'MALFORMED_QUERY', `unexpected token: '${soql.slice(0, 40)}'`);
    const object = this.#object(asked.from ?? '');
    if (!object) return apiError(400, 'INVALID_TYPE', `sObject type '${asked.from}' is not supported.`);
    const fields = (asked.fields ?? '').split(',').map((field) => field.trim());
    const unknown = fields.find((field) => !object.fields.some(({ name }) => name === field));
    if (unknown !== undefined)
      return apiError(400, 'INVALID_FIELD', `No such column '${unknown}' on entity '${object.name}'.`);
    const all = [...(this.records.get(object.name) ?? [])];
    if (asked.down) all.reverse();
    const listed = all.slice(0, Number(asked.limit ?? all.length));
    const offset = Number(asked.offset ?? 0);
    const records = listed
      .slice(offset, offset + pageSize)
      .map((record) => this.#shown(object, record, fields));
    const next = offset + pageSize;
    const done = next >= listed.length;
    const base = soql.replace(/ OFFSET \d+$/i, '');
    return {
      status: 200,
      body: {
        totalSize: listed.length,
        done,
        ...(done
          ? {}
          : {
              nextRecordsUrl: `${url.pathname.split('/query')[0]}/query/${nameOf(`${base} OFFSET ${next}`)}`,
            }),
        records,
      },
    };
  }

  #shown(
    object: EmulatedObject,
    record: SalesforceRecord,
    fields = object.fields.map(({ name }) => name),
  ): Record<string, unknown> {
    const attributes = {
      type: object.name,
      url: `/services/data/v64.0/sobjects/${object.name}/${record.Id}`,
    };
    return { attributes, ...Object.fromEntries(fields.map((name) => [name, record[name] ?? null])) };
  }

  #insert(object: EmulatedObject, values: Record<string, unknown>): SalesforceRecord {
    const number = this.#nextId;
    this.#nextId += 1;
    const at = this.#now().toISOString();
    const record = {
      IsDeleted: false,
      CreatedDate: at,
      CreatedById: userId,
      LastModifiedDate: at,
      LastModifiedById: userId,
      ...values,
      Id: `${object.prefix}00000000${String(number).padStart(4, '0')}AAA`,
    };
    this.records.set(object.name, [...(this.records.get(object.name) ?? []), record]);
    return record;
  }

  #object(name: string): EmulatedObject | undefined {
    return this.objects.find((object) => object.name.toLowerCase() === name.toLowerCase());
  }

  #globalDescribe(): object {
    const sobjects = this.objects.map((object) => ({ ...this.#heading(object) }));
    return { encoding: 'UTF-8', maxBatchSize: 200, sobjects };
  }

  #heading({ name, label, prefix }: EmulatedObject): object {
    const urls = { sobject: `/services/data/v64.0/sobjects/${name}` };
    const custom = name.endsWith('__c');
    return {
      name,
      label,
      labelPlural: `${label}s`,
      keyPrefix: prefix,
      custom,
      queryable: true,
      createable: true,
      urls,
    };
  }

  #describe(object: EmulatedObject): object {
    return {
      ...this.#heading(object),
      fields: object.fields.map((field) => ({
        name: field.name,
        label: field.label,
        type: field.type,
        custom: field.name.endsWith('__c'),
        nillable: !field.required && !field.readOnly,
        createable: !field.readOnly,
        updateable: !field.readOnly,
        defaultedOnCreate: field.readOnly === true,
        restrictedPicklist: field.restricted ?? false,
        referenceTo: field.refersTo ? [field.refersTo] : [],
        picklistValues: (field.picklist ?? []).map(({ value, active = true }) => ({
          value,
          label: value,
          active,
          defaultValue: false,
          validFor: null,
        })),
      })),
      childRelationships: this.objects.flatMap(({ name, fields }) =>
        fields
          .filter(({ refersTo }) => refersTo === object.name)
          .map((field) => ({ childSObject: name, field: field.name, cascadeDelete: false })),
      ),
    };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const secret = (): string => randomBytes(24).toString('base64url');
const nameOf = (text: string): string => Buffer.from(text).toString('base64url');
const textOf = (name: string): string => Buffer.from(name, 'base64url').toString();

const oauthError = (error: string, words: string): EmulatorAnswer => ({
  status: 400,
  body: { error, error_description: words },
});

const apiError = (
  status: number,
  errorCode: string,
  message: string,
  fields: readonly string[] = [],
): EmulatorAnswer => ({
  status,
  body: [{ message, errorCode, ...(fields.length > 0 ? { fields } : {}) }],
});

function backTo(asked: URLSearchParams, answer: Record<string, string>): string {
  const back = new URL(asked.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  back.searchParams.set('state', asked.get('state') ?? '');
  return back.href;
}

const consentPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Allow access? Demo CRM</title>
<h1>Demo CRM</h1>
<p>Manyhands asks to read and write the records of this made-up Salesforce organization.</p>
<form method="post">
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
</form>
</html>
`;
