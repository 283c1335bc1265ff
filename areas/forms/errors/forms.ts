import type { ErrorEntry } from '#shared/errors/entry.ts';

export const formsErrors = {
  'form.changed': { status: 409, text: 'forms.changed' },
  'form.is-active': { status: 409, text: 'forms.isActive' },
  'form.daily-limit': { status: 429, text: 'limits.forms' },
  'form.saves-daily-limit': { status: 429, text: 'limits.formSaves' },
} as const satisfies Record<string, ErrorEntry>;
