import type { TextKey, TextParams } from './texts/index.ts';

interface ErrorEntry {
  readonly status: number;
  readonly message: TextKey;
}

/**
 * The one table of refusals: code -> HTTP status and text.
 * The server answers with the code (`problem+json`), the web looks the text up by it.
 */
export const errorCatalog = {
  'request.invalid': { status: 422, message: 'common.request.invalid' },
  'request.malformed': { status: 400, message: 'common.request.malformed' },
  'request.wrong-method': { status: 405, message: 'common.request.wrongMethod' },
  'request.wrong-type': { status: 415, message: 'common.request.wrongType' },
  'request.too-large': { status: 413, message: 'common.request.tooLarge' },
  'request.cross-site': { status: 403, message: 'common.crossSite' },
  'request.rate-limited': { status: 429, message: 'common.rateLimited' },
  'not-found': { status: 404, message: 'common.notFound' },
  'sign-in-required': { status: 401, message: 'common.signInRequired' },
  forbidden: { status: 403, message: 'common.forbidden' },
  'service.unavailable': { status: 503, message: 'common.unavailable' },
  'opportunity.private': { status: 403, message: 'opportunities.private' },
  'organization.private': { status: 403, message: 'organizations.private' },
  'organizers-cannot-sign-up': { status: 403, message: 'registrations.refusal.organizers' },
  'not-published': { status: 409, message: 'registrations.refusal.notPublished' },
  'group-only': { status: 403, message: 'registrations.refusal.groupOnly' },
  'date-past': { status: 409, message: 'registrations.refusal.datePast' },
  'already-registered': { status: 409, message: 'registrations.refusal.alreadyRegistered' },
  'not-open-yet': { status: 409, message: 'registrations.refusal.notOpenYet' },
  'slot-full': { status: 409, message: 'registrations.refusal.slotFull' },
  'limit-reached': { status: 409, message: 'registrations.refusal.limitReached' },
  'wrong-access-code': { status: 422, message: 'registrations.refusal.wrongAccessCode' },
  'companion-not-approved': { status: 403, message: 'registrations.companion.notApproved' },
  'companion-not-in-group': { status: 403, message: 'registrations.companion.notInGroup' },
  'companion-already-registered': { status: 409, message: 'registrations.companion.alreadyRegistered' },
  'companion-account-closed': { status: 409, message: 'registrations.companion.accountClosed' },
  'registration.companion-checked-in': { status: 409, message: 'registrations.companion.checkedIn' },
  'capacity-below-filled': { status: 409, message: 'opportunities.capacity.belowFilled' },
  'opportunity.draft': { status: 409, message: 'organizerHome.refused.draft' },
  'opportunity.changed-meanwhile': { status: 409, message: 'opportunityEditor.changedMeanwhile' },
  'opportunity.archived': { status: 409, message: 'opportunityEditor.archived' },
  'opportunity.already-published': { status: 409, message: 'opportunityEditor.alreadyPublished' },
  'opportunity.place-fixed': { status: 409, message: 'opportunityEditor.placeFixed' },
  'opportunity.people-affected': { status: 409, message: 'opportunityEditor.peopleAffected' },
  'opportunity.people-checked-in': { status: 409, message: 'opportunityEditor.peopleCheckedIn' },
  'opportunity.no-room': { status: 409, message: 'opportunityEditor.noRoom' },
  'opportunity.party-too-large': { status: 409, message: 'opportunityEditor.partyTooLarge' },
  'invitation.invalid': { status: 404, message: 'opportunityEditor.invite.linkInvalid' },
  'message.no-recipients': { status: 409, message: 'messages.recipients.gone' },
  'message.too-many': { status: 429, message: 'messages.perDay' },
  'message.key-used': { status: 409, message: 'messages.keyUsed' },
  'registration.over': { status: 409, message: 'registrations.over' },
  'registration.checked-in': { status: 409, message: 'registrations.cancel.checkedIn' },
  'check-in.account-not-found': { status: 404, message: 'checkIn.accountNotFound' },
  'check-in.several-accounts': { status: 409, message: 'checkIn.severalAccounts' },
  'check-in.not-registered': { status: 404, message: 'checkIn.notRegistered' },
  'check-in.already-checked-in': { status: 409, message: 'checkIn.alreadyCheckedIn' },
  'check-in.not-checked-in': { status: 409, message: 'checkIn.notCheckedIn' },
  'check-in.already-checked-out': { status: 409, message: 'checkIn.alreadyCheckedOut' },
  'check-in.not-open-yet': { status: 409, message: 'checkIn.notOpenYet' },
  'check-in.closed': { status: 409, message: 'checkIn.closed' },
  'check-in.check-out-closed': { status: 409, message: 'checkIn.checkOutClosed' },
  'hours.none-in-range': { status: 404, message: 'hours.noneInRange' },
  'account.email-taken': { status: 409, message: 'accounts.email.taken' },
  'account.unknown-email': { status: 401, message: 'accounts.signIn.unknownEmail' },
  'account.wrong-password': { status: 401, message: 'accounts.signIn.wrongPassword' },
  'account.wrong-current-password': { status: 422, message: 'accounts.change.wrongCurrent' },
  'account.not-confirmed': { status: 403, message: 'accounts.signIn.notConfirmed' },
  'account.code-invalid': { status: 422, message: 'accounts.code.invalid' },
  'account.link-invalid': { status: 422, message: 'accounts.firstPassword.linkInvalid' },
  'account.too-many-tries': { status: 429, message: 'accounts.code.tooManyTries' },
  'file.too-large': { status: 413, message: 'files.tooLarge' },
  'file.invalid': { status: 422, message: 'files.invalid' },
  'file.too-small': { status: 422, message: 'files.tooSmall' },
  'organization.changed': { status: 409, message: 'organizationForm.changed' },
  'coordinator.already-answered': { status: 409, message: 'coordinators.alreadyAnswered' },
  'coordinator.is-organizer': { status: 409, message: 'coordinators.isOrganizer' },
  'organization.daily-limit': { status: 429, message: 'limits.organizations' },
  'coordinator.declined-today': { status: 429, message: 'limits.askAgain' },
  'organization.last-organizer': { status: 409, message: 'coordinators.lastOrganizer' },
  'account.last-organizer': { status: 409, message: 'accountClosing.lastOrganizer' },
  unexpected: { status: 500, message: 'common.unexpected' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalog;

/** One refused field: `path` is the dotted path in the body, params or query. */
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
  params?: TextParams;
  /** What a screen needs to ask on: facts of the refusal in a shape that the contract names. */
  details?: object;
  requestId: string;
}

/** A refusal that the caller may see. Anything else that is thrown is answered as `unexpected`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: TextParams;
  readonly fields: FieldError[] | undefined;
  readonly details: object | undefined;

  constructor(
    code: ErrorCode,
    options: { params?: TextParams; fields?: FieldError[]; details?: object; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.details = options.details;
  }
}
