import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { signUpNewsKinds, type SignUpNewsKind } from '#areas/mail/rules/mail.ts';
import type { Block, Fact } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { leaveLink, noticeReason, type NoticeAudience } from '../../layout/notice.template.ts';
import { opportunityButton, placeBlock, type ShiftMailData } from '../../layout/shift.template.ts';
import { formatWhen } from '../../layout/when.template.ts';

/** Somebody in a digest. */
interface DigestPerson {
  what: SignUpNewsKind;
  firstName: string;
  lastName: string;
  /** Null where the reader doesn't learn it. */
  email: string | null;
  activity: string;
  /** The person who brought this one along. */
  broughtBy: { firstName: string; lastName: string } | null;
  /** Names of those who come along. */
  party: readonly string[];
}

/** What happened on a date, and how many places are left. */
interface DigestDate {
  startAt: Date;
  endAt: Date;
  label: string;
  people: readonly DigestPerson[];
  left: readonly { activity: string; left: number; capacity: number; along: number }[];
  /** The list of people who come; undefined for readers who don't see it. */
  rosterUrl: string | undefined;
}

export interface DigestData extends Omit<ShiftMailData, 'volunteer' | 'slots'> {
  audience: NoticeAudience;
  /** How many places were taken, were given back, and changed in who comes along. */
  counts: Readonly<Record<SignUpNewsKind, number>>;
  /** Nearest first. */
  dates: readonly DigestDate[];
  /** So many more places are not listed. */
  more: number;
  settingsUrl: string;
  /** Where an address of the email group takes back that it wants these mails; undefined for readers who were not asked. */
  leaveUrl: string | undefined;
}

/** `3 signed up, 1 unregistered`. */
const summary = (t: Translate, counts: DigestData['counts']): string =>
  signUpNewsKinds
    .flatMap((what) => (counts[what] > 0 ? [t(`mail.digest.count.${what}`, { count: counts[what] })] : []))
    .join(', ');

/**
 * `Ada Okafor (ada@example.org), Packing, with Nils Lind`, or
 * `Nils Lind (nils@example.org), Packing, brought along by Ada Okafor`.
 */
function personLine(t: Translate, { email, activity, broughtBy, party, ...names }: DigestPerson): string {
  const name = fullName(names);
  const who = email === null ? name : t('mail.digest.person', { name, email });
  return [
    who,
    activity,
    ...(broughtBy ? [t('mail.digest.broughtBy', { name: fullName(broughtBy) })] : []),
    ...(party.length > 0 ? [t('mail.digest.with', { names: party.join(', ') })] : []),
  ].join(', ');
}

function dateBlock(t: Translate, date: DigestDate, timeZone: string): Block {
  const when = formatWhen(t, date.startAt, date.endAt, timeZone);
  const facts: Fact[] = [
    ...signUpNewsKinds.flatMap((what) =>
      date.people
        .filter((person) => person.what === what)
        .map((person) => ({ label: t(`mail.digest.${what}`), value: personLine(t, person) })),
    ),
    ...date.left.map(({ activity, left, capacity, along }) => ({
      label: t('mail.digest.places'),
      value: t('mail.digest.places.value', { activity, left, capacity, along }),
    })),
    ...(date.rosterUrl === undefined
      ? []
      : [{ label: t('mail.digest.roster'), value: t('mail.digest.roster.link'), url: date.rosterUrl }]),
  ];
  return {
    kind: 'facts',
    title: t(date.label ? 'mail.digest.date.labelled' : 'mail.digest.date', { ...when, label: date.label }),
    facts,
  };
}

/** To somebody who runs an opportunity: what happened in it since the last one. */
export const signUpDigest = defineMail({
  name: 'sign-up-digest',
  words: (t: Translate, data: DigestData) => {
    const { opportunity, counts, dates, more, location } = data;
    const params = { opportunity, summary: summary(t, counts) };
    return {
      subject: t('mail.digest.subject', params),
      preview: t('mail.digest.preview', params),
      heading: t('mail.digest.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.digest.intro', params) },
        ...dates.map((date) => dateBlock(t, date, location.timeZone)),
        more > 0 && { kind: 'paragraph', text: t('mail.digest.more', { count: more }) },
        placeBlock(t, data),
        opportunityButton(t, data),
        { kind: 'link', label: t('mail.coordinatorNotice.pace'), url: data.settingsUrl },
        leaveLink(t, data),
      ],
      reason: noticeReason(t, data),
    };
  },
  example: ({ text, optional, list, url, anyUrl }) => {
    const person = {
      firstName: text('Ada'),
      lastName: text('Okafor'),
      email: 'ada@example.org',
      activity: text('Packing'),
      broughtBy: null,
    };
    const people: DigestPerson[] = [
      { ...person, what: 'came', party: list([text('Nils Lind'), 'Mia Chen']) },
      ...list([
        {
          ...person,
          what: 'left' as const,
          broughtBy: { firstName: text('Bo'), lastName: 'Nguyen' },
          party: [],
        },
        { ...person, what: 'changed' as const, party: [] },
      ]),
    ];
    return {
      audience: 'coordinator' as const,
      opportunity: text('Serve dinner at the shelter'),
      organization: text('Riverside Food Bank'),
      organizationUrl: anyUrl('/organization/landingpage?orgName=Riverside%20Food%20Bank'),
      location: {
        name: text('Riverside Kitchen'),
        address: optional('12 Main Street, New York, NY 10001'),
        timeZone: 'America/New_York',
      },
      opportunityUrl: url('/opportunities/1'),
      settingsUrl: url('/user/user-settings/notifications'),
      leaveUrl: optional(url('/email-group')),
      counts: { came: 1, left: 1, changed: 1 },
      dates: [
        {
          startAt: new Date(Date.UTC(2030, 5, 8, 13)),
          endAt: new Date(Date.UTC(2030, 5, 8, 16, 30)),
          label: optional('Bring gloves'),
          people,
          left: [{ activity: text('Packing'), left: 3, capacity: 10, along: 2 }],
          rosterUrl: url('/organizer/opportunities/1/roster/1'),
        },
      ],
      more: list([1, 2]).length,
    };
  },
});

export const digestMails = [signUpDigest] as const;
