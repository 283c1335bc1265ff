import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import type { MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { FieldRule } from '#areas/crm/rules/sync.ts';
import type { Deps } from '#server/context.ts';
import {
  crmAtOnce,
  CrmError,
  type CrmField,
  type CrmRecord,
  type CrmWritten,
} from '#server/platform/crm/crm.ts';
import { plainText } from '#shared/rules/folded.ts';
import type { OpenSession } from '../connection/session.actions.ts';
import { asPerson } from '../objects/person-accounts.actions.ts';
import { callCrm, fieldsOf, type CalledCrm } from './calls.actions.ts';
import { contactsFor, type FoundContact } from './candidates.actions.ts';
import type { Claims } from './claims.tool.ts';
import type { SyncedPerson } from './facts.queries.ts';
import { answeredEach } from './refused-whole.actions.ts';
import { halvesOf, fittingPieces, queryLength, queryMost } from './pieces.rules.ts';
import { isOutage } from './sync.rules.ts';
import { Together } from './together.tool.ts';
import { closedAccounts } from './work.queries.ts';

/** The person closed the account in the middle of the work: nothing is sent of them any more. */
export class PersonLeft extends Error {}
/** The work is another process's, or nobody's. */
export class WorkEnded extends Error {}

/** For whom the work is, and by what. */
export interface SyncWork {
  deps: Deps;
  organizationId: string;
  mapping: FormMapping;
  ruleOf: (field: string) => FieldRule;
  /** Forms can have objects of their own. */
  hasCustomObjects: boolean;
  /** The record that work outside of shifts counts for; null for none. */
  workActivityId: string | null;
  /** Hours of shifts that began before are left alone. */
  hoursSince: Date;
  /** What is asked of the CRM, together with what the others who are worked on ask. */
  calls: GatheredCalls;
  claims: Claims;
}

/** Something that is asked of an object of the CRM. */
type Asked =
  | { call: 'create'; objectName: string; data: MappedRecord; userId: string }
  | { call: 'update'; objectName: string; id: string; data: MappedRecord; userId: string }
  | { call: 'remove'; objectName: string; id: string; userId: string }
  | { call: 'read'; objectName: string; id: string; fields: readonly string[] }
  | ({ call: 'created'; objectName: string } & CreatedSince)
  | { call: 'contacts'; objectName: string; person: SyncedPerson };
type Of<Call extends Asked['call']> = Extract<Asked, { call: Call }>;

/** Records that were created since an instant and have a value in a field. */
export interface CreatedSince {
  fields: readonly string[];
  field: string;
  value: string;
  since: Date;
}

/** Most records that are read at once. */
const mostRead = 2000;

/**
 * The calls of a sync. What several rows ask for at the same time is one call, up to 200 records; each gets an answer of its own. When
 * the CRM is not there, or the work is over, nothing is asked any more.
 */
export class GatheredCalls {
  readonly #deps: Deps;
  readonly #called: CalledCrm;
  readonly #keepsOn: () => Promise<boolean>;
  readonly #together = new Together<Asked, unknown>((asked) => this.#answerAll(asked));
  /** Why nothing is asked any more. */
  trouble: CrmError | WorkEnded | null = null;

  /**
   * @param called the CRM that is meant: what is connected instead in the middle of the work is asked nothing
   * @param keepsOn asked before each round of calls whether the work goes on
   */
  constructor(deps: Deps, called: CalledCrm, keepsOn: () => Promise<boolean>) {
    this.#deps = deps;
    this.#called = called;
    this.#keepsOn = keepsOn;
  }

  run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    return this.#together.run(tasks);
  }

  /** Creates a record. Never sent twice. @returns its id @throws CrmError, PersonLeft, WorkEnded */
  create(objectName: string, data: MappedRecord, userId: string): Promise<string> {
    return this.#ask({ call: 'create', objectName, data, userId });
  }

  /** Writes some fields of a record. @throws CrmError, PersonLeft, WorkEnded */
  update(objectName: string, id: string, data: MappedRecord, userId: string): Promise<unknown> {
    return this.#ask({ call: 'update', objectName, id, data, userId });
  }

  /** @throws CrmError, PersonLeft, WorkEnded */
  remove(objectName: string, id: string, userId: string): Promise<unknown> {
    return this.#ask({ call: 'remove', objectName, id, userId });
  }

  /** A record by its id; null when it is not there. @throws CrmError, WorkEnded */
  read(objectName: string, id: string, fields: readonly string[]): Promise<CrmRecord | null> {
    return this.#ask({ call: 'read', objectName, id, fields });
  }

  /** @throws CrmError, WorkEnded */
  created(objectName: string, created: CreatedSince): Promise<CrmRecord[]> {
    return this.#ask({ call: 'created', objectName, ...created });
  }

  /** Contacts that have the email or the name of a person. @throws CrmError, WorkEnded */
  contactsFor(person: SyncedPerson): Promise<FoundContact[]> {
    return this.#ask({ call: 'contacts', objectName: person.record.objectName, person });
  }

  /** The fields of an object, by their names; none where there is no such object. Remembered. @throws CrmError, WorkEnded */
  async fieldsOf(objectName: string): Promise<Map<string, CrmField>> {
    if (this.trouble) throw this.trouble;
    try {
      return await fieldsOf(this.#deps, this.#called, objectName);
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  async #ask<Answer>(asked: Asked): Promise<Answer> {
    if (this.trouble) throw this.trouble;
    return (await this.#together.ask(asked)) as Answer;
  }

  /** Keeps that the CRM is not there, where that is what it answered. */
  note(answer: unknown): void {
    if (answer instanceof CrmError && isOutage(answer)) this.trouble ??= answer;
  }

  async #answerAll(asked: readonly Asked[]): Promise<Error[]> {
    if (!this.trouble && !(await this.#keepsOn())) this.trouble = new WorkEnded();
    const writes = asked.flatMap((one) => ('userId' in one ? [one.userId] : []));
    const left = await closedAccounts(this.#deps.db, [...new Set(writes)]);
    const answers = new Map<Asked, unknown>();
    for (const those of Map.groupBy(asked, ({ call, objectName }) => `${call} ${objectName}`).values()) {
      const meant = those.filter((one) => !('userId' in one && left.has(one.userId)));
      for (const [one, answer] of await this.#answered(meant)) {
        this.note(answer);
        answers.set(one, answer);
      }
    }
    return asked.map((one) => (answers.has(one) ? answers.get(one) : new PersonLeft()) as Error);
  }

  /** The answers to what one kind of call asks of one object. */
  async #answered(those: readonly Asked[]): Promise<Map<Asked, unknown>> {
    const [first] = those;
    if (!first) return new Map();
    switch (first.call) {
      case 'create':
        return this.#write(those as Of<'create'>[], async (some, session) => {
          const records: MappedRecord[] = [];
          for (const { data } of some)
            records.push(await asPerson(this.#deps, session, first.objectName, data));
          return this.#deps.crm.createAll(session, first.objectName, records);
        });
      case 'update':
        return this.#write(those as Of<'update'>[], (some, session) =>
          this.#deps.crm.updateAll(
            session,
            first.objectName,
            some.map(({ id, data }) => ({ id, record: data })),
          ),
        );
      case 'remove':
        return this.#write(those as Of<'remove'>[], (some, session) =>
          this.#deps.crm.removeAll(
            session,
            first.objectName,
            some.map(({ id }) => id),
          ),
        );
      case 'read':
        return this.#pieces(
          those as Of<'read'>[],
          { size: ({ id }) => queryLength([id]), most: queryMost },
          (some) => this.#read(some),
        );
      case 'created':
        return this.#pieces(
          those as Of<'created'>[],
          { size: ({ value }) => queryLength([value]), most: queryMost },
          (some) => this.#created(some),
        );
      case 'contacts':
        return this.#pieces(
          those as Of<'contacts'>[],
          { size: () => 1, most: crmAtOnce.records },
          async (some) => {
            const found = await contactsFor(
              { deps: this.#deps, called: this.#called },
              some.map(({ person }) => person),
            );
            return some.map(({ person }) => found.get(person.userId) ?? []);
          },
        );
    }
  }

  #write<One extends Of<'create' | 'update' | 'remove'>>(
    those: readonly One[],
    write: (some: readonly One[], session: OpenSession) => Promise<CrmWritten[]>,
  ): Promise<Map<Asked, unknown>> {
    const size = (one: One) => ('data' in one ? JSON.stringify(one.data).length : 20);
    return this.#pieces(those, { size, most: crmAtOnce.characters }, async (some) => {
      const written = await callCrm(this.#deps, this.#called, (session) => write(some, session));
      return written.map((one) => ('id' in one ? one.id : one.error));
    });
  }

  async #read(some: readonly Of<'read'>[]): Promise<(CrmRecord | null)[]> {
    const records = await this.#find(some, {
      fields: ['Id'],
      values: some.map(({ id }) => id),
    });
    const byId = new Map(records.map((record) => [String(record.Id).slice(0, 15), record]));
    return some.map(({ id }) => byId.get(id.slice(0, 15)) ?? null);
  }

  async #created(some: readonly Of<'created'>[]): Promise<CrmRecord[][]> {
    const found = new Map<Asked, CrmRecord[]>();
    for (const [field, those] of Map.groupBy(some, (one) => one.field)) {
      const since = Math.min(...those.map((one) => one.since.getTime()));
      const records = await this.#find(
        those,
        { fields: [field], values: [...new Set(those.map(({ value }) => value))] },
        new Date(since),
      );
      if (records.length === mostRead && some.length > 1) {
        const [one, other] = halvesOf(some);
        return [...(await this.#created(one)), ...(await this.#created(other))];
      }
      const byValue = Map.groupBy(records, (record) => plainText(String(record[field] ?? '')));
      for (const one of those)
        found.set(
          one,
          (byValue.get(plainText(one.value)) ?? []).filter(
            ({ CreatedDate }) => new Date(String(CreatedDate)) >= one.since,
          ),
        );
    }
    return some.map((one) => found.get(one) ?? []);
  }

  #find(
    those: readonly Of<'read' | 'created'>[],
    where: { fields: string[]; values: string[] },
    createdFrom?: Date,
  ): Promise<CrmRecord[]> {
    const fields = [...new Set([...where.fields, ...those.flatMap((one) => one.fields), 'CreatedDate'])];
    return callCrm(this.#deps, this.#called, (session) =>
      this.#deps.crm.find(session, {
        objectName: those[0]!.objectName,
        fields,
        where: [where],
        ...(createdFrom ? { createdFrom } : {}),
        limit: mostRead,
      }),
    );
  }

  /** Has pieces answered one after the other, until the CRM is not there. */
  async #pieces<One extends Asked>(
    those: readonly One[],
    { size, most }: { size: (one: One) => number; most: number },
    answer: (some: readonly One[]) => Promise<readonly unknown[]>,
  ): Promise<Map<Asked, unknown>> {
    const answers = new Map<Asked, unknown>();
    for (const piece of fittingPieces(those, size, { entries: crmAtOnce.records, size: most })) {
      const said = this.trouble
        ? piece.map(() => this.trouble)
        : await answeredEach(piece, fieldsAsked, answer);
      for (const [index, one] of piece.entries()) {
        this.note(said[index]);
        answers.set(one, said[index]);
      }
    }
    return answers;
  }
}

function fieldsAsked(one: Asked): readonly string[] {
  if ('data' in one) return Object.keys(one.data);
  if ('fields' in one) return one.fields;
  return 'person' in one ? Object.keys(one.person.record.data) : [];
}
