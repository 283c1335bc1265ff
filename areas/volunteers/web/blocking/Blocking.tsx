import { Button } from '@mantine/core';
import { useState } from 'react';
import { blockingContract } from '#areas/volunteers/contract/blocking.ts';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Part } from '../person/Part.tsx';
import css from '../person/person.module.css';
import { useRefreshVolunteer, type VolunteerRef } from '../person/person.queries.ts';
import { BlockWindow } from './BlockWindow.tsx';

export interface BlockingProps {
  at: VolunteerRef;
  page: VolunteerPage;
}

/** Whether the organization gives the person no places, and the button by which an organizer changes that. */
export function Blocking({ at, page }: BlockingProps) {
  const t = useTexts();
  const { block, can, person } = page;
  const [opened, setOpened] = useState(false);
  const unblock = useUnblock(at, page);
  if (!can.block && !block) return null;
  const name = fullName(person);
  return (
    <Part title={t('volunteerPage.block')} hint={t('volunteerPage.block.hint')}>
      {block ? <Blocked page={page} block={block} /> : null}
      {can.block ? (
        <div>
          <Button
            size="sm"
            variant="light"
            data-wraps
            color={block ? undefined : 'red'}
            loading={unblock.isPending}
            onClick={() => (block ? unblock.mutate(block.id) : setOpened(true))}
          >
            {t(block ? 'volunteerPage.unblock' : 'volunteerPage.block.open', { name })}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{t('volunteerPage.block.coordinator')}</p>
      )}
      <BlockWindow
        key={String(opened)}
        at={at}
        page={page}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Part>
  );
}

/** Since when somebody is blocked, by whom, and for organizers why. */
function Blocked({
  page: { organization },
  block: { at, by, reason },
}: {
  page: VolunteerPage;
  block: NonNullable<VolunteerPage['block']>;
}) {
  const t = useTexts();
  const date = formatDayOfYear(t, at, organization.timeZone);
  return (
    <div className={css.what}>
      <span className={css.request}>
        <StatusBadge tone="bad">{t('volunteerPage.blocked')}</StatusBadge>
        <span className={css.quiet}>
          {by === null
            ? t('volunteerPage.blocked.since', { date })
            : t('volunteerPage.blocked.by', { date, name: by })}
        </span>
      </span>
      {reason ? <p className={css.words}>{t('volunteerPage.blocked.reason', { reason })}</p> : null}
    </div>
  );
}

function useUnblock(at: VolunteerRef, { person }: VolunteerPage) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: (blockId: string) => api.call(blockingContract.unblock, { params: { blockId } }),
    onSuccess: () =>
      showToast({
        variant: 'success',
        title: t('volunteerPage.block'),
        heading: t('volunteerPage.unblock.done', { name: fullName(person) }),
      }),
    onError: (failure) => showFailure(t, failure, { where: t('volunteerPage.block') }),
    onSettled: () => refresh(),
  });
}
