import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { HttpClient } from '../http-client/http-client.ts';
import { CrmError, type CrmAccess, type CrmNewField, type CrmNewObject, type CrmSession } from './crm.ts';
import { arrived, troubleOf } from './salesforce-refusals.ts';

type Xml = Record<string, unknown>;

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'result' || name === 'errors' || name === 'fields',
});

/** Most things in one call, and how long it may take in milliseconds: an object with all its fields takes longer than a record. */
const atOnce = 10;
const timeout = 60_000;

/** What the Metadata API is asked to do ("Metadata API Developer Guide", CRUD-based calls): it answers when it is done. */
export class SalesforceMetadata {
  readonly #http: HttpClient;
  readonly #apiVersion: string;

  constructor(http: HttpClient, apiVersion: string) {
    this.#http = http;
    this.#apiVersion = apiVersion;
  }

  /** Sent once: a second time Salesforce says that there is one. @throws CrmError `duplicate` */
  async createObject(session: CrmSession, object: CrmNewObject): Promise<void> {
    await this.#call(session, 'createMetadata', [
      {
        '@_xsi:type': 'CustomObject',
        fullName: object.name,
        deploymentStatus: 'Deployed',
        description: object.description,
        fields: object.fields.map((field) => fieldXml(field, field.name)),
        label: object.label,
        nameField: { displayFormat: object.numbers, label: object.label, type: 'AutoNumber' },
        pluralLabel: object.pluralLabel,
        sharingModel: 'ReadWrite',
      },
    ]);
  }

  /** Adds fields to an object, or writes those that it has again. @throws CrmError */
  async writeFields(session: CrmSession, objectName: string, fields: readonly CrmNewField[]): Promise<void> {
    for (let at = 0; at < fields.length; at += atOnce)
      await this.#call(
        session,
        'upsertMetadata',
        fields.slice(at, at + atOnce).map((field) => ({
          '@_xsi:type': 'CustomField',
          ...fieldXml(field, `${objectName}.${field.name}`),
        })),
      );
  }

  /** @throws CrmError */
  async remove(session: CrmSession, kind: 'CustomObject' | 'PermissionSet', name: string): Promise<void> {
    await this.#call(session, 'deleteMetadata', [], { type: kind, fullNames: name });
  }

  /** Writes a permission set: what it grants is what it was last written with. @throws CrmError */
  async writePermissions(session: CrmSession, { name, label, objects }: CrmAccess): Promise<void> {
    await this.#call(session, 'upsertMetadata', [
      {
        '@_xsi:type': 'PermissionSet',
        fullName: name,
        fieldPermissions: objects.flatMap((object) =>
          object.fields.map((field) => ({
            editable: true,
            field: `${object.name}.${field}`,
            readable: true,
          })),
        ),
        label,
        objectPermissions: objects.map((object) => ({
          allowCreate: true,
          allowDelete: true,
          allowEdit: true,
          allowRead: true,
          modifyAllRecords: true,
          object: object.name,
          viewAllRecords: true,
        })),
      },
    ]);
  }

  async #call(session: CrmSession, operation: string, metadata: Xml[], rest: Xml = {}): Promise<void> {
    const envelope = builder.build({
      'soapenv:Envelope': {
        '@_xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
        '@_xmlns': 'http://soap.sforce.com/2006/04/metadata',
        '@_xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'soapenv:Header': { SessionHeader: { sessionId: session.accessToken } },
        'soapenv:Body': { [operation]: { ...rest, metadata } },
      },
    });
    const { status, body } = await arrived(
      this.#http.send({
        method: 'POST',
        timeout,
        url: `${session.instanceUrl}/services/Soap/m/${this.#apiVersion}`,
        headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: '""' },
        body: `<?xml version="1.0" encoding="UTF-8"?>${envelope}`,
      }),
    );
    const read = bodyOf(body);
    const fault = read?.Fault as Xml | undefined;
    if (!read || (!fault && status >= 400))
      throw new CrmError(status >= 400 ? troubleOf('', status) : 'answer');
    if (fault) {
      const code = String(fault.faultcode ?? '').replace(/^.*:/, '');
      throw new CrmError(troubleOf(code, status), { code, words: String(fault.faultstring ?? '') });
    }
    const { result } = (read[`${operation}Response`] ?? {}) as { result?: Xml[] };
    if (!result) throw new CrmError('answer');
    for (const { success, errors } of result)
      if (success !== 'true') throw errorOf(errors as Xml[] | undefined);
  }
}

function errorOf([first = {}]: Xml[] = []): CrmError {
  const code = String(first.statusCode ?? '');
  // A thing that isn't there has another code here than elsewhere.
  const trouble = code === 'INVALID_CROSS_REFERENCE_KEY' ? 'not-found' : troubleOf(code, 400);
  return new CrmError(trouble, { code, words: String(first.message ?? '') });
}

function bodyOf(xml: string): Xml | null {
  try {
    const { Envelope } = parser.parse(xml) as { Envelope?: { Body?: Xml } };
    return Envelope?.Body ?? null;
  } catch {
    return null;
  }
}

function fieldXml(field: CrmNewField, fullName: string): Xml {
  return { fullName, ...contentXml(field), label: withoutControls(field.label), required: false };
}

function contentXml({ name, kind, length, values = [], refersTo }: CrmNewField): Xml {
  const valueSet = {
    restricted: false,
    valueSetDefinition: {
      sorted: false,
      value: values.map(withoutControls).map((value) => ({ fullName: value, default: false, label: value })),
    },
  };
  switch (kind) {
    case 'text':
      return { type: 'Text', length };
    case 'longText':
      return { type: 'LongTextArea', length, visibleLines: 3 };
    case 'number':
      return { type: 'Number', precision: 18, scale: 2 };
    case 'date':
      return { type: 'Date' };
    case 'datetime':
      return { type: 'DateTime' };
    case 'email':
      return { type: 'Email' };
    case 'phone':
      return { type: 'Phone' };
    case 'url':
      return { type: 'Url' };
    case 'choice':
      return { type: 'Picklist', valueSet };
    case 'choices':
      return { type: 'MultiselectPicklist', valueSet, visibleLines: 4 };
    case 'reference':
      return { type: 'Lookup', referenceTo: refersTo?.object, relationshipName: refersTo?.name ?? name };
  }
}

/** XML has no control characters beside tabs and ends of lines (XML 1.0, 2.2). */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
