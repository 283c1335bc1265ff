import { pino, type Logger, type DestinationStream } from 'pino';

export type Log = Logger;

/**
 * Structured logs, one JSON object a line. They carry request ids, codes and counts and never personal
 * data: no bodies, no query strings, no addresses; whatever slips into a known field is cut out here.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'email',
          'recipient',
          'password',
          'token',
          'cookie',
          '*.email',
          '*.password',
          '*.token',
          'req.headers',
        ],
        remove: true,
      },
      serializers: { err: describeError },
    },
    ...(destination ? [destination] : []),
  );
}

/**
 * What a log line says of an error. Database errors quote values ("Key (email)=(…) already exists", query
 * parameters), so of those only the code, the constraint and the stack's frames are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause;
  const database = databaseFacts(error) ?? databaseFacts(cause);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: database || quotesValues(error) ? undefined : error.message,
    ...database,
    stack: frames.join('\n'),
    cause: cause === undefined || database ? undefined : describeError(cause),
  };
}

/** Drizzle's errors hold the statement and its parameters, also in their message. */
function quotesValues(error: Error): boolean {
  return 'query' in error && 'params' in error;
}

function databaseFacts(error: unknown): { code: string; constraint?: string } | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('severity' in error))
    return undefined;
  const constraint = 'constraint' in error && error.constraint ? String(error.constraint) : undefined;
  return { code: String(error.code), ...(constraint ? { constraint } : {}) };
}
