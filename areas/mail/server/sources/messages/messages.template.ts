import { convert } from 'html-to-text';
import { fillInHtml, fillInText, type PlaceholderValues } from '#shared/rules/placeholders.ts';
import type { Translate } from '#shared/texts/text.ts';
import { messageTemplate } from '#areas/messages/server/messages.rules.ts';
import type { Values } from '../../gallery/values.template.ts';
import { oneLine } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { Markup } from '../../layout/markup.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';

interface OrganizerMessageData {
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
  /** The locations as whose coordinator it reaches the recipient. */
  coordinated: readonly string[];
}

/** What an organizer could have written, as it is once it was cleaned (`content.tool.ts` of messages). */
export const writtenExample = {
  subject: 'See you at {opportunity}, {firstName}',
  content:
    '<p>Dear {firstName},</p><p>please bring <strong>gloves</strong> and a <a href="https://example.org/map">map</a> along:</p>' +
    '<ul><li>door <em>B</em></li><li>at nine</li></ul><h2>Parking</h2><blockquote>Behind the house.</blockquote><p>{name}</p>',
};

const toPeopleOfOpportunity = (values: Values) => ({
  ...writtenExample,
  text: asPlainText(writtenExample.content),
  values: {
    firstName: values.text('Ada'),
    fullName: values.text('Ada Okafor'),
    opportunity: values.text('Serve dinner at the shelter'),
    location: values.text('Riverside Kitchen'),
    name: values.text('Grace Hall'),
  },
  organization: values.text('Riverside Food Bank'),
  groups: [],
  coordinated: [],
});

/** To a volunteer or coordinator: what an organizer wrote to people of opportunities, groups, locations and the list of volunteers. */
export const organizerMessage = defineMail({
  name: messageTemplate,
  words: (t: Translate, data: OrganizerMessageData, { unsubscribe, reader }) => {
    const { organization } = data;
    const values = onOneLine(data.values);
    const title = fillInText(data.subject, values);
    return {
      subject: reader.isNewcomer
        ? t('messages.mail.newcomer.subject', { organization, subject: title })
        : title,
      preview: t('messages.mail.preview', { organization }),
      heading: title,
      blocks: [
        reader.isNewcomer && {
          kind: 'paragraph',
          text: t('messages.mail.newcomer.intro', { name: values.name, organization }),
        },
        {
          kind: 'written',
          html: new Markup(fillInHtml(data.content, values)),
          text: fillInText(data.text, values),
        },
        { kind: 'paragraph', text: t('messages.mail.from', { name: values.name, organization }) },
      ],
      reason: reasonOf(t, data, values),
      ways: [{ label: t('messages.mail.unsubscribe', { organization }), url: unsubscribe }],
    };
  },
  newcomers: (t, data) => ({
    ...data,
    values: {
      ...data.values,
      firstName: greeted(t, data.values.firstName),
      fullName: greeted(t, data.values.fullName),
      name: somebody(t, data.values.name),
    },
  }),
  example: toPeopleOfOpportunity,
  variants: {
    group: (values) => {
      const message = toPeopleOfOpportunity(values);
      return {
        ...message,
        subject: values.text('News for {firstName}'),
        values: { ...message.values, opportunity: '', location: '' },
        groups: [values.text('Friends of the kitchen'), ...values.list(['Drivers'])],
      };
    },
    coordinators: (values) => {
      const message = toPeopleOfOpportunity(values);
      return {
        ...message,
        subject: values.text('News for {firstName}'),
        values: { ...message.values, opportunity: '', location: '' },
        coordinated: values.list(['Riverside Kitchen']),
      };
    },
    list: (values) => {
      const message = toPeopleOfOpportunity(values);
      return {
        ...message,
        subject: values.text('News for {firstName}'),
        values: { ...message.values, opportunity: '', location: '' },
      };
    },
  },
});

export const messageMails = [organizerMessage] as const;

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

/** Why somebody gets it, in words. */
function reasonOf(
  t: Translate,
  { organization, groups, coordinated }: OrganizerMessageData,
  { opportunity, name }: PlaceholderValues,
): string {
  if (opportunity) return t('messages.mail.reason', { opportunity, name });
  if (groups.length > 0)
    return t('messages.mail.reason.group', { group: groups.join(', '), organization, name });
  if (coordinated.length > 0)
    return t('messages.mail.reason.coordinators', { location: coordinated.join(', '), organization, name });
  return t('messages.mail.reason.list', { organization, name });
}

const onOneLine = (values: PlaceholderValues): PlaceholderValues => ({
  firstName: oneLine(values.firstName),
  fullName: oneLine(values.fullName),
  opportunity: oneLine(values.opportunity),
  location: oneLine(values.location),
  name: oneLine(values.name),
});
