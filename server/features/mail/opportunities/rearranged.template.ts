import type { Block } from '../layout/draft.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { RegisteredData } from '../registrations/registered.template.ts';
import { placeBlock, shiftBlocks, shiftInWords, type ShiftMailData } from '../layout/shift.template.ts';

type Shift = ShiftMailData['slots'][number];

/** `slots` are the shifts as they are now; of each, `before` has what it was, in the same order. */
export interface RearrangedData extends RegisteredData {
  before: Shift[];
  /** Of shifts that are cancelled: the one that the volunteer had already where they would have been moved to. */
  others?: (Shift | null)[];
}

/** To the volunteer: an organizer changed what they signed up for, and they keep the place. */
export function shiftChanged(t: Translate, data: RearrangedData): RenderedMail {
  return stillComing(t, data, 'changed');
}

/** To the volunteer: an organizer gave them a place on another date or in another activity. */
export function shiftMoved(t: Translate, data: RearrangedData): RenderedMail {
  return stillComing(t, data, 'moved');
}

function stillComing(t: Translate, data: RearrangedData, what: 'changed' | 'moved'): RenderedMail {
  return render(t, data, what, [
    ...nowAndBefore(t, data),
    placeBlock(t, data),
    { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
    { kind: 'paragraph', text: t('editorMails.calendar') },
    { kind: 'paragraph', text: t('editorMails.cantCome') },
    { kind: 'link', label: t('mail.registered.profileLink'), url: data.profileUrl },
  ]);
}

/** To the volunteer: an organizer cancelled the place. */
export function shiftReleased(t: Translate, data: RearrangedData): RenderedMail {
  return render(t, data, 'released', [
    ...cancelled(t, data),
    placeBlock(t, data),
    { kind: 'paragraph', text: t('editorMails.calendar.removed') },
    { kind: 'paragraph', text: t('editorMails.released.again') },
    { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
  ]);
}

/** The places of one save that went the same way, as they are now and as they were. */
export interface RearrangedPart {
  what: 'kept' | 'moved' | 'released';
  slots: Shift[];
  before: Shift[];
  others?: (Shift | null)[];
}

/** To the volunteer: one save changed, moved and released places of theirs, at least two of the three. */
export function shiftsRearranged(
  t: Translate,
  { parts, ...data }: Omit<RegisteredData, 'slots'> & { parts: readonly RearrangedPart[] },
): RenderedMail {
  const slots = parts.flatMap((part) => part.slots);
  const before = parts.flatMap((part) => part.before);
  const isGone = parts.some(({ what }) => what === 'released');
  return render(t, { ...data, slots, before }, 'several', [
    ...parts.flatMap(({ what, ...part }): Block[] => [
      { kind: 'paragraph', text: t(`editorMails.several.${what}`, { count: part.slots.length }) },
      ...(what === 'released' ? cancelled(t, { ...data, ...part }) : nowAndBefore(t, { ...data, ...part })),
    ]),
    placeBlock(t, data),
    { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
    { kind: 'paragraph', text: t(isGone ? 'editorMails.several.calendar' : 'editorMails.calendar') },
    { kind: 'paragraph', text: t('editorMails.cantCome') },
    { kind: 'link', label: t('mail.registered.profileLink'), url: data.profileUrl },
  ]);
}

/** That something changed, without a word of the organization. */
export function plainRearranged(
  t: Translate,
  { volunteer, opportunityUrl }: Pick<ShiftMailData, 'volunteer' | 'opportunityUrl'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('editorMails.plain.subject'),
    preview: t('editorMails.plain.intro'),
    heading: t('editorMails.several.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.plain.intro') },
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: opportunityUrl },
    ],
    reason: t('mail.unregister.reason'),
  });
}

function render(
  t: Translate,
  data: RearrangedData,
  what: 'changed' | 'moved' | 'released' | 'several',
  blocks: readonly Block[],
): RenderedMail {
  const { contact, opportunity, organization, volunteer } = data;
  const params = { opportunity, organization, firstName: volunteer.firstName };
  return renderMail(t, {
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
              text: t('mail.registered.contact', { name: contact.name, email: contact.email }),
            },
          ]
        : []),
    ],
    reason: t('editorMails.reason'),
  });
}

/** One box for each shift as it is now, and in it what it was. */
function nowAndBefore(t: Translate, data: RearrangedData): Block[] {
  return withFact(t, shiftBlocks(t, data), 'editorMails.before', data.before, data.location.timeZone);
}

/** One box for each shift that is cancelled, and in it the one that was there already, if there was one. */
function cancelled(t: Translate, data: Omit<RearrangedData, 'slots'>): Block[] {
  const boxes = shiftBlocks(t, { ...data, slots: data.before });
  return withFact(t, boxes, 'editorMails.stillHave', data.others ?? [], data.location.timeZone);
}

/** The boxes, each with a further shift that belongs to it. */
function withFact(
  t: Translate,
  boxes: Block[],
  label: 'editorMails.before' | 'editorMails.stillHave',
  shifts: readonly (Shift | null)[],
  timeZone: string,
): Block[] {
  return boxes.map((box, index) => {
    const shift = shifts[index];
    if (box.kind !== 'facts' || !shift) return box;
    return { ...box, facts: [...box.facts, { label: t(label), value: shiftInWords(t, shift, timeZone) }] };
  });
}
