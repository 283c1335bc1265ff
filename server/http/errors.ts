import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode, type Problem } from '#shared/errors.ts';
import { errorCatalog, errorText } from '#shared/errors/catalog.ts';
import type { Translate } from '#shared/texts/text.ts';
import { createMethodTable } from './methods.ts';
import { causesOf, codeOf } from '../db/sql-state.ts';
import { StorageUnavailableError } from '../platform/storage/storage.ts';

/** The one place where a failure becomes an answer: `application/problem+json`, never a stack trace. */
export function registerErrorHandling(app: FastifyInstance): void {
  const table = createMethodTable(app);
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const allowed = table.allowedAt(request.url);
    // A method that the address takes comes here when what it names can't be, being far too long.
    const isUnknown = allowed.length === 0 || allowed.includes(request.method);
    if (isUnknown) return sendProblem(request, reply, new DomainError('not-found'));
    reply.header('allow', allowed.join(', '));
    return sendProblem(request, reply, new DomainError('request.wrong-method'));
  };
  app.setNotFoundHandler(answerUnknown);
  // Under `/api` nothing is a page; what no feature answers must not reach them. Nobody reads what is sent there.
  app.all('/api/*', { onRequest: async (request, reply) => answerUnknown(request, reply) }, answerUnknown);
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = asDomainError(error);
    const { status } = errorCatalog[refusal.code];
    if (status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    else request.log.debug({ code: refusal.code }, 'request refused');
    return sendProblem(request, reply, refusal);
  });
}

/** Fields that a refusal names: nobody mends more of them before trying again. */
export const fieldsMax = 20;
/** Longest path of a field; names that a client made up may be part of it. */
const pathMax = 500;

/** @param t words of the request's language; the framework's own refusals come before it is known */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
  t: Translate = request.t,
): FastifyReply {
  const { status } = errorCatalog[error.code];
  const params = Object.entries(error.params).map(([name, value]) => [
    name,
    typeof value === 'object' ? t(value) : value,
  ]);
  const problem: Problem = {
    type: 'about:blank',
    title: error.code,
    status,
    code: error.code,
    message: t(errorText(error.code, error.params)),
    fields: error.fields?.slice(0, fieldsMax).map(({ path, code, text }) => ({
      path: path.slice(0, pathMax),
      code,
      message: t(text),
    })),
    params: params.length > 0 ? Object.fromEntries(params) : undefined,
    details: error.details,
    requestId: request.id,
  };
  if (status === 503) reply.header('retry-after', '5');
  return reply.status(status).type('application/problem+json').send(problem);
}

/** The refusal that a failure is to its caller. */
export function asDomainError(error: Error): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof StorageUnavailableError || isDatabaseAway(error))
    return new DomainError('service.unavailable', { cause: error });
  return new DomainError(codeOfFrameworkError(error), { cause: error });
}

function codeOfFrameworkError(error: Error): ErrorCode {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return 'request.too-large';
  // Of its own accord the framework forbids only paths that can be no file of a folder that it serves.
  if (status === 404 || status === 403) return 'not-found';
  if (status === 415) return 'request.wrong-type';
  if (status >= 400 && status < 500) return 'request.malformed';
  return 'unexpected';
}

/**
 * SQLSTATEs and socket errors that say "the database is not there right now" and not "the statement is wrong":
 * class 08 (connection), 57P01..57P03 (shut down, crashed, starting), 53300 (too many connections),
 * 55P03 and 57014 (waited too long for a lock or an answer), 40001 and 40P01 (lost to another transaction, each time
 * that it was run).
 */
const awayStates = /^(08...|57P0[1-5]|53[0-9]{3}|55P03|57014|40001|40P01)$/;
const awaySockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether this failure (or what caused it; Drizzle wraps errors) means that the database is away. */
function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause);
    const isSocket = 'syscall' in cause && awaySockets.has(code);
    return isSocket || awayStates.test(code) || awayMessages.test(cause.message);
  });
}
