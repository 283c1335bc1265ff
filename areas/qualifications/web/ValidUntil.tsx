import { formatDay } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

export interface ValidUntilProps {
  /** Undefined when nothing is on file. */
  found: { expiresOn: string | null } | undefined;
  /** It does not hold any more. */
  isOver: boolean;
}

/** Whether something is on file, and until when it holds. */
export function ValidUntil({ found, isOver }: ValidUntilProps) {
  const t = useTexts();
  if (!found) return <StatusBadge tone="quiet">{t('volunteerPage.onFile.none')}</StatusBadge>;
  if (found.expiresOn === null)
    return <StatusBadge tone="good">{t('volunteerPage.onFile.endless')}</StatusBadge>;
  const date = formatDay(t, found.expiresOn);
  return isOver ? (
    <StatusBadge tone="bad">{t('volunteerPage.onFile.ended', { date })}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('volunteerPage.onFile.until', { date })}</StatusBadge>
  );
}
