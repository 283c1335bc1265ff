import { useQuery } from '@tanstack/react-query';
import type { ReachLimit } from '#areas/organizations/contract/organization-settings.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { waitText } from '#shared/rules/limits.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import css from './ReachNotice.module.css';
import { reachQuery } from './reach.queries.ts';

export interface ReachNoticeProps {
  organizationId: string;
  /** Whom the work would reach: so many people. */
  people: number;
  /** Those of them who count against the limit; all of them may, as long as nobody knows. */
  newcomers?: number;
}

/**
 * What holds for an organization that is not proven yet, before somebody puts people on a list or writes to them; nothing for
 * others.
 */
export function ReachNotice({ organizationId, people, newcomers }: ReachNoticeProps) {
  const t = useTexts();
  const zone = useViewerZone();
  const { data } = useQuery(reachQuery(useApi(), organizationId));
  if (!data?.limit || zone === undefined) return null;
  const { limit } = data;
  const tooMany = Math.max(0, (newcomers ?? people) - limit.left);
  const isExact = newcomers !== undefined || tooMany === 0;
  return (
    <div>
      <Notice title={t('organizations.reach.title', { most: limit.most })} text={ruleOf(t, limit, zone)} />
      {people === 0 ? null : (
        <p className={css.fit}>
          {t(isExact ? 'organizations.reach.fit' : 'organizations.reach.fitAtLeast', {
            fit: people - tooMany,
            count: people,
          })}
        </p>
      )}
    </div>
  );
}

/** How many there are left, when there are more, and when the limit ends. */
function ruleOf(
  t: Translate,
  { most, left, again, oldEnoughAt, came, needed }: ReachLimit,
  zone: string,
): string {
  const now = new Date();
  const date = formatDate(t, oldEnoughAt, zone);
  const isOld = new Date(oldEnoughAt) <= now;
  const ends =
    came >= needed
      ? t('organizations.reach.date', { date })
      : t(isOld ? 'organizations.reach.people' : 'organizations.reach.both', { date, came, needed });
  return [
    t('organizations.reach.text', { most, left }),
    ...(again ? [t('organizations.reach.again', { wait: t(waitText(now, new Date(again))) })] : []),
    ends,
  ].join(' ');
}
