import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { formatWhen } from '../../layout/when.template.ts';
import type { DecidedHours } from './reported-hours.rules.ts';

interface DecidedData {
  firstName: string;
  organization: string;
  hours: readonly DecidedHours[];
  /** So many more than the mail has room for. */
  more: number;
  /** The volunteer's history. */
  url: string;
}

const decidedExample = ({ text, optional }: Values): DecidedHours => ({
  what: text('Serve dinner at the shelter'),
  location: text('North'),
  timeZone: 'America/New_York',
  startAt: new Date(Date.UTC(2030, 5, 8, 13)),
  endAt: new Date(Date.UTC(2030, 5, 8, 16, 30)),
  status: 'declined',
  approved: null,
  why: optional('You left before the shift began.'),
});

/** To somebody who reported hours: what became of them, all that was decided within minutes in one mail. */
export const reportedHoursDecisions = defineMail({
  name: 'reported-hours-decided',
  words: (t: Translate, { firstName, organization, hours, more, url }: DecidedData) => {
    const params = { firstName, organization, count: hours.length + more };
    return {
      subject: t('mail.reportedHours.subject', params),
      preview: t('mail.reportedHours.preview'),
      heading: t('mail.reportedHours.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.reportedHours.intro', params) },
        ...hours.map((one) => hoursBlock(t, one)),
        more > 0 && { kind: 'paragraph', text: t('mail.reportedHours.more', { count: more }) },
        { kind: 'button', label: t('mail.reportedHours.open'), url },
      ],
      reason: t('mail.reportedHours.reason', params),
    };
  },
  example: (values) => ({
    firstName: values.text('Ada'),
    organization: values.text('Riverside Food Bank'),
    hours: [decidedExample(values)],
    more: 0,
    url: values.url('/volunteer/profile-history'),
  }),
  variants: {
    several: (values) => {
      const declined = decidedExample(values);
      const { startAt, endAt } = declined;
      const earlier = { startAt, endAt: new Date(Date.UTC(2030, 5, 8, 15)) };
      const hours: DecidedHours[] = [
        declined,
        { ...declined, status: 'approved', approved: { startAt, endAt }, why: null },
        { ...declined, status: 'approved', approved: earlier, why: null },
        { ...declined, status: 'kept', why: null },
      ];
      return {
        firstName: values.text('Ada'),
        organization: values.text('Riverside Food Bank'),
        hours,
        more: 3,
        url: values.url('/volunteer/profile-history'),
      };
    },
  },
});

function hoursBlock(t: Translate, hours: DecidedHours): Block {
  const { what, location, timeZone, status, approved, why } = hours;
  const reported = formatWhen(t, hours.startAt, hours.endAt, timeZone);
  const isOther =
    approved !== null &&
    (approved.startAt.getTime() !== hours.startAt.getTime() ||
      approved.endAt.getTime() !== hours.endAt.getTime());
  return {
    kind: 'facts',
    title: what,
    facts: [
      { label: t('mail.reportedHours.decision'), value: t(`mail.reportedHours.is.${status}`) },
      { label: t('mail.reportedHours.why'), value: why ?? '' },
      { label: t('mail.shift.location'), value: location },
      { label: t('mail.shift.date'), value: reported.date },
      { label: t('mail.reportedHours.reported'), value: reported.time },
      ...(isOther ? approvedFacts(t, approved, reported.date, timeZone) : []),
    ],
  };
}

/** Other times than the reported ones, with their day where it is another one. */
function approvedFacts(
  t: Translate,
  { startAt, endAt }: NonNullable<DecidedHours['approved']>,
  reportedDate: string,
  timeZone: string,
) {
  const { date, time } = formatWhen(t, startAt, endAt, timeZone);
  const value = date === reportedDate ? time : t('mail.reportedHours.dayAndTime', { date, time });
  return [{ label: t('mail.reportedHours.counted'), value }];
}

interface WaitingData {
  organization: string;
  /** So many reports wait for the reader, at least 1. */
  count: number;
  url: string;
}

/** To those who decide: reports of hours wait. It names nobody: the list is where names are guarded. */
export const reportedHoursWaiting = defineMail({
  name: 'reported-hours-waiting',
  words: (t: Translate, { url, ...params }: WaitingData) => ({
    subject: t('mail.hoursWaiting.subject', params),
    preview: t('mail.hoursWaiting.preview'),
    heading: t('mail.hoursWaiting.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.hoursWaiting.intro', params) },
      { kind: 'button', label: t('mail.hoursWaiting.open'), url },
      { kind: 'paragraph', text: t('mail.hoursWaiting.next') },
    ],
    reason: t('mail.hoursWaiting.reason', params),
  }),
  example: ({ text, list, url }) => ({
    organization: text('Riverside Food Bank'),
    count: 1 + list(['Mia Chen', 'Nils Lind']).length,
    url: url('/organizer/timeapproval'),
  }),
});

export const reportedHoursMails = [reportedHoursDecisions, reportedHoursWaiting] as const;
