import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Part } from '../person/Part.tsx';
import css from '../person/person.module.css';
import { useRefreshVolunteer, type VolunteerRef } from '../person/person.queries.ts';
import { useRefreshVolunteers } from '../volunteers.queries.ts';
import { EditRecord } from './EditRecord.tsx';
import { InviteRecord } from './InviteRecord.tsx';

export interface OnRecordProps {
  at: VolunteerRef;
  page: VolunteerPage;
}

/** That a person has no email address, by whom they are reached, and what can be done about the record. */
export function OnRecord({ at, page }: OnRecordProps) {
  const t = useTexts();
  const { record, person, can } = page;
  const [isEditing, setEditing] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const erase = useErase(at, page);
  const end = useEndInvitation(at);
  if (!record) return null;
  const name = fullName(person);
  const { contact, invitation, namesakes } = record;
  return (
    <Part title={t('records.record')} hint={t('records.record.hint', { name: person.firstName })}>
      <dl className={css.facts}>
        <div>
          <dt>{t('records.contact')}</dt>
          <dd>
            {contact ? (
              <Anchor component={Link} to={pageOf(at.orgName, contact.userId)}>
                {fullName(contact)}
              </Anchor>
            ) : (
              t('records.contact.none')
            )}
          </dd>
        </div>
        {invitation ? (
          <div>
            <dt>{t('records.invitation')}</dt>
            <dd>
              {t('records.invitation.open', {
                email: invitation.email,
                date: formatDayOfYear(t, invitation.expiresAt, page.organization.timeZone),
              })}
            </dd>
          </div>
        ) : null}
        {namesakes.length > 0 ? (
          <div>
            <dt>{t('records.namesakes')}</dt>
            <dd>
              <ul className={css.rows} role="list">
                {namesakes.map(({ userId, email, ...rest }) => (
                  <li key={userId}>
                    <Anchor component={Link} to={pageOf(at.orgName, userId)}>
                      {email === noAddress
                        ? t('records.namesake.withoutEmail', { name: fullName(rest) })
                        : t('records.namesake.withEmail', { name: fullName(rest), email })}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={css.buttons}>
        <Button size="sm" variant="light" onClick={() => setEditing(true)}>
          {t('records.edit')}
        </Button>
        <Button size="sm" variant="light" onClick={() => setInviting(true)}>
          {invitation ? t('records.invitation.again') : t('records.invite')}
        </Button>
        {invitation ? (
          <Button size="sm" variant="light" loading={end.isPending} onClick={() => end.mutate()}>
            {t('records.invitation.end')}
          </Button>
        ) : null}
        {can.erase ? (
          <Button size="sm" variant="light" color="red" onClick={() => setErasing(true)}>
            {t('records.erase')}
          </Button>
        ) : null}
      </div>
      {isEditing ? <EditRecord at={at} page={page} onClose={() => setEditing(false)} /> : null}
      {isInviting ? <InviteRecord at={at} page={page} onClose={() => setInviting(false)} /> : null}
      <ConfirmModal
        opened={isErasing}
        title={t('records.erase.title', { name })}
        text={t('records.erase.text')}
        confirmLabel={t('records.erase')}
        cancelLabel={t('records.erase.keep')}
        danger
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setErasing(false)}
      />
    </Part>
  );
}

const pageOf = (orgName: string, userId: string): string =>
  pathTo('/user/user-settings/volunteers/:orgName/:userId', { orgName, userId });

/** Erases the person, and leads to the list that is left. */
function useErase({ orgName, userId }: VolunteerRef, { person }: VolunteerPage) {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshVolunteers();
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(recordsContract.erase, { params: { userId }, query: { orgName } }),
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('records.record'),
        heading: t('records.erase.done', { name: fullName(person) }),
      });
      await refresh();
      await navigate(pathTo('/user/user-settings/volunteers/:orgName', { orgName }));
    },
    onError: (failure) => showFailure(t, failure, { where: t('records.erase.failed') }),
  });
}

/** Has the link that was mailed work no more. */
function useEndInvitation(at: VolunteerRef) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: () =>
      api.call(recordsContract.endInvitation, {
        params: { userId: at.userId },
        query: { orgName: at.orgName },
      }),
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('records.invitation'),
        heading: t('records.invitation.ended'),
      });
      await refresh();
    },
    onError: (failure) => showFailure(t, failure, { where: t('records.invitation.notEnded') }),
  });
}
