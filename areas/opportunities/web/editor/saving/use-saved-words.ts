import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { formatDayOfYear, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';

/** The last save of the opportunity in words: by whom, and when in the viewer's time. */
export function useSavedWords({ changedBy, changedAt }: Pick<EditorOpportunity, 'changedBy' | 'changedAt'>): {
  name: string;
  when: string;
} {
  const t = useTexts();
  const zone = useViewerZone() ?? 'UTC';
  const name = changedBy ?? t('opportunityEditor.meanwhile.somebody');
  const date = formatDayOfYear(t, changedAt, zone);
  const time = formatTime(t, changedAt, zone);
  return { name, when: t('opportunityEditor.meanwhile.when', { name, date, time }) };
}
