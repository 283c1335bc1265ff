import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import type { AudienceChoices } from './AudienceField.tsx';
import { WriteMessage } from './WriteMessage.tsx';

export interface SendMessageProps {
  choices: AudienceChoices;
  /** Names the draft. */
  form: string;
  /** Whom the address names. */
  audiences: readonly MessageAudience[];
  /** Begins with all of them ticked, or with these addresses. */
  ticked: 'all' | readonly string[];
}

/** Writes to people of opportunities, groups and locations, one message after the other. */
export function SendMessage({ form, choices, audiences, ticked }: SendMessageProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const userId = useUserAtFirst();
  const isAlive = useHydrated();
  const [isSent, setSent] = useState(false);
  // The draft is in the browser, and so is the editor.
  if (!isAlive || userId === undefined)
    return <LoadingState shape="rows" count={3} label={t('messages.loading')} />;
  if (
    choices.every(
      ({ opportunities, groups, coordinated, can }) =>
        opportunities.length + groups.length + coordinated.length === 0 && !can.list,
    )
  )
    return <EmptyState title={t('messages.to.nobody')} text={t('messages.to.nobody.text')} />;
  if (isSent)
    return (
      <Notice
        takesFocus
        title={t('messages.sent')}
        text={t('messages.sent.text')}
        action={<Button onClick={() => setSent(false)}>{t('messages.another')}</Button>}
      />
    );
  return (
    <WriteMessage
      form={form}
      userId={userId}
      audiences={audiences}
      ticked={ticked}
      choices={choices}
      onSent={() => setSent(true)}
      onCancel={() => void navigate(pathTo('/organizer/profile'))}
    />
  );
}
