import type { LandingPage } from '#areas/organizations/contract/organizations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './ApplicationSection.module.css';

export interface RequestStateProps {
  request: NonNullable<LandingPage['application']['request']>;
  organization: { name: string };
}

const tones = { pending: 'wait', approved: 'good', declined: 'bad' } as const;

/** What became of one's own application. */
export function RequestState({ request, organization: { name } }: RequestStateProps) {
  const t = useTexts();
  const { status, reason, saidYes } = request;
  return (
    <div className={css.state}>
      <StatusBadge tone={tones[status]}>
        {t(saidYes ? 'application.saidYes' : `application.status.${status}`)}
      </StatusBadge>
      <p>{t(saidYes ? 'application.saidYes.text' : `application.status.${status}.text`, { name })}</p>
      {reason === '' ? null : (
        <blockquote className={css.reason} dir="auto">
          {reason}
        </blockquote>
      )}
    </div>
  );
}
