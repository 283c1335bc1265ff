import type { Translate } from '#shared/texts/text.ts';

const kilobyte = 1024;

/** How large a file is, as people say it: kilobytes, and megabytes with one digit. */
export function sizeText(t: Translate, bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < kilobyte) return t('messages.attachments.kilobytes', { count: kilobytes });
  return t('messages.attachments.megabytes', { count: Math.round(kilobytes / (kilobyte / 10)) / 10 });
}
