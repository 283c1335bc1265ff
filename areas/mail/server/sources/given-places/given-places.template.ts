import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { examplePlace } from '../../gallery/shift-values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { somebody } from '../../layout/newcomers.template.ts';
import {
  contactBlock,
  opportunityButton,
  placeBlock,
  profileLink,
  shiftBlocks,
  shiftForNewcomers,
  type HolderMailData,
} from '../../layout/shift.template.ts';

interface GivenPlaceData extends HolderMailData {
  /** The person who runs the date and did it. */
  by: string;
  /** Of somebody without an email address, whom the reader is the contact of: the reader's first name. */
  contactFirstName: string | null;
  /** The reader brings the person along, and has a place of their own still. */
  isAlong: boolean;
}

/** To somebody whom those who run a date put on it, or to the contact of one without an address: what, when, where, and by whom. */
export const addedToShift = defineMail({
  name: 'added-to-shift',
  words: (t: Translate, data: GivenPlaceData) => {
    const { opportunity, organization, by, contactFirstName, isAlong, volunteer } = data;
    const name = fullName(volunteer).trim();
    const isOther = contactFirstName !== null;
    const params = { opportunity, organization, by, name };
    const other = t(isAlong ? 'mail.addedToShift.along.intro' : 'mail.addedToShift.other.intro', params);
    return {
      subject: isOther
        ? t('mail.addedToShift.other.subject', params)
        : t('mail.addedToShift.subject', { opportunity }),
      preview: t('mail.registered.preview', { organization }),
      heading: isOther
        ? t('mail.addedToShift.other.heading', { firstName: contactFirstName, name })
        : t('mail.addedToShift.heading', { firstName: volunteer.firstName }),
      blocks: [
        {
          kind: 'paragraph',
          text: isOther ? other : t('mail.addedToShift.intro', params),
        },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, data),
        !isOther && { kind: 'paragraph', text: t('mail.registered.calendar', { count: data.slots.length }) },
        !isOther && { kind: 'paragraph', text: t('mail.registered.unregister') },
        isOther ? undefined : profileLink(t, data),
        { kind: 'paragraph', text: t('mail.addedToShift.notYou', { organization }) },
        contactBlock(t, data),
      ],
      reason: isOther ? otherReason(t, data, name) : t('mail.walkedIn.reason', { organization }),
    };
  },
  newcomers: (t, data) => ({ ...shiftForNewcomers(t, data), by: somebody(t, data.by) }),
  example: (values) => ({
    ...examplePlace(values),
    by: values.text('Bo Nguyen'),
    contactFirstName: null,
    isAlong: false,
  }),
  variants: {
    contact: (values) => ({
      ...examplePlace(values),
      by: values.text('Bo Nguyen'),
      contactFirstName: values.text('Mia'),
      isAlong: false,
    }),
    along: (values) => ({
      ...examplePlace(values),
      by: values.text('Bo Nguyen'),
      contactFirstName: values.text('Mia'),
      isAlong: true,
    }),
  },
});

/** Why somebody is mailed about the place of another person. */
const otherReason = (t: Translate, { organization, isAlong }: GivenPlaceData, name: string): string =>
  isAlong
    ? t('mail.takenOffShift.along.reason', { name })
    : t('mail.addedToShift.other.reason', { organization, name });

interface TakenOffData extends GivenPlaceData {
  /** Why, as it was typed; empty when nothing was. */
  reason: string;
  /** Names of those who came along and are off the list, too. */
  party: readonly string[];
}

/** To somebody whom those who run a date took off it, or to the contact of one without an address: from what, by whom, and why. */
export const takenOffShift = defineMail({
  name: 'taken-off-shift',
  words: (t: Translate, data: TakenOffData) => {
    const { opportunity, organization, by, reason, party, contactFirstName, isAlong, volunteer } = data;
    const name = fullName(volunteer).trim();
    const isOther = contactFirstName !== null;
    const params = { opportunity, organization, by, name };
    return {
      subject: isOther
        ? t('mail.takenOffShift.other.subject', params)
        : t('mail.takenBack.subject', { opportunity }),
      preview: t('mail.takenOffShift.preview', params),
      heading: isOther
        ? t('mail.takenOffShift.other.heading', { firstName: contactFirstName, name })
        : t('mail.takenBack.heading', { firstName: volunteer.firstName }),
      blocks: [
        {
          kind: 'paragraph',
          text: isOther ? t('mail.takenOffShift.other.intro', params) : t('mail.takenOffShift.intro', params),
        },
        reason !== '' && { kind: 'paragraph', text: t('mail.takenOffShift.reason', { reason }) },
        isAlong && { kind: 'paragraph', text: t('mail.takenOffShift.along.stays') },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        party.length > 0 && {
          kind: 'paragraph',
          text: t('mail.unregister.party', { names: party.join(', ') }),
        },
        !isOther && { kind: 'paragraph', text: t('mail.unregister.calendar', { count: data.slots.length }) },
        contactBlock(t, data),
      ],
      reason: isOther ? otherReason(t, data, name) : t('mail.unregister.reason'),
    };
  },
  newcomers: (t, data) => ({
    ...shiftForNewcomers(t, data),
    by: somebody(t, data.by),
    party: data.party.map((name) => somebody(t, name)),
    // Of an organization that is not proven they read nothing that anybody typed.
    reason: '',
  }),
  example: (values) => ({
    ...examplePlace(values),
    by: values.text('Bo Nguyen'),
    reason: values.text('The van has room for four.'),
    contactFirstName: null,
    isAlong: false,
  }),
  variants: {
    contact: (values) => ({
      ...examplePlace(values),
      by: values.text('Bo Nguyen'),
      reason: '',
      party: [],
      contactFirstName: values.text('Mia'),
      isAlong: false,
    }),
    along: (values) => ({
      ...examplePlace(values),
      by: values.text('Bo Nguyen'),
      reason: values.text('The van has room for four.'),
      party: [],
      contactFirstName: values.text('Mia'),
      isAlong: true,
    }),
  },
});
