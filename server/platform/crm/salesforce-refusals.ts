import { HttpClientError, type HttpAnswer } from '../http-client/http-client.ts';
import { CrmError, type CrmTrouble } from './crm.ts';

/** What Salesforce's codes mean ("Status Codes and Error Responses" of the REST API guide). */
const troubles: Readonly<Record<string, CrmTrouble>> = {
  INVALID_SESSION_ID: 'session',
  INVALID_AUTH_HEADER: 'session',
  NOT_FOUND: 'not-found',
  INVALID_TYPE: 'not-found',
  INVALID_FIELD: 'not-found',
  ENTITY_IS_DELETED: 'not-found',
  REQUEST_LIMIT_EXCEEDED: 'limit',
  DUPLICATES_DETECTED: 'duplicate',
  DUPLICATE_VALUE: 'duplicate',
  DUPLICATE_DEVELOPER_NAME: 'duplicate',
};

const troubleOfStatus = (status: number): CrmTrouble =>
  status === 401 ? 'session' : status === 404 ? 'not-found' : status >= 500 ? 'server' : 'invalid';

/** What a refusal means, by its code, else by the status of the answer. */
export const troubleOf = (code: string, status: number): CrmTrouble =>
  troubles[code] ?? troubleOfStatus(status);

/** The answer to a call. @throws CrmError when none came */
export async function arrived(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    throw new CrmError(error.trouble === 'timeout' ? 'timeout' : 'unreachable');
  }
}
