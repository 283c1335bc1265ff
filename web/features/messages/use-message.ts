import { useEffect, useMemo, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { messagesContract } from '#shared/contract/messages.ts';
import { messageForm } from '#shared/rules/messages.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { draftKey } from '#web/forms/drafts.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { emptyMessage, isBegun, messageDraft, type MessageDraft } from './message-draft.ts';

export type MessageField = keyof MessageDraft;
export type Audience = OutputOf<typeof messagesContract.recipients>;

export interface MessageOptions {
  opportunityId: string;
  /** Who writes. */
  userId: string;
  audience: Audience;
  onSent: () => void;
  /** The people changed meanwhile: reads them again. */
  onChanged: () => void;
}

/** A message from the first word to its way out: what is written, what is wrong with it, and sending it once. */
export function useMessage({ opportunityId, userId, audience, onSent, onChanged }: MessageOptions) {
  const t = useTexts();
  const api = useApi();
  const draft = useDraft(draftKey(userId, `message.${opportunityId}`), messageDraft);
  const [written, setWritten] = useState<MessageDraft>(draft.found?.value ?? emptyMessage);
  /** Fields that were left or refused: what is wrong with them is told. */
  const [judged, setJudged] = useState<ReadonlySet<MessageField>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<MessageField, string>>>({});
  const [isPreviewing, setPreviewing] = useState(false);
  /** Grows when the editor has to take over other content. */
  const [edition, setEdition] = useState(0);
  const sendKey = useRef(randomId());

  const unsaved = useMemo(() => (isBegun(written) ? written : null), [written]);
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  // Who unregistered meanwhile is no recipient any more.
  const there = new Set(audience.recipients.map((person) => person.userId));
  const chosen = written.recipientIds.filter((id) => there.has(id));
  const current = { ...written, recipientIds: chosen };
  const parsed = messageForm.safeParse(current);
  const faults: Partial<Record<MessageField, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    faults[path[0] as MessageField] ??= faultInWords(message, t);

  const judge = (...fields: MessageField[]) => setJudged((now) => new Set([...now, ...fields]));
  const set = (change: Partial<MessageDraft>) => {
    setWritten((now) => ({ ...now, ...change }));
    setRefused((now) => {
      const left = { ...now };
      for (const name of Object.keys(change) as MessageField[]) delete left[name];
      return left;
    });
    // Another message than the one that was tried to be sent.
    sendKey.current = randomId();
  };

  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () =>
      api.call(messagesContract.send, {
        params: { opportunityId },
        body: { ...current, sendKey: sendKey.current },
      }),
    onSuccess: ({ leftOut }) => {
      draft.finish();
      showToast({
        variant: 'success',
        title: t('messages.sent.title'),
        heading: t('messages.sent'),
        ...(leftOut.length > 0
          ? { body: t('messages.sent.leftOut', { names: namesOf(t, leftOut, audience) }) }
          : {}),
      });
      onSent();
    },
    onError: (failure) => {
      const refuse = (wrong: Partial<Record<MessageField, string>>) => {
        setRefused(wrong);
        setPreviewing(false);
      };
      placeError(t, failure, {
        onFields: refuse,
        onCode: {
          'message.no-recipients': ({ message }) => {
            refuse({ recipientIds: message });
            onChanged();
          },
        },
        otherwise: ({ message }) =>
          showToast({
            variant: 'error',
            title: t('messages.title'),
            heading: t('messages.failed'),
            body: message,
          }),
      });
    },
  });

  return {
    written: current,
    draft,
    edition,
    set,
    judge,
    errorOf: (field: MessageField) => refused[field] ?? (judged.has(field) ? faults[field] : undefined),
    /** The fields that keep it from being looked at, in the order of the screen. */
    missing: (['recipientIds', 'subject', 'content'] as const).filter((field) => field in faults),
    isPreviewing,
    isPending,
    preview: () => {
      if (parsed.success) setPreviewing(true);
      else judge('subject', 'content', 'recipientIds');
    },
    edit: () => setPreviewing(false),
    send: () => mutate(),
    /** Goes on with something else that was written. */
    load: (other: MessageDraft) => {
      setWritten(other);
      sendKey.current = randomId();
      setJudged(new Set());
      setRefused({});
      setEdition((now) => now + 1);
    },
  };
}
export type Message = ReturnType<typeof useMessage>;

/** Up to three of the people by name, and how many more. */
function namesOf(t: Translate, userIds: readonly string[], { recipients }: Audience): string {
  const people = recipients.filter(({ userId }) => userIds.includes(userId));
  const names = people.slice(0, 3).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const more = userIds.length - names.length;
  const told = names.join(', ');
  return more > 0 ? t('messages.sent.leftOut.others', { names: told, count: more }) : told;
}
