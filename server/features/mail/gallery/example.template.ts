import type { Translate } from '#shared/texts/text.ts';
import type { RenderedMail } from '../layout/layout.template.ts';
import type { ShiftMailData } from '../layout/shift.template.ts';
import type { Values } from './values.template.ts';

/** One mail of the product, to be looked at. */
export interface MailExample {
  /** Name of the function that writes it. */
  mail: string;
  /** What is special about this one, where the same function writes mails that look different. */
  variant: string;
  render(t: Translate, values: Values): RenderedMail;
}

/** An example of the mail that this function writes, with data made of values of any kind. */
export function example<Data>(
  mail: (t: Translate, data: Data) => RenderedMail,
  data: (values: Values) => Data,
  variant = '',
): MailExample {
  return { mail: mail.name, variant, render: (t, values) => mail(t, data(values)) };
}

type Slot = ShiftMailData['slots'][number];

/** A place on a Saturday, as it stands in most mails. */
export const slotOf = (values: Values, hour = 13): Slot => ({
  activity: values.text('Packing'),
  label: values.optional('Bring gloves'),
  startAt: new Date(Date.UTC(2030, 5, 8, hour)),
  endAt: new Date(Date.UTC(2030, 5, 8, hour + 3, 30)),
});

/** What all mails about a place know, with what most of them know besides. */
export const shiftOf = (values: Values) => ({
  volunteer: { firstName: values.text('Ada'), lastName: values.text('Okafor') },
  opportunity: values.text('Serve dinner at the shelter'),
  organization: values.text('Riverside Food Bank'),
  organizationUrl: values.anyUrl('/organization/landingpage?orgName=Riverside%20Food%20Bank'),
  location: {
    name: values.text('Riverside Kitchen'),
    address: values.optional('12 Main Street, New York, NY 10001'),
    timeZone: 'America/New_York',
  },
  slots: [slotOf(values), ...values.list([slotOf(values, 18)])],
  opportunityUrl: values.url('/opportunities/1'),
  profileUrl: values.url('/volunteer/profile'),
});

/** The first contact of an opportunity, where it has one. */
export const contactOf = (values: Values) =>
  values.list([{ name: values.text('Grace Hall'), email: 'grace@example.org' }])[0];
