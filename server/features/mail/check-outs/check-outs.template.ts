import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import { formatWhen } from '../layout/when.template.ts';

export interface CheckOutsData {
  opportunity: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  /** So many people were not checked out, at least 1. */
  count: number;
  /** Until then their times can be written in. */
  until: Date;
  /** The roster, where that is done. */
  url: string;
}

/** To those who run an opportunity, when a date is over and people who came were not checked out. */
export function checkOutsForgotten(t: Translate, data: CheckOutsData): RenderedMail {
  const { opportunity, startAt, endAt, timeZone, count, until, url } = data;
  const params = {
    count,
    opportunity,
    date: formatShortDate(t, startAt, timeZone),
    end: formatTime(t, endAt, timeZone),
    until: formatShortDate(t, until, timeZone),
  };
  const when = formatWhen(t, startAt, endAt, timeZone);
  return renderMail(t, {
    subject: t('mail.checkOuts.subject', params),
    preview: t('mail.checkOuts.preview', params),
    heading: t('mail.checkOuts.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.checkOuts.intro', params) },
      {
        kind: 'facts',
        title: opportunity,
        facts: [
          { label: t('mail.checkOuts.date'), value: when.date },
          { label: t('mail.checkOuts.time'), value: when.time },
        ],
      },
      { kind: 'button', label: t('mail.checkOuts.open'), url },
      { kind: 'paragraph', text: t('mail.checkOuts.next', params) },
    ],
    reason: t('mail.coordinatorNotice.reason', params),
  });
}
