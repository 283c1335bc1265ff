import { useQuery } from '@tanstack/react-query';
import type { EmailGroupState } from '#areas/mail/rules/mail.ts';
import { addressesOf } from '#areas/opportunities/rules/opportunity-settings.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { emailGroupStatesQuery } from '../opportunity-editor.queries.ts';
import css from './EmailGroupList.module.css';

const tones: Readonly<Record<EmailGroupState, StatusBadgeProps['tone']>> = {
  member: 'good',
  agreed: 'good',
  waiting: 'wait',
  declined: 'bad',
  unasked: 'quiet',
};

/**
 * The addresses that are entered, and which of them get the notices. What is not saved yet is asked later.
 * @param opportunityId null for one that is not saved
 */
export function EmailGroupList({ opportunityId, value }: { opportunityId: string | null; value: string }) {
  const t = useTexts();
  const api = useApi();
  const { data, isLoading } = useQuery({
    ...emailGroupStatesQuery(api, opportunityId ?? ''),
    enabled: opportunityId !== null,
  });
  const addresses = [...new Set(addressesOf(value).map((address) => address.toLowerCase()))];
  if (addresses.length === 0 || isLoading) return null;
  const states = new Map(data?.addresses.map(({ address, state }) => [address, state]));
  return (
    <ul className={css.list} role="list" aria-label={t('opportunityEditor.settings.emailGroup.answers')}>
      {addresses.map((address) => {
        const state = states.get(address) ?? 'unasked';
        return (
          <li key={address} className={css.address}>
            <span>{address}</span>
            <StatusBadge tone={tones[state]}>
              {t(`opportunityEditor.settings.emailGroup.state.${state}`)}
            </StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
