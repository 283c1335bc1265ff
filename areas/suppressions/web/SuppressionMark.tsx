import { Link } from 'react-router';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './Suppressions.module.css';

/**
 * Beside an address to which the organization writes no messages: why, and the way to where that is told in full. That somebody is blocked
 * is told on the person's page.
 */
export function SuppressionMark({ address, reason }: { address: string; reason: WithheldBecause }) {
  const t = useTexts();
  const state = t(`suppressions.${reason}`);
  if (reason === 'blocked') return <StatusBadge tone="bad">{state}</StatusBadge>;
  return (
    <Link
      to={paths.suppressedAddresses(address)}
      className={css.mark}
      aria-label={t('suppressions.mark.of', { state, address })}
    >
      {state}
    </Link>
  );
}
