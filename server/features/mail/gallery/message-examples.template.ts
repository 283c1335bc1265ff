import { asPlainText, organizerMessage } from '../messages/organizer-message.template.ts';
import { example, type MailExample } from './example.template.ts';
import type { Values } from './values.template.ts';

export const writtenSubject = 'See you at {opportunity}, {firstName}';
/** As it is once it was cleaned (`content.tool.ts` of messages). */
export const writtenContent =
  '<p>Dear {firstName},</p><p>please bring <strong>gloves</strong> and a <a href="https://example.org/map">map</a> along:</p>' +
  '<ul><li>door <em>B</em></li><li>at nine</li></ul><h2>Parking</h2><blockquote>Behind the house.</blockquote><p>{name}</p>';

const written = (values: Values) => ({
  subject: writtenSubject,
  content: writtenContent,
  text: asPlainText(writtenContent),
  values: {
    firstName: values.text('Ada'),
    fullName: values.text('Ada Okafor'),
    opportunity: values.text('Serve dinner at the shelter'),
    location: values.text('Riverside Kitchen'),
    name: values.text('Grace Hall'),
  },
  organization: values.text('Riverside Food Bank'),
  groups: [],
  unsubscribe: values.url('/unsubscribe'),
});

export const messageExamples: readonly MailExample[] = [
  example(organizerMessage, written),
  example(
    organizerMessage,
    (values) => {
      const message = written(values);
      const { firstName } = message.values;
      return {
        ...message,
        subject: values.text('News for {firstName}'),
        values: { ...message.values, firstName, opportunity: '', location: '' },
        groups: [values.text('Friends of the kitchen'), ...values.list(['Drivers'])],
      };
    },
    'group',
  ),
];
