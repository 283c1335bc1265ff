import { signUpRefusalTexts } from './rules/registrations.ts';
import type { Said, TextKey, TextParams } from './texts/text.ts';

interface ErrorEntry {
  readonly status: number;
  readonly text: TextKey;
}

/**
 * The one table of refusals: code -> HTTP status and text.
 * The server answers with the code and with the text in the language of the request (`problem+json`).
 */
export const errorCatalog = {
  'request.invalid': { status: 422, text: 'common.request.invalid' },
  'request.malformed': { status: 400, text: 'common.request.malformed' },
  'request.wrong-method': { status: 405, text: 'common.request.wrongMethod' },
  'request.wrong-type': { status: 415, text: 'common.request.wrongType' },
  'request.too-large': { status: 413, text: 'common.request.tooLarge' },
  'request.cross-site': { status: 403, text: 'common.crossSite' },
  'request.rate-limited': { status: 429, text: 'common.rateLimited' },
  'not-found': { status: 404, text: 'common.notFound' },
  'sign-in-required': { status: 401, text: 'common.signInRequired' },
  forbidden: { status: 403, text: 'common.forbidden' },
  'service.unavailable': { status: 503, text: 'common.unavailable' },
  'opportunity.private': { status: 403, text: signUpRefusalTexts['opportunity.private'] },
  'organization.private': { status: 403, text: 'organizations.private' },
  'organizers-cannot-sign-up': { status: 403, text: signUpRefusalTexts['organizers-cannot-sign-up'] },
  'not-published': { status: 409, text: signUpRefusalTexts['not-published'] },
  'group-only': { status: 403, text: signUpRefusalTexts['group-only'] },
  'date-past': { status: 409, text: signUpRefusalTexts['date-past'] },
  'already-registered': { status: 409, text: signUpRefusalTexts['already-registered'] },
  'not-open-yet': { status: 409, text: signUpRefusalTexts['not-open-yet'] },
  'slot-full': { status: 409, text: signUpRefusalTexts['slot-full'] },
  'limit-reached': { status: 409, text: signUpRefusalTexts['limit-reached'] },
  'wrong-access-code': { status: 422, text: 'registrations.refusal.wrongAccessCode' },
  'companion-not-approved': { status: 403, text: 'registrations.companion.notApproved' },
  'companion-not-in-group': { status: 403, text: 'registrations.companion.notInGroup' },
  'companion-already-registered': { status: 409, text: 'registrations.companion.alreadyRegistered' },
  'companion-account-closed': { status: 409, text: 'registrations.companion.accountClosed' },
  'registration.companion-checked-in': { status: 409, text: 'registrations.companion.checkedIn' },
  'capacity-below-filled': { status: 409, text: 'opportunities.capacity.belowFilled' },
  'opportunity.draft': { status: 409, text: 'organizerHome.refused.draft' },
  'opportunity.changed-meanwhile': { status: 409, text: 'opportunityEditor.changedMeanwhile' },
  'opportunity.archived': { status: 409, text: 'opportunityEditor.archived' },
  'opportunity.already-published': { status: 409, text: 'opportunityEditor.alreadyPublished' },
  'opportunity.place-fixed': { status: 409, text: 'opportunityEditor.placeFixed' },
  'opportunity.people-affected': { status: 409, text: 'opportunityEditor.peopleAffected' },
  'opportunity.people-checked-in': { status: 409, text: 'opportunityEditor.peopleCheckedIn' },
  'opportunity.no-room': { status: 409, text: 'opportunityEditor.noRoom' },
  'opportunity.party-too-large': { status: 409, text: 'opportunityEditor.partyTooLarge' },
  'invitation.invalid': { status: 404, text: 'opportunityEditor.invite.linkInvalid' },
  'message.no-recipients': { status: 409, text: 'messages.recipients.gone' },
  'message.too-many': { status: 429, text: 'messages.perDay' },
  'message.key-used': { status: 409, text: 'messages.keyUsed' },
  'registration.over': { status: 409, text: 'registrations.over' },
  'registration.checked-in': { status: 409, text: 'registrations.cancel.checkedIn' },
  'check-in.account-not-found': { status: 404, text: 'checkIn.accountNotFound' },
  'check-in.several-accounts': { status: 409, text: 'checkIn.severalAccounts' },
  'check-in.not-registered': { status: 404, text: 'checkIn.notRegistered' },
  'check-in.already-checked-in': { status: 409, text: 'checkIn.alreadyCheckedIn' },
  'check-in.not-checked-in': { status: 409, text: 'checkIn.notCheckedIn' },
  'check-in.already-checked-out': { status: 409, text: 'checkIn.alreadyCheckedOut' },
  'check-in.not-open-yet': { status: 409, text: 'checkIn.notOpenYet' },
  'check-in.closed': { status: 409, text: 'checkIn.closed' },
  'check-in.check-out-closed': { status: 409, text: 'checkIn.checkOutClosed' },
  'hours.none-in-range': { status: 404, text: 'hours.noneInRange' },
  'account.email-taken': { status: 409, text: 'accounts.email.taken' },
  'account.unknown-email': { status: 401, text: 'accounts.signIn.unknownEmail' },
  'account.wrong-password': { status: 401, text: 'accounts.signIn.wrongPassword' },
  'account.wrong-current-password': { status: 422, text: 'accounts.change.wrongCurrent' },
  'account.not-confirmed': { status: 403, text: 'accounts.signIn.notConfirmed' },
  'account.code-invalid': { status: 422, text: 'accounts.code.invalid' },
  'account.link-invalid': { status: 422, text: 'accounts.firstPassword.linkInvalid' },
  'account.too-many-tries': { status: 429, text: 'accounts.code.tooManyTries' },
  'file.too-large': { status: 413, text: 'files.tooLarge' },
  'file.invalid': { status: 422, text: 'files.invalid' },
  'file.too-small': { status: 422, text: 'files.tooSmall' },
  'organization.changed': { status: 409, text: 'organizationForm.changed' },
  'coordinator.already-answered': { status: 409, text: 'coordinators.alreadyAnswered' },
  'coordinator.is-organizer': { status: 409, text: 'coordinators.isOrganizer' },
  'organization.daily-limit': { status: 429, text: 'limits.organizations' },
  'coordinator.declined-today': { status: 429, text: 'limits.askAgain' },
  'organization.last-organizer': { status: 409, text: 'coordinators.lastOrganizer' },
  'account.last-organizer': { status: 409, text: 'accountClosing.lastOrganizer' },
  unexpected: { status: 500, text: 'common.unexpected' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalog;

/** What a refusal says. */
export const errorText = (code: ErrorCode, params: TextParams = {}): Said => ({
  key: errorCatalog[code].text,
  params,
});

/** One refused field: `path` is the dotted path in the body, params or query. */
export interface RefusedField {
  path: string;
  code: string;
  /** What is wrong with it; a string where the schema library has spoken, which only callers of the API can cause. */
  text: Said | string;
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
