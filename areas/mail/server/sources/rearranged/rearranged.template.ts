import type { Translate } from '#shared/texts/text.ts';
import { examplePlace, exampleSlot } from '../../gallery/shift-values.template.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block, MailDraft } from '../../layout/draft.template.ts';
import { changeDraft } from '../../layout/editor-mail.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { leaveLink, noticeReason, type NoticeAudience } from '../../layout/notice.template.ts';
import {
  opportunityButton,
  placeBlock,
  reasonBlocks,
  profileLink,
  shiftBlocks,
  shiftForNewcomers,
  shiftInWords,
  type HolderMailData,
  type ShiftMailData,
} from '../../layout/shift.template.ts';
import type { ShiftTold } from '../../places/places.queries.ts';
import type { OtherPlace, RearrangedNotice } from './rearranged.queries.ts';

/** What a save did to places. */
export type RearrangementKind = 'kept' | 'moved' | 'released' | 'canceled';

/** Places that a save did the same to, as they are now and, in the same order, as they were. */
interface RearrangedPlaces {
  slots: readonly ShiftTold[];
  before: readonly ShiftTold[];
  /** Of shifts that are cancelled: the one that the volunteer had already where they would have been moved to. */
  others?: readonly (ShiftTold | null)[];
  /** Of shifts that are kept: another place of the volunteer's at the same time. */
  overlaps?: readonly (OverlappingPlace | null)[];
  /** Why shifts were canceled, as those who did it wrote. */
  reasons?: readonly string[];
}

const isCancelled = (what: RearrangementKind): what is 'released' | 'canceled' =>
  what === 'released' || what === 'canceled';

type OverlappingPlace = Omit<OtherPlace, 'registrationId'>;

/** The places of one save that went the same way. */
export interface RearrangedPart extends RearrangedPlaces {
  what: RearrangementKind;
}

type RearrangedData = Omit<HolderMailData, 'slots'> & RearrangedPlaces;

const rearranged = (values: Values) => ({
  ...examplePlace(values),
  slots: [exampleSlot(values, 15)],
  before: [{ ...exampleSlot(values), address: values.optional('5 Old Mill Road, Springfield, IL 62701') }],
  overlaps: values.list([
    { ...exampleSlot(values, 15), opportunity: values.text('Serve dinner'), timeZone: 'America/Chicago' },
  ]),
});

/** The mail about a save that did one thing to the volunteer's places. */
const defineRearranged = (
  name: string,
  words: (t: Translate, data: RearrangedData) => MailDraft,
  example: (values: Values) => RearrangedData = rearranged,
) => defineMail({ name, words, newcomers: shiftForNewcomers, example });

/** To the volunteer: an organizer changed what they signed up for, and they keep the place. */
export const shiftChanged = defineRearranged('shift-changed', (t, data) =>
  changeDraft(t, data, 'changed', stillComing(t, data)),
);

/** To the volunteer: an organizer gave them a place on another date or in another activity. */
export const shiftMoved = defineRearranged('shift-moved', (t, data) =>
  changeDraft(t, data, 'moved', stillComing(t, data)),
);

/** To the volunteer: an organizer cancelled the place. */
export const shiftReleased = defineRearranged(
  'shift-released',
  (t, data) =>
    changeDraft(t, data, 'released', [
      ...cancelled(t, data),
      placeBlock(t, data),
      { kind: 'paragraph', text: t('editorMails.calendar.removed') },
      { kind: 'paragraph', text: t('editorMails.released.again') },
      opportunityButton(t, data),
    ]),
  (values) => ({ ...rearranged(values), others: values.list([exampleSlot(values, 18)]) }),
);

/** To the volunteer: one save changed, moved and released places of theirs, at least two of the three. */
export const shiftsRearranged = defineMail({
  name: 'shifts-rearranged',
  words: (
    t: Translate,
    { parts, ...data }: Omit<HolderMailData, 'slots'> & { parts: readonly RearrangedPart[] },
  ) => {
    const isGone = parts.some(({ what }) => isCancelled(what));
    return changeDraft(t, data, 'several', [
      ...parts.flatMap(({ what, ...places }): Block[] => [
        {
          kind: 'paragraph',
          text: t(`editorMails.several.${isCancelled(what) ? 'released' : what}`, {
            count: places.slots.length,
          }),
        },
        ...(isCancelled(what)
          ? cancelled(t, { ...data, ...places })
          : nowAndBefore(t, { ...data, ...places })),
      ]),
      placeBlock(t, data),
      opportunityButton(t, data),
      { kind: 'paragraph', text: t(isGone ? 'editorMails.several.calendar' : 'editorMails.calendar') },
      { kind: 'paragraph', text: t('editorMails.cantCome') },
      profileLink(t, data),
    ]);
  },
  newcomers: shiftForNewcomers,
  example: (values) => ({
    ...examplePlace(values),
    parts: (['kept', 'moved', 'released'] as const).map((what) => ({
      what,
      slots: [exampleSlot(values, 15)],
      before: [exampleSlot(values)],
    })),
  }),
});

const stillComing = (t: Translate, data: RearrangedData): Block[] => [
  ...nowAndBefore(t, data),
  placeBlock(t, data),
  opportunityButton(t, data),
  { kind: 'paragraph', text: t('editorMails.calendar') },
  {
    kind: 'paragraph',
    text: t(
      data.slots.every((slot, index) => isElsewhereAlone(slot, data.before[index]))
        ? 'editorMails.cantCome.place'
        : 'editorMails.cantCome',
    ),
  },
  profileLink(t, data),
];

/** Whether a shift is what it was but for its address. */
const isElsewhereAlone = (slot: ShiftTold, before: ShiftTold | undefined): boolean =>
  before?.address !== undefined &&
  slot.activity === before.activity &&
  slot.label === before.label &&
  slot.startAt.getTime() === before.startAt.getTime() &&
  slot.endAt.getTime() === before.endAt.getTime();

/** One box for each shift as it is now, and in it what it was and which other place is at the same time. */
function nowAndBefore(t: Translate, data: RearrangedData): Block[] {
  const { slots, before, overlaps = [], location } = data;
  const shifts = withFact(
    shiftBlocks(t, data),
    t('editorMails.before'),
    before.map((shift, index) =>
      isElsewhereAlone(slots[index]!, shift) ? null : shiftInWords(t, shift, location.timeZone),
    ),
  );
  const boxes = withFact(
    shifts,
    t('editorMails.before.address'),
    before.map(({ address }) => (address === location.address ? null : (address ?? null))),
  );
  return withFact(
    boxes,
    t('editorMails.overlaps'),
    overlaps.map(
      (place) =>
        place &&
        t('editorMails.overlaps.value', {
          opportunity: place.opportunity,
          shift: shiftInWords(t, place, place.timeZone),
        }),
    ),
  );
}

/** One box for each shift that is cancelled, and in it the one that was there already, if there was one. */
function cancelled(t: Translate, { before, others = [], reasons = [], location }: RearrangedData): Block[] {
  const boxes = withFact(
    shiftBlocks(t, { slots: before, location }),
    t('editorMails.stillHave'),
    others.map((shift) => shift && shiftInWords(t, shift, location.timeZone)),
  );
  return [...boxes, ...reasonBlocks(reasons)];
}

/** The boxes, each with a further fact where there is one. */
const withFact = (
  boxes: ReturnType<typeof shiftBlocks>,
  label: string,
  values: readonly (string | null)[],
): ReturnType<typeof shiftBlocks> =>
  boxes.map((box, index) => {
    const value = values[index];
    return value ? { ...box, facts: [...box.facts, { label, value }] } : box;
  });

interface RearrangedNoticeData
  extends Omit<ShiftMailData, 'volunteer' | 'slots'>, Pick<RearrangedNotice, 'by' | 'groups'> {
  audience: NoticeAudience;
  /** Where an address of the email group takes back that it wants these mails. */
  leaveUrl?: string | undefined;
}

/** To the people who run an opportunity: an organizer's save moved or released volunteers. One box for each slot. */
export const volunteersRearranged = defineMail({
  name: 'volunteers-rearranged',
  words: (t: Translate, data: RearrangedNoticeData) => {
    const { opportunity, by, groups, location } = data;
    const params = { opportunity, name: by ?? t('editorMails.notice.somebody') };
    return {
      subject: t('editorMails.notice.subject', params),
      preview: t('editorMails.notice.preview', params),
      heading: t('editorMails.notice.heading'),
      blocks: [
        { kind: 'paragraph', text: t('editorMails.notice.intro', params) },
        ...groups.flatMap((group) => groupBlocks(t, group, location)),
        placeBlock(t, data),
        opportunityButton(t, data),
        leaveLink(t, data),
      ],
      reason: noticeReason(t, data),
    };
  },
  example: (values) => ({
    ...examplePlace(values),
    audience: 'coordinator' as const,
    leaveUrl: undefined,
    by: values.optional('Grace Hall') || null,
    groups: [
      {
        before: exampleSlot(values),
        to: exampleSlot(values, 15),
        other: null,
        names: [values.text('Ada Okafor'), ...values.list(['Bo Nguyen'])],
      },
      {
        before: exampleSlot(values),
        to: null,
        other: exampleSlot(values, 18),
        names: [values.text('Cy Hall')],
      },
      { before: exampleSlot(values, 18), to: null, other: null, names: [values.text('Di Lee')] },
    ],
  }),
});

type Group = RearrangedNotice['groups'][number];

const groupBlocks = (t: Translate, group: Group, location: ShiftMailData['location']): Block[] =>
  shiftBlocks(t, { slots: [group.before], location }).map((box) => ({
    ...box,
    facts: [
      ...box.facts,
      { label: t('editorMails.notice.now'), value: whatBecame(t, group, location.timeZone) },
      { label: t('editorMails.notice.people'), value: group.names.join(', ') },
    ],
  }));

function whatBecame(t: Translate, { to, other }: Group, timeZone: string): string {
  if (to) return t('editorMails.notice.moved', { shift: shiftInWords(t, to, timeZone) });
  return other
    ? t('editorMails.notice.joined', { shift: shiftInWords(t, other, timeZone) })
    : t('editorMails.notice.released');
}

export const rearrangedMails = [
  shiftChanged,
  shiftMoved,
  shiftReleased,
  shiftsRearranged,
  volunteersRearranged,
] as const;
