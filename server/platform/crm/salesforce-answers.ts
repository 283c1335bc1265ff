import { z } from 'zod';
import type { HttpAnswer, HttpCall, HttpClient } from '../http-client/http-client.ts';
import { CrmError } from './crm.ts';
import { arrived, troubleOf } from './salesforce-refusals.ts';

/** Salesforce's ids and names of objects and fields: they are parts of paths and queries. */
const id = /^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/;
const name = /^[a-zA-Z][a-zA-Z0-9_]{0,79}$/;

/** @throws CrmError for what is no name of an object or field */
export const checkedName = (text: string): string => checked(name, text);
/** @throws CrmError for what is no id */
export const checkedId = (text: string): string => checked(id, text);

/** What becomes part of a path or a query has the form of a name or an id. */
function checked(form: RegExp, text: string): string {
  if (!form.test(text)) throw new CrmError('not-found', { code: 'NOT_FOUND', words: text.slice(0, 80) });
  return text;
}

/** An error of OAuth is one object, one of the API a list. */
const oauthRefusal = z.object({ error: z.string(), error_description: z.string().default('') });
const apiRefusals = z
  .array(z.object({ errorCode: z.string(), message: z.string(), fields: z.array(z.string()).default([]) }))
  .min(1);

/** Sends a call. @throws CrmError without an answer, and for a refusal */
export async function send(http: HttpClient, call: HttpCall): Promise<HttpAnswer> {
  const answer = await arrived(http.send(call));
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw refusalOf(answer);
}

/** What an answer says. @throws CrmError `answer` for one that makes no sense */
export function read<Answer>(schema: z.ZodType<Answer>, { body }: HttpAnswer): Answer {
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) throw new CrmError('answer');
  return parsed.data;
}

/** What the CRM's refusal means. */
function refusalOf({ status, body }: HttpAnswer): CrmError {
  const json = jsonOf(body);
  const oauth = oauthRefusal.safeParse(json);
  if (oauth.success)
    return new CrmError('denied', { code: oauth.data.error, words: oauth.data.error_description });
  const api = apiRefusals.safeParse(json);
  const [first] = api.success ? api.data : [];
  const code = first?.errorCode ?? '';
  return new CrmError(troubleOf(code, status), {
    code,
    words: first?.message ?? '',
    fields: first?.fields ?? [],
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
