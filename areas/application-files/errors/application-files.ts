import type { ErrorEntry } from '#shared/errors/entry.ts';

export const applicationFilesErrors = {
  'application-file.too-large': { status: 413, text: 'application.file.tooLarge10' },
  'application-file.wrong-kind': { status: 422, text: 'application.file.wrongKind' },
  'application-file.too-many': { status: 429, text: 'application.file.waiting' },
} as const satisfies Record<string, ErrorEntry>;
