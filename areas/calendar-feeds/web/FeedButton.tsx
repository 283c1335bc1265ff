import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeedsContract } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { calendarFeedsQuery } from './calendar-feeds.queries.ts';

/** Exchanges the address of a feed, or ends the feed, once it was asked whether to. */
export function FeedButton({ what, feedId, name }: { what: 'renew' | 'end'; feedId: string; name: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const title = t('calendarFeeds.title');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call(calendarFeedsContract[what], { params: { feedId } }),
    onSuccess: async () => {
      setOpened(false);
      showToast({ variant: 'success', title, heading: t(`calendarFeeds.${what}.done`, { name }) });
      await queryClient.invalidateQueries(calendarFeedsQuery(api));
    },
    onError: (failure) => {
      setOpened(false);
      showFailure(t, failure, { where: title });
    },
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={t(`calendarFeeds.${what}.of`, { name })}
        onClick={() => setOpened(true)}
      >
        {t(`calendarFeeds.${what}`)}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t(`calendarFeeds.${what}.ask`)}
        text={t(`calendarFeeds.${what}.what`)}
        confirmLabel={t(`calendarFeeds.${what}`)}
        danger={what === 'end'}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpened(false)}
      />
    </>
  );
}
