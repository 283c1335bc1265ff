import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { blockingContract, type BlockedPerson } from '#areas/volunteers/contract/blocking.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from '../person/person.module.css';
import { blockedQuery, useRefreshVolunteers } from '../volunteers.queries.ts';

/** The button that opens the list of those whom an organization blocked, with its window. */
export function BlockedPeople({ orgName, count }: { orgName: string; count: number }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-md" variant="subtle" onClick={() => setIsOpen(true)}>
        {t('volunteers.blocked', { count })}
      </Button>
      {isOpen ? <BlockedWindow orgName={orgName} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function BlockedWindow({ orgName, onClose }: { orgName: string; onClose: () => void }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const query = useQuery(blockedQuery(useApi(), { orgName, page }));
  const { data } = query;
  const list = useRef<HTMLUListElement>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('volunteers.blocked.title')}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      {data ? (
        <>
          <ul
            ref={list}
            className={css.rows}
            role="list"
            tabIndex={-1}
            aria-label={t('volunteers.blocked.title')}
          >
            {data.items.map((blocked) => (
              <Blocked
                key={blocked.id}
                blocked={blocked}
                orgName={orgName}
                timeZone={data.timeZone}
                onUnblocked={() => list.current?.focus()}
              />
            ))}
          </ul>
          {data.items.length === 0 ? <p>{t('volunteers.blocked.none')}</p> : null}
          <Pager
            page={page}
            pageCount={Math.ceil(data.total / data.pageSize)}
            label={t('volunteers.blocked.pages')}
            onChange={setPage}
          />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </Modal>
  );
}

interface BlockedProps {
  blocked: BlockedPerson;
  orgName: string;
  timeZone: string;
  /** Called when the row is about to go, with the button that had the focus. */
  onUnblocked: () => void;
}

function Blocked({ blocked: { id, at, by, reason, person }, orgName, timeZone, onUnblocked }: BlockedProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteers();
  const date = formatDayOfYear(t, at, timeZone);
  const name = person?.name ?? t('volunteers.blocked.left');
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(blockingContract.unblock, { params: { blockId: id } }),
    onSuccess: () => {
      onUnblocked();
      showToast({
        variant: 'success',
        title: t('volunteers.blocked.title'),
        heading: t('volunteers.unblock.done'),
      });
    },
    onError: (failure) => showFailure(t, failure, { where: t('volunteers.blocked.title') }),
    onSettled: () => refresh(),
  });
  return (
    <li className={css.row}>
      <div className={css.what}>
        {person ? (
          <Anchor
            component={Link}
            to={pathTo('/user/user-settings/volunteers/:orgName/:userId', { orgName, userId: person.userId })}
          >
            {name}
          </Anchor>
        ) : (
          <span>{name}</span>
        )}
        <span className={css.quiet}>
          {by === null
            ? t('volunteerPage.blocked.since', { date })
            : t('volunteerPage.blocked.by', { date, name: by })}
        </span>
        {person ? null : <span className={css.quiet}>{t('volunteers.blocked.left.hint')}</span>}
        {reason ? <p className={css.words}>{reason}</p> : null}
      </div>
      <Button
        size="sm"
        variant="light"
        loading={isPending}
        aria-label={t('volunteers.unblock.of', { name, date })}
        onClick={() => mutate()}
      >
        {t('volunteers.unblock')}
      </Button>
    </li>
  );
}
