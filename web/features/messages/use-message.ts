import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { messagesContract } from '#shared/contract/messages.ts';
import { messageForm } from '#shared/rules/messages.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { FormSlot } from '#web/forms/use-form-slot.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { emptyDraft, isBegun, openDraft, type MessageDraft } from './draft.ts';

export type MessageField = keyof MessageDraft;
export type Audience = OutputOf<typeof messagesContract.recipients>;

export interface MessageOptions {
  opportunityId: string;
  /** Where this window keeps what is written. */
  slot: FormSlot;
  audience: Audience;
  onSent: () => void;
  /** The people changed meanwhile: reads them again. */
  onChanged: () => void;
}

/** A message from the first word to its way out: what is written, what is wrong with it, and sending it once. */
export function useMessage({ opportunityId, slot, audience, onSent, onChanged }: MessageOptions) {
  const t = useTexts();
  const api = useApi();
  const [store] = useState(() => openDraft(slot.key));
  const [restored, setRestored] = useState(() => store.read());
  const [draft, setDraft] = useState<MessageDraft>(restored ?? emptyDraft);
  /** Fields that were left or refused: what is wrong with them is told. */
  const [judged, setJudged] = useState<ReadonlySet<MessageField>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<MessageField, string>>>({});
  const [isPreviewing, setPreviewing] = useState(false);
  /** Grows when the editor has to take over other content. */
  const [edition, setEdition] = useState(0);
  const sendKey = useRef(randomId());

  useEffect(() => store.write(draft), [store, draft]);

  // Who unregistered meanwhile is no recipient any more.
  const there = new Set(audience.recipients.map((person) => person.userId));
  const chosen = draft.recipientIds.filter((id) => there.has(id));
  const current = { ...draft, recipientIds: chosen };
  const parsed = messageForm.safeParse(current);
  const faults: Partial<Record<MessageField, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    faults[path[0] as MessageField] ??= faultInWords(message, t);

  const judge = (...fields: MessageField[]) => setJudged((now) => new Set([...now, ...fields]));
  const set = (change: Partial<MessageDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
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
      store.remove();
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
    draft: current,
    edition,
    /** Came back from an earlier visit. */
    isRestored: restored !== undefined && isBegun(draft),
    set,
    judge,
    errorOf: (field: MessageField) => refused[field] ?? (judged.has(field) ? faults[field] : undefined),
    isComplete: parsed.success,
    isPreviewing,
    isPending,
    preview: () => {
      if (parsed.success) setPreviewing(true);
      else judge('subject', 'content', 'recipientIds');
    },
    edit: () => setPreviewing(false),
    send: () => mutate(),
    startAnew: () => {
      store.remove();
      setRestored(undefined);
      setDraft(emptyDraft);
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
