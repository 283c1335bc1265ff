import { z } from 'zod';
import type { HttpAnswer, HttpCall } from '../http-client/http-client.ts';
import {
  CrmError,
  type Crm,
  type CrmCondition,
  type CrmRecord,
  type CrmSession,
  type CrmWritten,
} from './crm.ts';
import { checkedId, checkedName, read } from './salesforce-answers.ts';
import { troubleOf } from './salesforce-refusals.ts';

type Call = (session: CrmSession, path: string, rest?: Partial<HttpCall>) => Promise<HttpAnswer>;

/** How long several records may take in milliseconds: what an organization runs on its own records comes on top. */
const timeout = 60_000;

/** Records as the REST API reads and writes them, several at once by "sObject Collections" ("REST API Developer Guide"). */
export class SalesforceRecords {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** All that a query finds, page by page. @throws CrmError */
  async query(session: CrmSession, soql: string): Promise<CrmRecord[]> {
    const found: CrmRecord[] = [];
    let path: string | undefined = `query?${new URLSearchParams({ q: soql })}`;
    while (path !== undefined) {
      const page: z.output<typeof queryAnswer> = read(queryAnswer, await this.#call(session, path));
      found.push(...page.records.map(({ attributes: _attributes, ...record }) => record));
      path = page.nextRecordsUrl;
    }
    return found;
  }

  newest: Crm['records'] = async (session, { objectName, fields, limit }) => {
    const columns = columnsOf(fields);
    const order = columns.includes('CreatedDate') ? '' : 'ORDER BY CreatedDate DESC ';
    return this.query(session, `SELECT ${columns} FROM ${checkedName(objectName)} ${order}LIMIT ${limit}`);
  };

  find: Crm['find'] = async (session, { objectName, fields, where, createdFrom, limit }) => {
    const conditions = where.map(conditionOf);
    if (createdFrom) conditions.push(`CreatedDate >= ${createdFrom.toISOString()}`);
    return this.query(
      session,
      `SELECT ${columnsOf(fields)} FROM ${checkedName(objectName)} WHERE ${conditions.join(' AND ')} ORDER BY CreatedDate LIMIT ${limit}`,
    );
  };

  create: Crm['create'] = async (session, objectName, record) => {
    const made = await this.#call(session, `sobjects/${checkedName(objectName)}`, {
      method: 'POST',
      body: JSON.stringify(record),
    });
    return { id: read(createAnswer, made).id };
  };

  remove: Crm['remove'] = async (session, objectName, recordId) => {
    await this.#call(session, `sobjects/${checkedName(objectName)}/${checkedId(recordId)}`, {
      method: 'DELETE',
    });
  };

  createAll: Crm['createAll'] = (session, objectName, records) =>
    this.#write(session, records.length, {
      method: 'POST',
      body: bodyOf(objectName, records),
    });

  updateAll: Crm['updateAll'] = (session, objectName, changes) =>
    this.#write(session, changes.length, {
      method: 'PATCH',
      body: bodyOf(
        objectName,
        changes.map(({ id, record }) => ({ ...record, id: checkedId(id) })),
      ),
    });

  removeAll: Crm['removeAll'] = (session, objectName, ids) => {
    checkedName(objectName);
    const query = new URLSearchParams({ ids: ids.map(checkedId).join(','), allOrNone: 'false' });
    return this.#write(session, ids.length, { method: 'DELETE', mayRepeat: false }, `?${query}`);
  };

  async #write(
    session: CrmSession,
    count: number,
    call: Pick<HttpCall, 'method' | 'body' | 'mayRepeat'>,
    query = '',
  ): Promise<CrmWritten[]> {
    const answer = await this.#call(session, `composite/sobjects${query}`, { ...call, timeout });
    const written = read(writtenAnswer, answer);
    if (written.length !== count) throw new CrmError('answer');
    return written.map(writtenOf);
  }
}

const queryAnswer = z.object({
  records: z.array(z.looseObject({ attributes: z.unknown() })),
  /** On the organization's own host. */
  nextRecordsUrl: z
    .string()
    .regex(/^\/services\/data\/v[\d.]+\/query\/[\w-]+$/)
    .optional(),
});

const createAnswer = z.object({ id: z.string(), success: z.literal(true) });

const writtenAnswer = z.array(
  z.object({
    id: z.string().optional(),
    success: z.boolean(),
    errors: z
      .array(
        z.object({
          statusCode: z.string(),
          message: z.string().default(''),
          fields: z.array(z.string()).default([]),
        }),
      )
      .default([]),
  }),
);

function writtenOf({ id, success, errors: [first] }: z.output<typeof writtenAnswer>[number]): CrmWritten {
  if (success && id !== undefined) return { id };
  const { statusCode: code = '', message: words = '', fields = [] } = first ?? {};
  return { error: new CrmError(code === '' ? 'answer' : troubleOf(code, 400), { code, words, fields }) };
}

const bodyOf = (objectName: string, records: readonly CrmRecord[]): string =>
  JSON.stringify({
    allOrNone: false,
    records: records.map((record) => ({ ...record, attributes: { type: checkedName(objectName) } })),
  });

const columnsOf = (fields: readonly string[]): string =>
  [...new Set(['Id', ...fields])].map(checkedName).join(', ');

function conditionOf(condition: CrmCondition): string {
  if ('anyOf' in condition)
    return `(${condition.anyOf.map((those) => `(${those.map(conditionOf).join(' AND ')})`).join(' OR ')})`;
  const values = condition.values.map(quoted).join(', ');
  return `(${condition.fields.map((field) => `${checkedName(field)} IN (${values})`).join(' OR ')})`;
}

/** A text in a query ("SOQL and SOSL Reference", Quoted String Escape Sequences). */
const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;
