import { Button, Title } from '@mantine/core';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { publishingContract } from '#areas/opportunities/contract/publishing.ts';
import type { PublishedView } from '#areas/opportunities/contract/publishing.ts';
import { formatLongDate } from '#shared/rules/dates.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { GroupMails } from './GroupMails.tsx';
import css from './Published.module.css';
import { shareWords } from './share-words.ts';

/** What an organizer can do with an opportunity that was just published: link, poster, words, and what comes next. */
export function Published({ published }: { published: PublishedView }) {
  const t = useTexts();
  const { id, title, location, url, qr, next, groups, announcement, invitable } = published;
  const words = shareWords(t, published);
  const mail = new URLSearchParams({
    subject: t('publishing.share.mail.subject', { title }),
    body: words.long,
  });
  return (
    <div className={css.parts}>
      <Part name="link" title={t('publishing.link.title')} text={t('publishing.link.text')}>
        <CopyField label={t('publishing.link.label')} text={url} />
        <div>
          <LinkButton to={`/opportunities/${id}`} variant="outline">
            {t('publishing.link.open')}
          </LinkButton>
        </div>
      </Part>
      <Card>
        <section className={css.poster} aria-labelledby="published-poster">
          <div className={css.part}>
            <Title order={2} size="h3" id="published-poster">
              {t('publishing.poster.title')}
            </Title>
            <p className={css.text}>{t('publishing.poster.text')}</p>
            <div>
              <Button
                component="a"
                href={publishingContract.poster.path.replace(':opportunityId', id)}
                target="_blank"
                rel="noopener"
                variant="outline"
                leftSection={<IconFileTypePdf size={20} aria-hidden />}
              >
                {t('publishing.poster.open')}
              </Button>
            </div>
          </div>
          <div className={css.code}>
            <QrCode qr={qr} />
          </div>
        </section>
      </Card>
      <Part name="share" title={t('publishing.share.title')} text={t('publishing.share.text')}>
        <CopyField label={t('publishing.share.short')} text={words.short} isLong />
        <CopyField label={t('publishing.share.long')} text={words.long} isLong />
        <div>
          <Button
            component="a"
            // Mail programs read a space that is written as one, and not as a plus.
            href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
            variant="outline"
            leftSection={<IconMail size={20} aria-hidden />}
          >
            {t('publishing.share.mail')}
          </Button>
        </div>
      </Part>
      {groups.length > 0 ? (
        <Part name="groups" title={t('publishing.groups.title')} text={t('publishing.groups.text')}>
          <ul className={css.list}>
            {groups.map(({ id: groupId, name, members }) => (
              <li key={groupId}>{t('publishing.groups.group', { name, count: members })}</li>
            ))}
          </ul>
          {announcement ? <GroupMails announcement={announcement} timeZone={location.timeZone} /> : null}
        </Part>
      ) : null}
      {invitable.length > 0 ? (
        <Part name="invite" title={t('publishing.invite.title')} text={t('publishing.invite.text')}>
          <ul className={css.groups} role="list">
            {invitable.map(({ id: groupId, name, members }) => (
              <li key={groupId}>
                <span>{t('publishing.groups.group', { name, count: members })}</span>
                <LinkButton
                  to={paths.sendMessage({ opportunities: [id], groups: [groupId] })}
                  size="sm"
                  variant="light"
                  aria-label={t('publishing.invite.of', { name })}
                >
                  {t('publishing.invite.write')}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Card tone="sunken">
        <section className={css.part} aria-labelledby="published-next">
          <Title order={2} size="h3" id="published-next">
            {t('publishing.next.title')}
          </Title>
          <ol className={css.list}>
            <li>{t('publishing.next.signUps')}</li>
            <li>{t('publishing.next.reminder')}</li>
            <li>
              {next
                ? t('publishing.next.day', { date: formatLongDate(t, next.startAt, location.timeZone) })
                : t('publishing.next.dayAny')}
            </li>
          </ol>
          <div className={css.ways}>
            <LinkButton to={pathTo('/organizer/profile')}>{t('publishing.next.list')}</LinkButton>
            <LinkButton to={paths.editOpportunity(id)} variant="default">
              {t('publishing.next.edit')}
            </LinkButton>
          </div>
        </section>
      </Card>
    </div>
  );
}

interface PartProps {
  /** Of the element's id, within this page. */
  name: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** One of the things to do, under its heading. */
function Part({ name, title, text, children }: PartProps) {
  const id = `published-${name}`;
  return (
    <Card>
      <section className={css.part} aria-labelledby={id}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <p className={css.text}>{text}</p>
        {children}
      </section>
    </Card>
  );
}
