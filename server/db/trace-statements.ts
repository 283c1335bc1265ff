import type { Pool, PoolClient } from 'pg';
import type { Labels, Traces } from '../platform/telemetry/telemetry.ts';

type Send = (...args: unknown[]) => unknown;

/**
 * Has statements of requests and jobs be spans. A span says what a statement does and with which table first; its text and its values
 * stay here.
 */
export function traceStatements(pool: Pool, traces: Traces): void {
  // The pool hands its own statements to a connection later, and in somebody else's turn: they are traced where they are asked for.
  pool.query = tracing(pool.query.bind(pool) as Send, traces) as Pool['query'];
  pool.on('connect', (client: PoolClient) => {
    client.query = tracing(client.query.bind(client) as Send, traces) as PoolClient['query'];
  });
}

function tracing(send: Send, traces: Traces): Send {
  return (...args) => {
    const callback = args.at(-1);
    if (typeof callback === 'function' || !traces.isWithin()) return send(...args);
    const { operation, table } = wordsOf(args[0]);
    const labels: Labels = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    };
    return traces.within([operation, table].filter(Boolean).join(' '), 'client', labels, (end) => {
      const answer = send(...args);
      if (!(answer instanceof Promise)) {
        end({}, false);
        return answer;
      }
      return answer.then(
        (result: unknown) => {
          end({}, false);
          return result;
        },
        (error: unknown) => {
          end({}, true);
          throw error;
        },
      );
    });
  };
}

/** What a statement does, and the first table that it names. */
function wordsOf(statement: unknown): { operation: string; table: string | undefined } {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement
      ? String(statement.text)
      : String(statement);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  // Names that Drizzle writes are quoted: nothing that a person typed is taken for one.
  const table = /\b(?:from|into|update|join)\s+"(\w+)"/i.exec(text)?.[1];
  return { operation, table };
}
