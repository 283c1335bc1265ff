import { convert } from 'html-to-text';
import { fillInHtml, fillInText, type PlaceholderValues } from '#shared/rules/placeholders.ts';
import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import { oneLine } from '../layout/draft.template.ts';
import { Markup } from '../layout/markup.template.ts';

export interface OrganizerMessageData {
  /** With placeholders, as it was written. */
  subject: string;
  /** HTML that was cleaned when it was sent, with placeholders. */
  content: string;
  /** The same as plain text (`asPlainText`), made once for all recipients. */
  text: string;
  values: PlaceholderValues;
  organization: string;
  /** The groups through which it reaches the recipient. */
  groups: readonly string[];
  /** Where the recipient stops messages of the organization. */
  unsubscribe: string;
}

/** To a volunteer: what an organizer wrote to the people of opportunities and groups. */
export function organizerMessage(
  t: Translate,
  { subject, content, text, organization, groups, unsubscribe, ...data }: OrganizerMessageData,
): RenderedMail {
  const values = onOneLine(data.values);
  const title = fillInText(subject, values);
  const html = fillInHtml(content, values);
  return renderMail(t, {
    subject: title,
    preview: t('messages.mail.preview', { organization }),
    heading: title,
    blocks: [
      { kind: 'written', html: new Markup(html), text: fillInText(text, values) },
      { kind: 'paragraph', text: t('messages.mail.from', { name: values.name, organization }) },
    ],
    reason: values.opportunity
      ? t('messages.mail.reason', { opportunity: values.opportunity, name: values.name })
      : t('messages.mail.reason.group', { group: groups.join(', '), organization, name: values.name }),
    way: { label: t('messages.mail.unsubscribe', { organization }), url: unsubscribe },
  });
}

/** As a person would write it without formats; links are spelled out, placeholders stay. */
export const asPlainText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'h3', options: { uppercase: false, leadingLineBreaks: 2 } },
    ],
  });

const onOneLine = (values: PlaceholderValues): PlaceholderValues => ({
  firstName: oneLine(values.firstName),
  fullName: oneLine(values.fullName),
  opportunity: oneLine(values.opportunity),
  location: oneLine(values.location),
  name: oneLine(values.name),
});
