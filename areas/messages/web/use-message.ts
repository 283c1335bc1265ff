import { useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '#shared/rules/full-name.ts';
import { v4 as randomId } from 'uuid';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { messagesContract, type MessageAttachment } from '#areas/messages/contract/messages.ts';
import { hasPlaces, type MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { messageForm } from '#areas/messages/rules/messages.ts';
import { opportunityPlaceholdersIn } from '#shared/rules/placeholders.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { draftKey } from '#web/forms/drafts.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { emptyMessage, isBegun, messageDraft, type MessageDraft } from './message-draft.ts';
import { usePeople, type People } from './use-people.ts';

/** What can be wrong with a message, in the order of the screen. */
export const messageFields = ['audiences', 'recipients', 'subject', 'content', 'attachmentIds'] as const;
export type MessageField = (typeof messageFields)[number];
const nobody: readonly string[] = [];
type Faults = Partial<Record<MessageField, string>>;

export interface MessageOptions {
  /** Names the draft: what is being written to whom. */
  form: string;
  /** The author. */
  userId: string;
  /** Whom it is for, as long as nobody else is chosen. */
  audiences: readonly MessageAudience[];
  /** Begins with all of them ticked, or with these addresses; nobody unless told. */
  ticked?: 'all' | readonly string[];
  onSent: () => void;
}

/** A message from the first word to its way out: what is written, what is wrong with it, and sending it once. */
export function useMessage({ form, userId, audiences, ticked = nobody, onSent }: MessageOptions) {
  const t = useTexts();
  const api = useApi();
  const draft = useDraft(draftKey(userId, `message.${form}`), messageDraft);
  const [written, setWritten] = useState<MessageDraft>(draft.found?.value ?? emptyMessage(audiences));
  /** Fields that were left or refused: what is wrong with them is told. */
  const [judged, setJudged] = useState<ReadonlySet<MessageField>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const [isPreviewing, setPreviewing] = useState(false);
  /** Grows when the editor has to take over other content. */
  const [edition, setEdition] = useState(0);
  const sendKey = useRef(randomId());

  const unsaved = useMemo(() => (isBegun(written) ? written : null), [written]);
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const people = usePeople(written.audiences);
  // A person who unregistered meanwhile is no longer a recipient; until the list is there, everybody still may be.
  const chosen = new Set(written.recipients);
  const recipients = people.reached.filter(({ email, held }) => held === null && chosen.has(email));
  const current = {
    ...written,
    recipients: recipients.map(({ email }) => email),
    attachmentIds: written.attachments.map(({ id }) => id),
  };
  const parsed = messageForm.safeParse(current);
  const faults: Faults = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    faults[path[0] as MessageField] ??= faultInWords(message, t);
  const holdsPlaces = (positions: readonly number[]) =>
    positions.some((position) => hasPlaces(written.audiences[position]));
  if (!recipients.every((person) => holdsPlaces(person.audiences))) {
    for (const field of ['subject', 'content'] as const) {
      const [empty] = opportunityPlaceholdersIn(written[field]);
      if (empty) faults[field] ??= t('messages.placeholders.empty', { written: `{${empty}}` });
    }
  }

  const judge = (...fields: MessageField[]) => setJudged((now) => new Set([...now, ...fields]));
  const set = (change: Partial<MessageDraft>) => {
    setWritten((now) => ({ ...now, ...change }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
    // Another message than the one that was tried to be sent.
    sendKey.current = randomId();
  };

  /** A file may come long after the rest was written on. */
  const setAttachments = (next: (now: readonly MessageAttachment[]) => readonly MessageAttachment[]) => {
    setWritten((now) => ({ ...now, attachments: next(now.attachments) }));
    setRefused(({ attachmentIds: _, ...others }) => others);
    sendKey.current = randomId();
  };
  /** Of those whom it can reach, exactly these; who is not there yet, or not meant just now, stays as chosen. */
  const choose = (addresses: readonly string[]) => {
    const there = new Set(people.reached.map(({ email }) => email));
    set({ recipients: [...written.recipients.filter((address) => !there.has(address)), ...addresses] });
    judge('recipients');
  };

  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () =>
      api.call(messagesContract.send, {
        body: {
          ...current,
          audiences: [...current.audiences],
          sendKey: sendKey.current,
        },
      }),
    onSuccess: ({ leftOut }) => {
      draft.finish();
      showToast({
        variant: 'success',
        title: t('messages.sent.title'),
        heading: t('messages.sent'),
        ...(leftOut.length > 0
          ? { body: t('messages.sent.leftOut', { names: namesOf(t, leftOut, people) }) }
          : {}),
      });
      onSent();
    },
    onError: (failure) => {
      const refuse = (wrong: Faults) => {
        setRefused(wrong);
        setPreviewing(false);
      };
      placeError(t, failure, {
        onFields: refuse,
        onCode: {
          'message.no-recipients': ({ message }) => {
            refuse({ recipients: message });
            people.refetch();
          },
          'message.too-many-newcomers': ({ message }) => refuse({ recipients: message }),
          'message.several-organizations': ({ message }) => refuse({ audiences: message }),
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

  const isTicked = useRef(ticked.length === 0 || (ticked === 'all' && draft.found !== undefined));
  useEffect(() => {
    if (isTicked.current || people.isLoading || people.error) return;
    isTicked.current = true;
    const meant = ticked === 'all' ? null : new Set(ticked.map((email) => email.toLowerCase()));
    const open = people.reached.filter(({ held, email }) => held === null && (meant?.has(email) ?? true));
    setWritten((now) => ({ ...now, recipients: open.map(({ email }) => email) }));
  }, [people, ticked]);

  /** Goes on with something else that was written. */
  const load = (other: MessageDraft) => {
    setWritten(other);
    sendKey.current = randomId();
    setJudged(new Set());
    setRefused({});
    setPreviewing(false);
    setEdition((now) => now + 1);
  };

  return {
    written: current,
    people,
    /** Those to whom it goes. */
    recipients,
    draft,
    edition,
    set,
    choose,
    judge,
    errorOf: (field: MessageField) => refused[field] ?? (judged.has(field) ? faults[field] : undefined),
    /** The fields that keep it from being looked at. */
    missing: messageFields.filter((field) => field in faults),
    isPreviewing,
    isPending,
    preview: () => {
      if (Object.keys(faults).length === 0) setPreviewing(true);
      else judge(...messageFields);
    },
    edit: () => setPreviewing(false),
    send: () => mutate(),
    attach: (file: MessageAttachment) => setAttachments((now) => [...now, file]),
    detach: (id: string) => setAttachments((now) => now.filter((file) => file.id !== id)),
    load,
    /** Goes on with nothing. */
    clear: () => load(emptyMessage(audiences)),
  };
}
export type Message = ReturnType<typeof useMessage>;

/** Up to three of the people by name, and how many more. */
function namesOf(t: Translate, addresses: readonly string[], { reached }: People): string {
  const people = reached.filter(({ email }) => addresses.includes(email));
  const names = people.slice(0, 3).map(fullName);
  const more = addresses.length - names.length;
  const told = names.join(', ');
  return more > 0 ? t('messages.sent.leftOut.others', { names: told, count: more }) : told;
}
