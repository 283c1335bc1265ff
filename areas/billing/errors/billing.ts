import type { ErrorEntry } from '#shared/errors/entry.ts';

export const billingErrors = {
  'billing.off': { status: 409, text: 'billing.error.off' },
  'billing.card-refused': { status: 402, text: 'billing.error.cardRefused' },
  'billing.card-not-confirmed': { status: 402, text: 'billing.error.cardNotConfirmed' },
  'billing.card-failed': { status: 409, text: 'billing.error.cardFailed' },
  'billing.too-many-cards': { status: 429, text: 'billing.error.tooManyCards' },
  'billing.already-subscribed': { status: 409, text: 'billing.error.alreadySubscribed' },
  'billing.unreachable': { status: 502, text: 'billing.error.unreachable' },
  'organization.no-plan': { status: 409, text: 'billing.error.noPlan' },
  'organization.plan-unpaid': { status: 409, text: 'billing.error.planUnpaid' },
} as const satisfies Record<string, ErrorEntry>;
