import { accountsErrors } from '#areas/accounts/errors/accounts.ts';
import { applicationFilesErrors } from '#areas/application-files/errors/application-files.ts';
import { checkInErrors } from '#areas/check-in/errors/check-in.ts';
import { commonErrors } from './errors/common.ts';
import { coordinatorsErrors } from '#areas/coordinators/errors/coordinators.ts';
import { attendanceErrors } from '#areas/check-in/errors/attendance.ts';
import { filesErrors } from '#areas/files/errors/files.ts';
import { formsErrors } from '#areas/forms/errors/forms.ts';
import { groupsErrors } from '#areas/groups/errors/groups.ts';
import { hoursErrors } from '#areas/hours/errors/hours.ts';
import { mailErrors } from '#areas/mail/errors/mail.ts';
import { messagesErrors } from '#areas/messages/errors/messages.ts';
import { opportunitiesErrors } from '#areas/opportunities/errors/opportunities.ts';
import { organizationsErrors } from '#areas/organizations/errors/organizations.ts';
import { registrationsErrors } from '#areas/registrations/errors/registrations.ts';
import { rosterErrors } from '#areas/check-in/errors/roster.ts';
import { suppressionsErrors } from '#areas/suppressions/errors/suppressions.ts';
import { volunteersErrors } from '#areas/volunteers/errors/volunteers.ts';
import type { Phrase, TextParams } from './texts/text.ts';

/**
 * The one table of refusals: code -> HTTP status and text; each area has its codes in `errors/<area>.ts`.
 * The server answers with the code and with the text in the language of the request (`problem+json`).
 */
export const errorCatalog = {
  ...commonErrors,
  ...filesErrors,
  ...applicationFilesErrors,
  ...accountsErrors,
  ...organizationsErrors,
  ...registrationsErrors,
  ...opportunitiesErrors,
  ...groupsErrors,
  ...formsErrors,
  ...coordinatorsErrors,
  ...checkInErrors,
  ...rosterErrors,
  ...attendanceErrors,
  ...hoursErrors,
  ...messagesErrors,
  ...mailErrors,
  ...suppressionsErrors,
  ...volunteersErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalog;

/** What a refusal says. */
export const errorText = (code: ErrorCode, params: TextParams = {}): Phrase => ({
  key: errorCatalog[code].text,
  params,
});

/** One refused field: `path` is the dotted path in the body, params or query. */
export interface RefusedField {
  path: string;
  code: string;
  /** What is wrong with it. */
  text: Phrase;
}

/** A refused field as it is answered: `message` is its text in the language of the request. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

/** The body of every refusal (RFC 9457 problem details, with our own members). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  params?: Readonly<Record<string, string | number>>;
  /** What a screen needs to ask on: facts of the refusal in a shape that the contract names. */
  details?: object;
  requestId: string;
}

/** A refusal that the caller may see. Anything else that is thrown is answered as `unexpected`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: TextParams;
  readonly fields: RefusedField[] | undefined;
  readonly details: object | undefined;

  constructor(
    code: ErrorCode,
    options: { params?: TextParams; fields?: RefusedField[]; details?: object; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.details = options.details;
  }
}
