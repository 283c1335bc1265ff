import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { whenFacts } from '../../layout/shift.template.ts';
import { checkOutsTemplate } from './check-outs.rules.ts';

interface CheckOutsData {
  opportunity: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  /** So many people were not checked out, at least 1. */
  count: number;
  /** The roster, where it is entered when they left. */
  url: string;
}

/** To those who run an opportunity, when a date is over and people who came were not checked out. */
export const checkOutsForgotten = defineMail({
  name: checkOutsTemplate,
  words: (t: Translate, data: CheckOutsData) => {
    const { opportunity, startAt, endAt, timeZone, count, url } = data;
    const params = {
      count,
      opportunity,
      date: formatShortDate(t, startAt, timeZone),
      end: formatTime(t, endAt, timeZone),
    };
    return {
      subject: t('mail.checkOuts.subject', params),
      preview: t('mail.checkOuts.preview', params),
      heading: t('mail.checkOuts.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.checkOuts.intro', params) },
        { kind: 'facts', title: opportunity, facts: whenFacts(t, data, timeZone) },
        { kind: 'button', label: t('mail.checkOuts.open'), url },
        { kind: 'paragraph', text: t('mail.checkOuts.next') },
      ],
      reason: t('mail.coordinatorNotice.reason', params),
    };
  },
  example: ({ text, list, url }) => ({
    opportunity: text('Serve dinner at the shelter'),
    startAt: new Date(Date.UTC(2030, 5, 8, 13)),
    endAt: new Date(Date.UTC(2030, 5, 8, 16, 30)),
    timeZone: 'America/New_York',
    count: 1 + list(['Mia Chen', 'Nils Lind']).length,
    url: url('/organizer/opportunities/1/roster/1'),
  }),
});

export const checkOutMails = [checkOutsForgotten] as const;
