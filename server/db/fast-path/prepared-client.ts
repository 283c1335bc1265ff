import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** Most different statements that are kept prepared on a connection; far above what the product has. */
const preparedMax = 1000;

/** Stands in statements whose text follows what a caller asked, of which there is no end. */
export const asAsked = '/* as asked */';

/**
 * Most of them that are kept: each takes a part of a megabyte on each connection, and none may take the room of the product's own.
 */
const askedMax = 64;

/** A statement with more values writes many rows, and its text is another for every number of them. */
const valuesMax = 100;

const names = new Map<string, string>();
let asked = 0;

/**
 * A connection that has PostgreSQL keep every statement it runs as a prepared one, so that joins of many tables
 * are parsed and planned once for a connection and not once for a request. The name is the statement's own
 * digest: the same text is the same plan.
 */
export class PreparedClient extends Client {
  // `query` has a dozen overloads; what is changed here is only the name of a parameterized statement.
  override query = ((...args: unknown[]) => {
    const [statement, values, ...rest] = args;
    const named = Array.isArray(values) && values.length <= valuesMax ? withName(statement) : statement;
    this.#gather();
    const answer = Client.prototype.query.apply(this, [named, values, ...rest] as never) as unknown;
    if (!(answer instanceof Promise)) return answer;
    return isBegin(statement) ? this.#begin(answer) : this.#begun(answer);
  }) as Client['query'];

  /** The answer to the beginning of a transaction, while it has not come. */
  #beginning: Promise<unknown> | undefined;

  /**
   * Nobody waits for the answer to `begin`, so that it leaves together with the first statement of its transaction:
   * no answer to that one counts before the beginning's own.
   */
  #begin(answer: Promise<unknown>): Promise<{ rows: [] }> {
    const beginning = answer.finally(() => {
      if (this.#beginning === beginning) this.#beginning = undefined;
    });
    // Heard by the statements after it.
    beginning.catch(() => undefined);
    this.#beginning = beginning;
    return Promise.resolve({ rows: [] });
  }

  #begun(answer: Promise<unknown>): Promise<unknown> {
    if (!this.#beginning) return answer;
    return Promise.all([answer, this.#beginning]).then(([answered]) => answered);
  }

  /**
   * Statements that are sent one right after the other leave in one packet: each packet wakes PostgreSQL, which costs
   * both sides more than most statements do.
   */
  #gather(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

const isBegin = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'text' in statement && statement.text === 'begin';

function withName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement;
  if ('name' in statement && statement.name) return statement;
  const text = String(statement.text);
  const name = names.get(text) ?? nameOf(text);
  return name === undefined ? statement : { ...statement, name };
}

function nameOf(text: string): string | undefined {
  if (names.size >= preparedMax) return undefined;
  if (text.includes(asAsked) && (asked += 1) > askedMax) return undefined;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
