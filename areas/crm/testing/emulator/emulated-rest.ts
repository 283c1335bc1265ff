import { globalDescription, objectDescription } from './emulated-describe.ts';
import type { EmulatedObject } from './emulated-fields.ts';
import { EmulatedQueries, shownRecord } from './emulated-query.ts';
import { EmulatedRefusal, refuseUnknown, refuseWith, writtenFields } from './emulated-refusals.ts';
import { recordUrl } from './emulated-duplicates.ts';
import type { EmulatedStore } from './emulated-store.ts';

/** A call of the REST API whose session is known. */
export interface RestCall {
  method: string;
  /** From the root, with its query. */
  path: string;
  /** Those in which the caller asks for something special, by their names in lowercase. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
}

export interface RestAnswer {
  status: number;
  body: unknown;
}

type Values = Record<string, unknown>;

const done = (body: unknown = null, status = body === null ? 204 : 200): RestAnswer => ({ status, body });

/** The calls of the REST API that read and write records ("REST API Developer Guide"). */
export class EmulatedRest {
  /** Most records of an answer, unless the caller asks for fewer. */
  pageSize = 2000;
  readonly #store: EmulatedStore;
  readonly #queries: EmulatedQueries;
  readonly #limits: () => object;

  constructor(store: EmulatedStore, limits: () => object) {
    this.#store = store;
    this.#queries = new EmulatedQueries(store);
    this.#limits = limits;
  }

  /** @throws EmulatedRefusal */
  answer(call: RestCall): RestAnswer {
    const url = new URL(call.path, 'http://emulator');
    const [, base = '', rest = ''] = /^(\/services\/data\/v\d+\.\d+)\/?(.*)$/.exec(url.pathname) ?? [];
    const [kind, ...parts] = rest.split('/').map(decodeURIComponent);
    switch (kind) {
      case 'limits':
        return done(this.#limits());
      case 'query':
      case 'queryAll':
        return this.#query(parts[0], url, call, base);
      case 'composite':
        return parts[0] === 'sobjects'
          ? this.#collection(call, url, parts)
          : this.#composite(call, base, parts[0]);
      case 'sobjects':
        return this.#sobjects(call, parts);
      default:
        return refuseUnknown();
    }
  }

  #query(page: string | undefined, url: URL, { headers }: RestCall, base: string): RestAnswer {
    const asked = Number(
      /batchSize=(\d+)/.exec(String(headers['sforce-query-options'] ?? ''))?.[1] ?? this.pageSize,
    );
    const size = Math.min(asked, this.pageSize);
    return done(
      page === undefined || page === ''
        ? this.#queries.run(url.searchParams.get('q') ?? '', base, size)
        : this.#queries.next(page, base, size),
    );
  }

  #sobjects(call: RestCall, [name, third, fourth]: string[]): RestAnswer {
    const { method, body } = call;
    if (name === undefined || name === '') return done(globalDescription(this.#store.objects));
    const object = this.#store.object(name);
    if (third === 'describe') return done(objectDescription(object, this.#store.objects));
    if (third === undefined || third === '') {
      if (method !== 'POST')
        return done({ objectDescribe: globalDescription([object]).sobjects[0], recentItems: [] });
      const { Id } = this.#store.create(object, body as Values, { allowsDuplicates: allowsDuplicates(call) });
      return done({ id: Id, success: true, errors: [] }, 201);
    }
    if (fourth !== undefined && third !== 'Id') return this.#byExternalId(call, object, third, fourth);
    const id = third === 'Id' ? (fourth ?? '') : third;
    if (method === 'DELETE') {
      this.#store.delete(object, id);
      return done();
    }
    if (method === 'PATCH') {
      this.#store.update(object, id, body as Values);
      return done();
    }
    const fields = new URL(call.path, 'http://emulator').searchParams.get('fields')?.split(',');
    return done(shownRecord(this.#store, object, this.#store.existing(object, id, false), fields));
  }

  /** A record by the id that another system gave it; PATCH makes it unless it is there. */
  #byExternalId(call: RestCall, object: EmulatedObject, field: string, value: string): RestAnswer {
    const known = object.fields.find(
      ({ name, externalId }) => name.toLowerCase() === field.toLowerCase() && externalId,
    );
    if (!known)
      return refuseWith(
        404,
        'NOT_FOUND',
        `Provided external ID field does not exist or is not accessible: ${field}`,
      );
    const found = this.#store
      .all(object)
      .filter((record) => String(record[known.name]).toLowerCase() === value.toLowerCase());
    const [only] = found;
    if (found.length > 1)
      return done(
        found.map(({ Id }) => recordUrl(object.name, Id)),
        300,
      );
    if (call.method === 'PATCH') {
      const values = call.body as Values;
      if (only) {
        this.#store.update(object, only.Id, values);
        return done({ id: only.Id, success: true, errors: [], created: false });
      }
      const { Id } = this.#store.create(
        object,
        { ...values, [known.name]: value },
        { allowsDuplicates: allowsDuplicates(call) },
      );
      return done({ id: Id, success: true, errors: [], created: true }, 201);
    }
    if (!only) return refuseUnknown();
    if (call.method !== 'DELETE') return done(shownRecord(this.#store, object, only));
    this.#store.delete(object, only.Id);
    return done();
  }

  /** Up to 200 records in one call; each is answered by itself ("sObject Collections"). */
  #collection(call: RestCall, url: URL, [, objectName, field]: string[]): RestAnswer {
    const body = (call.body ?? {}) as {
      allOrNone?: boolean;
      records?: (Values & { attributes?: { type?: string } })[];
    };
    const ids = url.searchParams.get('ids')?.split(',') ?? [];
    const asked = call.method === 'DELETE' ? ids : (body.records ?? []);
    if (asked.length > 200) refuseWith(400, 'INVALID_INPUT', 'record count exceeds the maximum of 200', []);
    const allOrNone = body.allOrNone ?? url.searchParams.get('allOrNone') === 'true';
    const write = (one: string | Values): { id: string; created?: boolean } => {
      if (typeof one === 'string') {
        const { object } =
          this.#store.findAny(one) ??
          refuseWith(404, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', []);
        this.#store.delete(object, one);
        return { id: one };
      }
      const { id, Id = id, attributes, ...values } = one as Values & { attributes?: { type?: string } };
      const object = this.#store.object(objectName ?? attributes?.type ?? '');
      if (field !== undefined) {
        const { [field]: value, ...others } = values;
        const { body: made } = this.#byExternalId(
          { ...call, method: 'PATCH', body: others },
          object,
          field,
          String(value),
        );
        return made as { id: string; created: boolean };
      }
      if (call.method === 'PATCH') {
        this.#store.update(object, String(Id ?? ''), values);
        return { id: String(Id) };
      }
      return { id: this.#store.create(object, values, { allowsDuplicates: allowsDuplicates(call) }).Id };
    };
    for (const one of asked) this.#checkReadable(one, objectName, call.method === 'POST');
    const before = allOrNone ? this.#store.snapshot() : null;
    const answers = asked.map((one) => {
      try {
        const { id, created } = write(one);
        return { id, success: true, errors: [], ...(created === undefined ? {} : { created }) };
      } catch (error) {
        if (!(error instanceof EmulatedRefusal)) throw error;
        return {
          success: false,
          errors: error.entries.map(({ errorCode, message, fields = [], ...details }) => ({
            statusCode: errorCode,
            message,
            fields,
            ...details,
          })),
        };
      }
    });
    if (!before || answers.every(({ success }) => success)) return done(answers);
    this.#store.restore(before);
    const rolledBack = {
      success: false,
      errors: [
        {
          statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
          message:
            'Record rolled back because not all records were valid and the request was using AllOrNone header',
          fields: [],
        },
      ],
    };
    return done(answers.map((answer) => (answer.success ? rolledBack : answer)));
  }

  /** A value or a field that can't be read has all records refused, before any is written. @throws EmulatedRefusal */
  #checkReadable(one: string | Values, objectName: string | undefined, isNew: boolean): void {
    if (typeof one === 'string') return;
    const { id: _id, Id: _other, attributes, ...values } = one;
    const type = (attributes as { type?: string } | undefined)?.type;
    try {
      writtenFields(this.#store.object(objectName ?? type ?? ''), values, isNew);
    } catch (error) {
      if (!(error instanceof EmulatedRefusal)) throw error;
      if (error.entries.some(({ errorCode }) => unreadable.has(errorCode))) throw error;
    }
  }

  /** Several calls in one; one can name what an earlier one answered ("Composite", "Batch"). */
  #composite(call: RestCall, base: string, kind: string | undefined): RestAnswer {
    if (kind === 'batch') {
      const { batchRequests = [] } = call.body as {
        batchRequests?: { method: string; url: string; richInput?: unknown }[];
      };
      const results = batchRequests.map(({ method, url, richInput }) => {
        const { status, body } = this.#tried({
          ...call,
          method,
          path: `${base.replace(/v[\d.]+$/, '')}${url}`,
          body: richInput,
        });
        return { statusCode: status, result: body };
      });
      return done({ hasErrors: results.some(({ statusCode }) => statusCode >= 400), results });
    }
    const { allOrNone = false, compositeRequest = [] } = call.body as {
      allOrNone?: boolean;
      compositeRequest?: { method: string; url: string; referenceId: string; body?: unknown }[];
    };
    if (compositeRequest.length > 25)
      refuseWith(400, 'INVALID_INPUT', 'Composite requests are limited to 25 subrequests', []);
    const before = allOrNone ? this.#store.snapshot() : null;
    const answered = new Map<string, unknown>();
    let failed = false;
    const answers = compositeRequest.map(({ method, url, referenceId, body }) => {
      const filled = (text: string) =>
        text.replaceAll(/@\{(\w+)\.([\w.[\]]+)\}/g, (_all, name: string, path: string) =>
          String(
            path
              .split('.')
              .reduce<unknown>((at, key) => (at as Values | undefined)?.[key], answered.get(name)),
          ),
        );
      const answer =
        failed && allOrNone
          ? {
              status: 400,
              body: [
                {
                  errorCode: 'PROCESSING_HALTED',
                  message:
                    'The transaction was rolled back since another operation in the same transaction failed.',
                },
              ],
            }
          : this.#tried({
              ...call,
              method,
              path: filled(url),
              body: body === undefined ? null : (JSON.parse(filled(JSON.stringify(body))) as unknown),
            });
      failed ||= answer.status >= 400;
      answered.set(referenceId, answer.body);
      return { body: answer.body, httpHeaders: {}, httpStatusCode: answer.status, referenceId };
    });
    if (failed && before) this.#store.restore(before);
    return done({ compositeResponse: answers });
  }

  #tried(call: RestCall): RestAnswer {
    try {
      return this.answer(call);
    } catch (error) {
      if (!(error instanceof EmulatedRefusal)) throw error;
      return { status: error.status, body: error.entries };
    }
  }
}

const unreadable = new Set(['JSON_PARSER_ERROR', 'INVALID_FIELD']);

const allowsDuplicates = ({ headers }: RestCall): boolean =>
  /allowSave\s*=\s*true/i.test(String(headers['sforce-duplicate-rule-header'] ?? ''));
