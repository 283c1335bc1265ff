import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { examplePlace } from '../../gallery/shift-values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { somebody } from '../../layout/newcomers.template.ts';
import { noticeBlocks, noticeOf, noticeReason, type NoticeData } from '../../layout/notice.template.ts';
import {
  codeBlocks,
  contactBlock,
  opportunityButton,
  placeBlock,
  profileLink,
  shiftBlocks,
  shiftForNewcomers,
  type HolderMailData,
  type ShiftMailData,
} from '../../layout/shift.template.ts';

interface RegisteredData extends HolderMailData {
  /** Names of those who come along. */
  party: readonly string[];
  /** Where the volunteer's code is shown and renewed. */
  codeUrl: string;
}

/** To the volunteer: what they signed up for, when, where, and how to give the place back. */
export const registered = defineMail({
  name: 'registered',
  words: (t: Translate, data: RegisteredData) => {
    const { opportunity, organization, party } = data;
    return {
      subject: t('mail.registered.subject', { opportunity }),
      preview: t('mail.registered.preview', { organization }),
      heading: t('mail.registered.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.registered.intro', { opportunity, organization }) },
        party.length > 0 && {
          kind: 'paragraph',
          text: t('mail.registered.party', { names: party.join(', ') }),
        },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, data),
        ...codeBlocks(t, data.codeUrl),
        { kind: 'paragraph', text: t('mail.registered.calendar', { count: data.slots.length }) },
        { kind: 'paragraph', text: t('mail.registered.unregister') },
        profileLink(t, data),
        contactBlock(t, data),
      ],
      reason: t('mail.registered.reason'),
    };
  },
  example: (values) => ({
    ...examplePlace(values),
    codeUrl: values.url('/user/user-settings/check-in-code'),
  }),
});

/** To somebody with an account whom a coordinator added at the door: who says that they came, and what if they did not. */
export const walkedInMail = defineMail({
  name: 'walked-in',
  words: (t: Translate, data: HolderMailData) => {
    const { opportunity, organization } = data;
    return {
      subject: t('mail.walkedIn.subject', { opportunity }),
      preview: t('mail.walkedIn.intro', { opportunity, organization }),
      heading: t('mail.walkedIn.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.walkedIn.intro', { opportunity, organization }) },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, data),
        profileLink(t, data),
        { kind: 'paragraph', text: t('mail.walkedIn.notYou', { organization }) },
        contactBlock(t, data),
      ],
      reason: t('mail.walkedIn.reason', { organization }),
    };
  },
  newcomers: shiftForNewcomers,
  example: examplePlace,
});

interface UnregisterData extends ShiftMailData {
  /** The person who did it, when it was not the one who reads it. */
  by: string | null;
  /** Names of those who came along and lost their places with this one. */
  party: readonly string[];
  /** Names of those who came along and stay. */
  stayed: readonly string[];
}

/** The people who lost their places with this one, and those who kept them. */
const partyGone = (
  t: Translate,
  { party, stayed = [] }: { party: readonly string[]; stayed?: readonly string[] },
) => [
  party.length > 0 && {
    kind: 'paragraph' as const,
    text: t('mail.unregister.party', { names: party.join(', ') }),
  },
  stayed.length > 0 && {
    kind: 'paragraph' as const,
    text: t('mail.unregister.stayed', { names: stayed.join(', ') }),
  },
];

/** To somebody who had a place: it is given back, by whom, and what became of those who came along. */
export const unregister = defineMail({
  name: 'unregister',
  words: (t: Translate, data: UnregisterData) => {
    const { opportunity, organization, by } = data;
    return {
      subject: t('mail.unregister.subject', { opportunity }),
      preview: t('mail.unregister.preview', { organization }),
      heading: t('mail.unregister.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        by !== null && { kind: 'paragraph', text: t('mail.unregister.by', { name: by }) },
        { kind: 'paragraph', text: t('mail.unregister.intro', { opportunity, organization }) },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        ...partyGone(t, data),
        { kind: 'paragraph', text: t('mail.unregister.calendar', { count: data.slots.length }) },
        { kind: 'paragraph', text: t('mail.unregister.again') },
        opportunityButton(t, data),
      ],
      reason: t('mail.unregister.reason'),
    };
  },
  newcomers: (t, data) => ({
    ...shiftForNewcomers(t, data),
    by: data.by === null ? null : somebody(t, data.by),
    party: data.party.map((name) => somebody(t, name)),
    stayed: data.stayed.map((name) => somebody(t, name)),
  }),
  example: (values) => ({ ...examplePlace(values), by: null, stayed: [] }),
  variants: {
    'by-somebody': (values) => ({
      ...examplePlace(values),
      by: values.text('Bo Nguyen'),
      party: [],
      stayed: [],
    }),
    stayed: (values) => ({ ...examplePlace(values), by: null, stayed: [values.text('Mia Chen')] }),
  },
});

/** To somebody whose place the organization gave to others: with whom to talk, and without a word of why. */
export const placeTakenBack = defineMail({
  name: 'place-taken-back',
  words: (t: Translate, data: HolderMailData & { party: readonly string[] }) => {
    const { opportunity, organization } = data;
    return {
      subject: t('mail.takenBack.subject', { opportunity }),
      preview: t('mail.takenBack.intro', { opportunity, organization }),
      heading: t('mail.takenBack.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.takenBack.intro', { opportunity, organization }) },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        ...partyGone(t, data),
        { kind: 'paragraph', text: t('mail.unregister.calendar', { count: data.slots.length }) },
        contactBlock(t, data),
      ],
      reason: t('mail.unregister.reason'),
    };
  },
  newcomers: (t, data) => ({
    ...shiftForNewcomers(t, data),
    party: data.party.map((name) => somebody(t, name)),
  }),
  example: examplePlace,
});

/** To somebody who was brought along and stays: who can't come, and that the place is their own now. */
export const placeKept = defineMail({
  name: 'place-kept',
  words: (t: Translate, data: HolderMailData & { broughtBy: string }) => {
    const { opportunity, organization, broughtBy } = data;
    return {
      subject: t('mail.placeKept.subject', { broughtBy, opportunity }),
      preview: t('mail.registered.preview', { organization }),
      heading: t('mail.placeKept.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.placeKept.intro', { broughtBy, opportunity, organization }) },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, data),
        { kind: 'paragraph', text: t('mail.registered.unregister') },
        profileLink(t, data),
        contactBlock(t, data),
      ],
      reason: t('mail.registered.reason'),
    };
  },
  newcomers: (t, data) => ({
    ...shiftForNewcomers(t, data),
    broughtBy: somebody(t, data.broughtBy),
  }),
  example: (values) => ({ ...examplePlace(values), broughtBy: values.text('Bo Nguyen') }),
});

interface CompanionGoneData extends ShiftMailData {
  /** Of the person who reads it; `volunteer` is the person who does not come. */
  firstName: string;
  profileUrl: string;
}

/** To the person who brought somebody along: that person has given up the own place. */
export const companionUnregistered = defineMail({
  name: 'companion-unregistered',
  words: (t: Translate, data: CompanionGoneData) => {
    const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
    return {
      subject: t('mail.companionUnregistered.subject', params),
      preview: t('mail.companionUnregistered.preview', params),
      heading: t('mail.companionUnregistered.heading', { firstName: data.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.companionUnregistered.intro', params) },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        { kind: 'paragraph', text: t('mail.companionUnregistered.own') },
        { kind: 'button', label: t('mail.companionUnregistered.profileLink'), url: data.profileUrl },
      ],
      reason: t('mail.unregister.reason'),
    };
  },
  example: (values) => ({ ...examplePlace(values), firstName: values.text('Bo') }),
});

/** To the people who run an opportunity: somebody signed up. */
export const newVolunteer = defineMail({
  name: 'new-volunteer',
  words: (t: Translate, data: NoticeData) => {
    const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
    return {
      subject: t('mail.newVolunteer.subject', params),
      preview: t('mail.newVolunteer.preview', params),
      heading: t('mail.newVolunteer.heading'),
      blocks: [{ kind: 'paragraph', text: t('mail.newVolunteer.intro', params) }, ...noticeBlocks(t, data)],
      reason: noticeReason(t, data),
    };
  },
  example: noticeOf,
  variants: {
    group: (values) => ({
      ...noticeOf(values),
      audience: 'group' as const,
      leaveUrl: values.url('/email-group'),
    }),
  },
});

/**
 * To the people who run an opportunity: somebody gave a place back, which is free again; or does not come along, which
 * leaves as many places as before.
 */
export const volunteerUnregistered = defineMail({
  name: 'volunteer-unregistered',
  words: (t: Translate, data: NoticeData) => {
    const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
    const { wasBroughtAlong, broughtBy, stayed = [] } = data;
    return {
      subject:
        wasBroughtAlong || stayed.length > 0
          ? t('mail.volunteerUnregistered.companionSubject', params)
          : t('mail.volunteerUnregistered.subject', params),
      preview: t('mail.volunteerUnregistered.preview', params),
      heading: t('mail.volunteerUnregistered.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: wasBroughtAlong
            ? broughtBy === undefined
              ? t('mail.volunteerUnregistered.companionIntroAlone', params)
              : t('mail.volunteerUnregistered.companionIntro', { ...params, broughtBy })
            : stayed.length > 0
              ? t('mail.volunteerUnregistered.stayedIntro', params)
              : t('mail.volunteerUnregistered.intro', params),
        },
        ...partyGone(t, data),
        // Nobody of them comes along any more.
        ...noticeBlocks(t, { ...data, party: [] }),
      ],
      reason: noticeReason(t, data),
    };
  },
  example: noticeOf,
  variants: {
    'brought-along': (values) => ({
      ...noticeOf(values),
      wasBroughtAlong: true,
      broughtBy: values.text('Bo Nguyen'),
      isBringersEmail: true,
    }),
    'brought-along-before': (values) => ({ ...noticeOf(values), wasBroughtAlong: true }),
    stayed: (values) => ({ ...noticeOf(values), party: [], stayed: [values.text('Mia Chen')] }),
  },
});

export const registrationMails = [
  registered,
  walkedInMail,
  unregister,
  placeTakenBack,
  placeKept,
  companionUnregistered,
  newVolunteer,
  volunteerUnregistered,
] as const;
