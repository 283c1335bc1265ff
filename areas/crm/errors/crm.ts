import type { ErrorEntry } from '#shared/errors/entry.ts';

export const crmErrors = {
  'crm.not-available': { status: 409, text: 'crm.error.notAvailable' },
  'crm.not-active': { status: 409, text: 'crm.error.notActive' },
  'crm.authorization-required': { status: 409, text: 'crm.error.authorizationRequired' },
  'crm.authorization-spent': { status: 409, text: 'crm.error.authorizationSpent' },
  'crm.authorization-refused': { status: 409, text: 'crm.error.authorizationRefused' },
  'crm.unreachable': { status: 502, text: 'crm.error.unreachable' },
  'crm.timeout': { status: 504, text: 'crm.error.timeout' },
  'crm.failed': { status: 502, text: 'crm.error.failed' },
  'crm.no-sense': { status: 502, text: 'crm.error.noSense' },
  'crm.limit': { status: 429, text: 'crm.error.limit' },
  'crm.not-found': { status: 404, text: 'crm.error.notFound' },
  'crm.required-missing': { status: 422, text: 'crm.error.requiredMissing' },
  'crm.refused': { status: 422, text: 'crm.error.refused' },
  'crm.campaigns-off': { status: 409, text: 'crm.error.campaignsOff' },
  'crm.custom-objects-off': { status: 409, text: 'crm.error.customObjectsOff' },
  'crm.object-not-ours': { status: 422, text: 'crm.error.objectNotOurs' },
  'crm.duplicate': { status: 409, text: 'crm.error.duplicate' },
  'crm.not-mapped': { status: 409, text: 'crm.error.notMapped' },
  'crm.conflict-changed': { status: 409, text: 'crm.error.conflictChanged' },
} as const satisfies Record<string, ErrorEntry>;
