import { Anchor, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { MessageVolunteers } from '../MessageVolunteers.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';

/** The latest messages to the person, each leading to what became of it, and the way to another one. */
export function MessagesTo({ page: { messages, person, organization, request } }: { page: VolunteerPage }) {
  const t = useTexts();
  const [isWriting, setWriting] = useState(false);
  return (
    <Part title={t('volunteerPage.messages')}>
      {messages.length === 0 ? (
        <p className={css.quiet}>{t('volunteerPage.messages.none')}</p>
      ) : (
        <>
          <ul className={css.rows} role="list">
            {messages.map(({ id, subject, sentAt }) => (
              <li key={id} className={css.row}>
                <Anchor component={Link} to={pathTo('/organizer/messages/:messageId', { messageId: id })}>
                  {subject}
                </Anchor>
                <span className={css.quiet}>{formatDayOfYear(t, sentAt, organization.timeZone)}</span>
              </li>
            ))}
          </ul>
          <Anchor component={Link} to={paths.sentMessages({ recipient: person.email })}>
            {t('volunteerPage.messages.all')}
          </Anchor>
        </>
      )}
      {/* Of people who only came along there is no place in the list, through which a message goes. */}
      {request ? (
        <>
          <div className={css.buttons}>
            <Button
              size="sm"
              variant="light"
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              {t('volunteers.message')}
            </Button>
          </div>
          <MessageVolunteers
            organizationId={organization.id}
            people={isWriting ? [person] : null}
            onClose={() => setWriting(false)}
          />
        </>
      ) : null}
    </Part>
  );
}
