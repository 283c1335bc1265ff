import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { MailedAddress } from '#areas/accounts/contract/email-change.ts';
import { emailQuery } from './email-change.queries.ts';

/** Says whether a link was mailed to a new address, and shows which one waits to be confirmed. */
export function useEmailMailed(): (answer: MailedAddress, email: string) => void {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return ({ mailed, pending }, email) => {
    const { queryKey } = emailQuery(api);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, pending });
    showToast({
      variant: mailed ? 'success' : 'info',
      title: t('emailChange.toast'),
      heading: mailed ? t('emailChange.mailed', { email }) : t('emailChange.enough'),
      body: mailed ? t('emailChange.mailedBody') : t('emailChange.enoughBody', { email }),
    });
  };
}
