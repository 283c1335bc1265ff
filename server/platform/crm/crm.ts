/*
 * What the product asks of a CRM. Nothing here knows which one it is, keeps anything or decides anything: tokens are handed in, and
 * what came of a call is handed out.
 */

/** With which calls are made: where the organization's CRM is, and the token that opens it. */
export interface CrmSession {
  instanceUrl: string;
  accessToken: string;
}

/** What an authorization comes to. */
export interface CrmGrant extends CrmSession {
  /** Null when the CRM goes on with the one that it gave before. */
  refreshToken: string | null;
  /** Id of the organization inside the CRM. */
  organizationId: string;
}

/** A kind of record. */
export interface CrmObject {
  name: string;
  label: string;
  isCustom: boolean;
}

export interface CrmPicklistValue {
  value: string;
  label: string;
  active: boolean;
}

export interface CrmField {
  name: string;
  label: string;
  /** The CRM's own word, such as `string`, `picklist` or `datetime`. */
  type: string;
  /** Nothing can be created without a value, since the CRM fills none in. */
  required: boolean;
  createable: boolean;
  updateable: boolean;
  isCustom: boolean;
  /** Most characters of a text; 0 for what is none. */
  length: number;
  picklistValues: CrmPicklistValue[];
}

/** A kind of record with its fields, and which others refer to it. */
export interface CrmDescription extends CrmObject {
  fields: CrmField[];
  /** Objects with a field that holds the id of one of these. */
  children: { objectName: string; fieldName: string }[];
  /** The kinds of records that the connected account may make, by their ids; none where there is one kind. */
  recordTypes: { id: string; isDefault: boolean }[];
}

/** A record as the CRM has it, by the names of its fields. */
export type CrmRecord = Readonly<Record<string, unknown>>;

/** Which records are looked for: one of these values is in one of these fields; or all conditions of one of several lists are met. */
export type CrmCondition =
  | {
      fields: readonly string[];
      /** At least one. */
      values: readonly string[];
    }
  | {
      /** At least one, each with at least one condition. */
      anyOf: readonly (readonly CrmCondition[])[];
    };

/** What came of one of several writes: the id of the record, or why it was not done. */
export type CrmWritten = { id: string } | { error: CrmError };

/** Most records of one call, and about how many characters all of them may have. */
export const crmAtOnce = { records: 200, characters: 1_000_000 };

/** A field of a custom object that is made. */
export interface CrmNewField {
  /** With `__c`. */
  name: string;
  label: string;
  kind:
    | 'text'
    | 'longText'
    | 'number'
    | 'date'
    | 'datetime'
    | 'email'
    | 'phone'
    | 'url'
    | 'choice'
    | 'choices'
    | 'reference';
  /** Most characters of a text. */
  length?: number;
  /** Of a choice. */
  values?: readonly string[];
  /** The object whose records a reference names, and what it calls those that refer to it. */
  refersTo?: { object: string; name: string };
}

/** A custom object that is made. */
export interface CrmNewObject {
  /** With `__c`. */
  name: string;
  label: string;
  pluralLabel: string;
  description: string;
  /** How its records are numbered, such as `W-{000000}`. */
  numbers: string;
  fields: readonly CrmNewField[];
}

/** What the connected account may read and write, under a name by which it is granted and taken back. */
export interface CrmAccess {
  name: string;
  label: string;
  objects: readonly { name: string; fields: readonly string[] }[];
}

/**
 * Why the CRM did not do it.
 * - `session`: the token opens nothing any more; another one may be had with the refresh token
 * - `denied`: the authorization itself is refused or was taken back
 * - `not-found`: no such object, field or record, or none that may be seen
 * - `invalid`: a value that the CRM does not take, or one that is missing
 * - `duplicate`: a rule of the CRM found the same record
 * - `limit`: too many calls
 * - `timeout`, `unreachable`, `server`: the CRM is not there, or failed
 * - `answer`: an answer that says nothing that is understood
 */
export type CrmTrouble =
  | 'session'
  | 'denied'
  | 'not-found'
  | 'invalid'
  | 'duplicate'
  | 'limit'
  | 'timeout'
  | 'unreachable'
  | 'server'
  | 'answer';

/** The CRM did not do it. The message holds no token and no record. */
export class CrmError extends Error {
  readonly trouble: CrmTrouble;
  /** The CRM's own code, such as `REQUIRED_FIELD_MISSING`. */
  readonly code: string;
  /** What the CRM said, for those who are connected with it; may name values, so it is never logged. */
  readonly words: string;
  /** Names of the fields that it is about. */
  readonly fields: readonly string[];

  constructor(trouble: CrmTrouble, { code = '', words = '', fields = [] as readonly string[] } = {}) {
    super(`the CRM said ${trouble}${code && ` (${code})`}`);
    this.trouble = trouble;
    this.code = code;
    this.words = words;
    this.fields = fields;
  }
}

export interface Crm {
  /** Whether the operator has set one up. */
  readonly isAvailable: boolean;
  /** Where somebody is sent to allow the connection. */
  authorizationUrl(asked: { state: string; codeChallenge: string; redirectUri: string }): string;
  /** @throws CrmError */
  exchange(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<CrmGrant>;
  /** @throws CrmError `denied` when the refresh token is of no use any more */
  refresh(refreshToken: string): Promise<CrmGrant>;
  /** Ends what a refresh token allows. @throws CrmError */
  revoke(refreshToken: string): Promise<void>;
  /** @throws CrmError */
  objects(session: CrmSession): Promise<CrmObject[]>;
  /** @throws CrmError `not-found` */
  describe(session: CrmSession, objectName: string): Promise<CrmDescription>;
  /** The newest records of an object, with these fields and their ids. @throws CrmError */
  records(
    session: CrmSession,
    asked: { objectName: string; fields: readonly string[]; limit: number },
  ): Promise<CrmRecord[]>;
  /**
   * Records that meet all conditions, the oldest first, with these fields and their ids. Values of about 10,000 characters fit.
   * @param asked.createdFrom leaves out those that were made before
   * @throws CrmError
   */
  find(
    session: CrmSession,
    asked: {
      objectName: string;
      fields: readonly string[];
      where: readonly CrmCondition[];
      createdFrom?: Date;
      limit: number;
    },
  ): Promise<CrmRecord[]>;
  /**
   * Creates several records of an object (`crmAtOnce`), each by itself: one that is refused keeps no other back. Never sent twice.
   * @returns what came of each, in their order
   * @throws CrmError when nothing is known of any; without an outage none was created
   */
  createAll(session: CrmSession, objectName: string, records: readonly CrmRecord[]): Promise<CrmWritten[]>;
  /** Writes some fields of several records of an object, as `createAll`. @throws CrmError */
  updateAll(
    session: CrmSession,
    objectName: string,
    changes: readonly { id: string; record: CrmRecord }[],
  ): Promise<CrmWritten[]>;
  /** Deletes several records of an object, as `createAll`. @throws CrmError */
  removeAll(session: CrmSession, objectName: string, ids: readonly string[]): Promise<CrmWritten[]>;
  /** Never sent twice: a record that was made while the answer was lost would be made again. @throws CrmError */
  create(session: CrmSession, objectName: string, record: CrmRecord): Promise<{ id: string }>;
  /** @throws CrmError `not-found` */
  remove(session: CrmSession, objectName: string, id: string): Promise<void>;
  /** Makes a custom object; nobody sees its fields before they are granted. @throws CrmError `duplicate` when there is one */
  createObject(session: CrmSession, object: CrmNewObject): Promise<void>;
  /** Adds fields to a custom object, or writes those that it has again. @throws CrmError */
  writeFields(session: CrmSession, objectName: string, fields: readonly CrmNewField[]): Promise<void>;
  /** Removes a custom object with all its records. @throws CrmError `not-found` */
  removeObject(session: CrmSession, objectName: string): Promise<void>;
  /** Grants the connected account some fields, in the place of what was granted under the name before. @throws CrmError */
  grant(session: CrmSession, access: CrmAccess): Promise<void>;
  /** Takes back what was granted under a name; nothing, when nothing was. @throws CrmError */
  takeBack(session: CrmSession, name: string): Promise<void>;
}
