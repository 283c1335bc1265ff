import type { OpportunityStatus } from '#areas/opportunities/rules/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const tones = { draft: 'wait', published: 'good', archived: 'quiet' } as const;

/** Draft, published or archived. */
export function OpportunityStatusBadge({ status }: { status: OpportunityStatus }) {
  const t = useTexts();
  return <StatusBadge tone={tones[status]}>{t(`opportunities.status.${status}`)}</StatusBadge>;
}
