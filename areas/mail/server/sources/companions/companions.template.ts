import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { examplePlace } from '../../gallery/shift-values.template.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { somebody } from '../../layout/newcomers.template.ts';
import { noticeBlocks, noticeOf, noticeReason, type NoticeData } from '../../layout/notice.template.ts';
import {
  contactBlock,
  opportunityButton,
  placeBlock,
  profileLink,
  shiftBlocks,
  shiftForNewcomers,
  type HolderMailData,
  type ShiftMailData,
} from '../../layout/shift.template.ts';

interface AddedData extends HolderMailData {
  /** Name of the account holder who brings this person along. */
  broughtBy: string;
  /** Where the person answers, and whether they said "yes, that's me" before; null where there is nothing to answer. */
  answer: { url: string; hasAgreed: boolean } | null;
}

const broughtAlong = (values: Values, hasAgreed: boolean) => ({
  ...examplePlace(values),
  broughtBy: values.text('Bo Nguyen'),
  answer: { url: values.url('/user/brought-along'), hasAgreed },
});

/** To somebody who is brought along: by whom, what, when, where, and the way out of it. */
export const addedVolunteer = defineMail({
  name: 'added-volunteer',
  isSecret: true,
  words: (t: Translate, data: AddedData) => {
    const { opportunity, organization, broughtBy } = data;
    return {
      subject: t('mail.addedVolunteer.subject', { broughtBy, opportunity }),
      preview: t('mail.registered.preview', { organization }),
      heading: t('mail.addedVolunteer.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        {
          kind: 'paragraph',
          text: t('mail.addedVolunteer.intro', { broughtBy, opportunity, organization }),
        },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        ...wayBlocks(t, data),
        {
          kind: 'paragraph',
          text: t(data.answer ? 'mail.addedVolunteer.cannotCome' : 'mail.addedVolunteer.unregister', {
            broughtBy,
          }),
        },
        profileLink(t, data),
        contactBlock(t, data),
      ],
      reason: t('mail.addedVolunteer.reason', { broughtBy }),
    };
  },
  newcomers: (t, data) => ({
    ...shiftForNewcomers(t, data),
    broughtBy: somebody(t, data.broughtBy),
  }),
  example: (values) => broughtAlong(values, false),
  variants: {
    agreed: (values) => broughtAlong(values, true),
    'without-answer': (values) => ({ ...broughtAlong(values, true), answer: null }),
  },
});

/** A person who has not agreed is asked, by the one button of the mail; one who has may think better of it. */
function wayBlocks(t: Translate, data: AddedData): Block[] {
  const { answer, broughtBy } = data;
  const button = opportunityButton(t, data);
  if (answer === null) return [button];
  const { url, hasAgreed } = answer;
  if (hasAgreed)
    return [button, { kind: 'link', label: t('mail.addedVolunteer.changeAnswer', { broughtBy }), url }];
  return [
    { kind: 'paragraph', text: t('mail.addedVolunteer.ask', { broughtBy }) },
    { kind: 'button', label: t('mail.addedVolunteer.answer'), url },
    { kind: 'link', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
  ];
}

/** To a coordinator: whom the account holder said to be over the age of 18. */
export const ageVerification = defineMail({
  name: 'age-verification',
  words: (t: Translate, data: ShiftMailData & { adults: readonly string[] }) => {
    const { opportunity, adults } = data;
    const name = fullName(data.volunteer);
    return {
      subject: t('mail.ageVerification.subject', { opportunity }),
      preview: t('mail.ageVerification.preview', { name }),
      heading: t('mail.ageVerification.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: t('mail.ageVerification.intro', { name, adults: adults.join(', '), opportunity }),
        },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, data),
      ],
      reason: t('mail.coordinatorNotice.reason', { opportunity }),
    };
  },
  example: (values) => ({ ...examplePlace(values), adults: [values.text('Nils Lind'), 'Mia Chen'] }),
});

/** What an edit changed of who comes along with somebody. */
interface PartyEdit {
  added: readonly string[];
  removed: readonly string[];
  /** Names of those who come along now, for each of the shifts. */
  parties: readonly (readonly string[])[];
}

/** The people who are new and gone, and those who come along now: in one line where it is the same on all dates. */
function editBlocks(t: Translate, { added, removed, parties }: PartyEdit): (Block | false)[] {
  const [party = []] = parties;
  return [
    added.length > 0 && {
      kind: 'paragraph',
      text: t('mail.signUpChanged.added', { names: added.join(', ') }),
    },
    removed.length > 0 && {
      kind: 'paragraph',
      text: t('mail.signUpChanged.removed', { names: removed.join(', ') }),
    },
    isOneParty(parties) &&
      party.length > 0 && {
        kind: 'paragraph',
        text: t('mail.coordinatorNotice.party', { names: party.join(', ') }),
      },
  ];
}

/** The shifts; each with who comes along to it where that differs. */
function partyShiftBlocks(t: Translate, data: ShiftMailData & PartyEdit): Block[] {
  const { parties } = data;
  const blocks = shiftBlocks(t, data);
  if (isOneParty(parties)) return blocks;
  return blocks.map((block, index) => ({
    ...block,
    facts: [
      ...block.facts,
      {
        label: t('mail.signUpChanged.along'),
        value: parties[index]?.join(', ') || t('mail.signUpChanged.nobody'),
      },
    ],
  }));
}

const isOneParty = (parties: PartyEdit['parties']): boolean =>
  new Set(parties.map((names) => JSON.stringify(names))).size <= 1;

const exampleEdit = (values: Values): PartyEdit => ({
  added: values.list([values.text('Nils Lind')]),
  removed: values.list([values.text('Mia Chen')]),
  parties: [[values.text('Nils Lind')]],
});

/** To the people who run an opportunity: other people come along with somebody than before. */
export const signUpChanged = defineMail({
  name: 'sign-up-changed',
  words: (t: Translate, data: NoticeData & PartyEdit) => {
    const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
    return {
      subject: t('mail.signUpChanged.subject', params),
      preview: t('mail.signUpChanged.preview', params),
      heading: t('mail.signUpChanged.heading'),
      blocks: [
        { kind: 'paragraph', text: t('mail.signUpChanged.intro', params) },
        ...editBlocks(t, data),
        ...noticeBlocks(t, { ...data, party: [] }, partyShiftBlocks(t, data)),
      ],
      reason: noticeReason(t, data),
    };
  },
  example: (values) => ({ ...noticeOf(values), ...exampleEdit(values) }),
  variants: {
    'several-dates': (values) => ({ ...noticeOf(values), ...exampleEdit(values), ...twoParties(values) }),
  },
});

/** To the account holder: what became of who comes along. */
export const partyEdited = defineMail({
  name: 'party-changed',
  words: (t: Translate, data: HolderMailData & PartyEdit) => {
    const { opportunity, organization } = data;
    return {
      subject: t('mail.partyChanged.subject', { opportunity }),
      preview: t('mail.partyChanged.preview', { organization }),
      heading: t('mail.partyChanged.heading', { firstName: data.volunteer.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.partyChanged.intro', { opportunity, organization }) },
        ...editBlocks(t, data),
        ...partyShiftBlocks(t, data),
        placeBlock(t, data),
        opportunityButton(t, data),
        profileLink(t, data),
        contactBlock(t, data),
      ],
      reason: t('mail.partyChanged.reason'),
    };
  },
  example: (values) => ({ ...examplePlace(values), ...exampleEdit(values) }),
  variants: {
    'several-dates': (values) => ({ ...examplePlace(values), ...exampleEdit(values), ...twoParties(values) }),
  },
});

/** Two dates, to which not the same people come along. */
const twoParties = (values: Values): Pick<ShiftMailData, 'slots'> & Pick<PartyEdit, 'parties'> => {
  const [slot] = examplePlace(values).slots;
  return { slots: [slot!, slot!], parties: [[values.text('Nils Lind')], []] };
};

export const companionMails = [addedVolunteer, ageVerification, signUpChanged, partyEdited] as const;
