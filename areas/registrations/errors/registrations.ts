import { signUpRefusalTexts } from '#areas/registrations/rules/registrations.ts';
import type { ErrorEntry } from '#shared/errors/entry.ts';

export const registrationsErrors = {
  'opportunity.private': { status: 403, text: signUpRefusalTexts['opportunity.private'] },
  'organizers-cannot-sign-up': { status: 403, text: signUpRefusalTexts['organizers-cannot-sign-up'] },
  'not-published': { status: 409, text: signUpRefusalTexts['not-published'] },
  'group-only': { status: 403, text: signUpRefusalTexts['group-only'] },
  'date-past': { status: 409, text: signUpRefusalTexts['date-past'] },
  'already-registered': { status: 409, text: signUpRefusalTexts['already-registered'] },
  'qualification-missing': { status: 403, text: signUpRefusalTexts['qualification-missing'] },
  'not-open-yet': { status: 409, text: signUpRefusalTexts['not-open-yet'] },
  'slot-full': { status: 409, text: signUpRefusalTexts['slot-full'] },
  'limit-reached': { status: 409, text: signUpRefusalTexts['limit-reached'] },
  'wrong-access-code': { status: 422, text: 'registrations.refusal.wrongAccessCode' },
  'companion-not-approved': { status: 403, text: 'registrations.companion.notApproved' },
  'companion-not-in-group': { status: 403, text: 'registrations.companion.notInGroup' },
  'companion-not-qualified': { status: 403, text: 'registrations.companion.notQualified' },
  'companion-already-registered': { status: 409, text: 'registrations.companion.alreadyRegistered' },
  'companion-declined': { status: 403, text: 'registrations.companion.declined' },
  'companion-not-now': { status: 409, text: 'registrations.companion.notNow' },
  'companions-spent': { status: 429, text: 'limits.companions' },
  'companions-spent-there': { status: 429, text: 'limits.companionsThere' },
  'companion.link-invalid': { status: 404, text: 'registrations.naming.linkInvalid' },
  'companion.answered': { status: 409, text: 'registrations.naming.answered' },
  'registration.companion-checked-in': { status: 409, text: 'registrations.companion.checkedIn' },
  'registration.over': { status: 409, text: 'registrations.over' },
  'registration.checked-in': { status: 409, text: 'registrations.cancel.checkedIn' },
} as const satisfies Record<string, ErrorEntry>;
