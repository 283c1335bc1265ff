import type { HeldEnding } from '#areas/registrations/rules/held-places.ts';
import { formatLongDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { exampleContact, examplePlace, exampleSlot } from '../../gallery/shift-values.template.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block, MailDraft } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';
import {
  contactBlock,
  opportunityButton,
  placeBlock,
  reasonBlocks,
  whenFacts,
  type HolderMailData,
} from '../../layout/shift.template.ts';
import { formatWhen } from '../../layout/when.template.ts';
import type { ShiftTold } from '../../places/places.queries.ts';

/** What mails about places for a group tell. */
export interface GroupMailData extends Pick<
  HolderMailData,
  'opportunity' | 'organization' | 'organizationUrl' | 'location' | 'contact'
> {
  /** The contact's name, as it was typed. */
  reader: string;
  group: string;
  /** The shifts, each with how many places are the group's, and when those without a name are given back by themselves. */
  slots: readonly (ShiftTold & { number: number; lapsesAt: Date | null })[];
  /** Where the contact sees and changes them, without an account; of those who run the date the opportunity. */
  url: string;
}

/** What stands in the sentences. */
const said = ({ reader, group, opportunity, organization }: GroupMailData) => ({
  reader,
  group,
  opportunity,
  organization,
});

/** One box for each shift, with its places. */
const groupBlocks = (t: Translate, { slots, location, group }: GroupMailData): Block[] =>
  slots.map((slot) => ({
    kind: 'facts',
    title: slot.activity,
    facts: [
      ...whenFacts(t, slot, location.timeZone),
      ...(slot.label ? [{ label: t('mail.shift.label'), value: slot.label }] : []),
      { label: t('mail.group.places'), value: t('mail.group.number', { number: slot.number, group }) },
      ...lapseFacts(t, slot.lapsesAt, location.timeZone),
    ],
  }));

const lapseFacts = (t: Translate, at: Date | null, timeZone: string) =>
  at === null
    ? []
    : [
        {
          label: t('mail.group.lapses'),
          value: t('mail.group.lapses.at', {
            date: formatLongDate(t, at, timeZone),
            time: formatTime(t, at, timeZone),
          }),
        },
      ];

const linkBlocks = (t: Translate, { url }: GroupMailData): Block[] => [
  { kind: 'paragraph', text: t('mail.group.link') },
  { kind: 'button', label: t('mail.group.button'), url },
];

const example = (values: Values): GroupMailData => {
  const { opportunity, organization, organizationUrl, location } = examplePlace(values);
  return {
    opportunity,
    organization,
    organizationUrl,
    location,
    reader: values.text('Wile Coyote'),
    group: values.text('Acme'),
    slots: [{ ...exampleSlot(values), number: 12, lapsesAt: new Date(Date.UTC(2030, 5, 6, 13)) }],
    url: values.url('/group-places'),
    contact: exampleContact(values),
  };
};

const forNewcomers = <Data extends GroupMailData>(t: Translate, data: Data): Data => ({
  ...data,
  reader: greeted(t, data.reader),
  group: somebody(t, data.group),
  contact: data.contact && { ...data.contact, name: somebody(t, data.contact.name) },
});

/** What is held for a group, and where names are entered and places given back. */
const heldWords =
  (kind: 'held' | 'changed') =>
  (t: Translate, data: GroupMailData): MailDraft => ({
    subject: t(`mail.group.${kind}.subject`, said(data)),
    preview: t('mail.group.held.preview', said(data)),
    heading: t(`mail.group.${kind}.heading`, said(data)),
    blocks: [
      { kind: 'paragraph', text: t(`mail.group.${kind}.intro`, said(data)) },
      ...groupBlocks(t, data),
      placeBlock(t, data),
      ...linkBlocks(t, data),
      contactBlock(t, data),
    ],
    reason: t('mail.group.reason', said(data)),
  });

/** To the contact of a group: what is held for it. */
export const groupHeld = defineMail({
  name: 'group-held',
  words: heldWords('held'),
  newcomers: forNewcomers,
  example,
});

/** To the contact of a group: what is held now, after its number, time or activity changed. */
export const groupPlacesChanged = defineMail({
  name: 'group-changed',
  words: heldWords('changed'),
  newcomers: forNewcomers,
  example,
});

interface GroupEndedData extends GroupMailData {
  because: HeldEnding;
  /** Why a date was canceled, as those who did it wrote. */
  reasons: readonly string[];
}

const ended = (values: Values, because: HeldEnding): GroupEndedData => ({
  ...example(values),
  because,
  reasons: values.list([values.text('The kitchen is flooded.')]),
});

/** To the contact of a group: nothing is held for it any more, and why. */
export const groupEnded = defineMail({
  name: 'group-ended',
  words: (t: Translate, data: GroupEndedData) => ({
    subject: t(`mail.group.${data.because}.subject`, said(data)),
    preview: t('mail.group.held.preview', said(data)),
    heading: t(`mail.group.${data.because}.heading`, said(data)),
    blocks: [
      { kind: 'paragraph', text: t(`mail.group.${data.because}.intro`, said(data)) },
      ...(data.because === 'canceled' ? reasonBlocks(data.reasons) : []),
      ...groupBlocks(t, data),
      placeBlock(t, data),
      contactBlock(t, data),
    ],
    reason: t('mail.group.reason', said(data)),
  }),
  newcomers: forNewcomers,
  example: (values) => ended(values, 'canceled'),
  variants: {
    lapsed: (values) => ended(values, 'lapsed'),
    released: (values) => ended(values, 'released'),
    returned: (values) => ended(values, 'returned'),
  },
});

/** To the contact of a group, the day before. */
export const groupReminder = defineMail({
  name: 'group-reminder',
  words: (t: Translate, data: GroupMailData) => {
    const [slot] = data.slots;
    const when = slot
      ? formatWhen(t, slot.startAt, slot.endAt, data.location.timeZone)
      : { date: '', time: '' };
    return {
      subject: t('mail.group.reminder.subject', { ...said(data), date: when.date }),
      preview: t('mail.reminder.preview', { time: when.time, location: data.location.name }),
      heading: t('mail.group.reminder.heading', said(data)),
      blocks: [
        { kind: 'paragraph', text: t('mail.group.reminder.intro', said(data)) },
        ...groupBlocks(t, data),
        placeBlock(t, data),
        ...linkBlocks(t, data),
        contactBlock(t, data),
      ],
      reason: t('mail.group.reason', said(data)),
    };
  },
  newcomers: forNewcomers,
  example,
});

interface PlacesBackData extends GroupMailData {
  /** How many places were given back. */
  back: number;
}

/** To those who run a date: the contact of a group gave back places. */
export const groupPlacesBack = defineMail({
  name: 'group-places-back',
  words: (t: Translate, data: PlacesBackData) => {
    const left = data.slots.reduce((sum, { number }) => sum + number, 0);
    const { url: opportunityUrl } = data;
    return {
      subject: t('mail.group.back.subject', { ...said(data), number: data.back }),
      preview: t('mail.group.back.left', { ...said(data), left }),
      heading: t('mail.group.back.heading', { ...said(data), number: data.back }),
      blocks: [
        { kind: 'paragraph', text: t('mail.group.back.left', { ...said(data), left }) },
        ...groupBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, { opportunityUrl }),
      ],
      reason: t('mail.coordinatorNotice.reason', said(data)),
    };
  },
  example: (values) => ({ ...example(values), url: values.url('/opportunities/1'), back: 3 }),
});

export const groupMails = [
  groupHeld,
  groupPlacesChanged,
  groupEnded,
  groupReminder,
  groupPlacesBack,
] as const;
