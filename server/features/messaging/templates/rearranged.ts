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

/** The places of one save that went the same way, as they are now and as they were. */
export interface RearrangedPart {
  what: 'kept' | 'moved' | 'released';
  slots: Shift[];
  before: Shift[];
}

/** To the volunteer: one save changed, moved and released places of theirs, at least two of the three. */
export function shiftsRearranged({
  parts,
  ...data
}: Omit<RegisteredData, 'slots'> & { parts: readonly RearrangedPart[] }): RenderedMail {
  const slots = parts.flatMap((part) => part.slots);
  const before = parts.flatMap((part) => part.before);
  const isGone = parts.some(({ what }) => what === 'released');
  return render({ ...data, slots, before }, 'several', [
    ...parts.flatMap(({ what, ...part }): Block[] => [
      { kind: 'paragraph', text: t(headingOf(what, part.slots.length)) },
      ...(what === 'released'
        ? shiftBlocks({ ...data, slots: part.before })
        : nowAndBefore({ ...data, ...part })),
    ]),
    placeBlock(data),
    { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
    { kind: 'paragraph', text: t(isGone ? 'editorMails.several.calendar' : 'editorMails.calendar') },
    { kind: 'paragraph', text: t('editorMails.cantCome') },
    { kind: 'link', label: t('messaging.registered.profileLink'), url: data.profileUrl },
  ]);
}

function headingOf(what: RearrangedPart['what'], count: number) {
  if (what !== 'kept') return `editorMails.several.${what}` as const;
  return count === 1 ? 'editorMails.several.kept.one' : 'editorMails.several.kept.many';
}

function render(
  data: RearrangedData,
  what: 'changed' | 'moved' | 'released' | 'several',
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
