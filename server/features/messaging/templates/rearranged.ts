import { t } from '#shared/messages/index.ts';
import { renderMail, type Block, type MailDraft, type RenderedMail } from './layout.ts';
import type { RegisteredData } from './registered.ts';
import { placeBlock, shiftBlocks, type ShiftMailData } from './shift.ts';
import { formatWhen } from './when.ts';

type Shift = ShiftMailData['slots'][number];

/** `slots` are the shifts as they are now; of each, `before` has what it was, in the same order. */
export interface RearrangedData extends RegisteredData {
  before: Shift[];
}

/** To the volunteer: an organizer changed what they signed up for, and they keep the place. */
export function shiftChanged(data: RearrangedData): RenderedMail {
  return render(data, 'changed', [
    ...nowAndBefore(data),
    placeBlock(data),
    { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
    { kind: 'paragraph', text: t('editorMails.calendar') },
    { kind: 'paragraph', text: t('editorMails.cantCome') },
    { kind: 'link', label: t('messaging.registered.profileLink'), url: data.profileUrl },
  ]);
}

/** To the volunteer: an organizer gave them a place on another date or in another activity. */
export function shiftMoved(data: RearrangedData): RenderedMail {
  return render(data, 'moved', [
    ...nowAndBefore(data),
    placeBlock(data),
    { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
    { kind: 'paragraph', text: t('editorMails.calendar') },
    { kind: 'paragraph', text: t('editorMails.cantCome') },
    { kind: 'link', label: t('messaging.registered.profileLink'), url: data.profileUrl },
  ]);
}

/** To the volunteer: an organizer cancelled the place. */
export function shiftReleased(data: RearrangedData): RenderedMail {
  return render(data, 'released', [
    ...shiftBlocks({ ...data, slots: data.before }),
    placeBlock(data),
    { kind: 'paragraph', text: t('editorMails.calendar.removed') },
    { kind: 'paragraph', text: t('editorMails.released.again') },
    { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
  ]);
}

function render(
  data: RearrangedData,
  what: 'changed' | 'moved' | 'released',
  blocks: MailDraft['blocks'],
): RenderedMail {
  const { contact, opportunity, organization, volunteer } = data;
  const params = { opportunity, organization, firstName: volunteer.firstName };
  return renderMail({
    subject: t(`editorMails.${what}.subject`, params),
    preview: t(`editorMails.${what}.preview`, params),
    heading: t(`editorMails.${what}.heading`, params),
    blocks: [
      { kind: 'paragraph', text: t(`editorMails.${what}.intro`, params) },
      ...blocks,
      ...(contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('messaging.registered.contact', { name: contact.name, email: contact.email }),
            },
          ]
        : []),
    ],
    reason: t('editorMails.reason'),
  });
}

/** One box for each shift as it is now, and in it what it was. */
function nowAndBefore(data: RearrangedData): Block[] {
  const { timeZone } = data.location;
  return shiftBlocks(data).map((block, index) => {
    const before = data.before[index];
    if (block.kind !== 'facts' || !before) return block;
    const { activity, label } = before;
    const params = { activity, label, ...formatWhen(before.startAt, before.endAt, timeZone) };
    const value = t(label ? 'editorMails.before.labelled' : 'editorMails.before.value', params);
    return { ...block, facts: [...block.facts, { label: t('editorMails.before'), value }] };
  });
}
