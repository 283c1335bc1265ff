/** SQLSTATEs of a transaction that PostgreSQL undid for another one's sake: 40P01 (deadlock), 40001 (serialization). */
export const lostToAnother = /^(40P01|40001)$/;

/** A failure and what caused it, outermost first; Drizzle wraps what the driver throws. */
export function causesOf(error: unknown, depth = 5): Error[] {
  return error instanceof Error && depth > 0 ? [error, ...causesOf(error.cause, depth - 1)] : [];
}

/** The code of one failure, of PostgreSQL or of a socket; empty when it has none. */
export const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether PostgreSQL gave this SQLSTATE as the reason of a failure. */
export const hasSqlState = (error: unknown, states: RegExp): boolean =>
  causesOf(error).some((cause) => states.test(codeOf(cause)));
