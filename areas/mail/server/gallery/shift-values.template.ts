import type { ShiftTold } from '../places/places.queries.ts';
import type { Values } from './values.template.ts';

/** A place on a Saturday, as it stands in most mails. */
export const exampleSlot = (values: Values, hour = 13): ShiftTold => ({
  activity: values.text('Packing'),
  label: values.optional('Bring gloves'),
  startAt: new Date(Date.UTC(2030, 5, 8, hour)),
  endAt: new Date(Date.UTC(2030, 5, 8, hour + 3, 30)),
});

/** The first contact of an opportunity, where it has one. */
export const exampleContact = (values: Values) =>
  values.list([{ name: values.text('Grace Hall'), email: 'grace@example.org' }])[0];

/** What all mails about a place know, with what most of them know besides. */
export const examplePlace = (values: Values) => ({
  volunteer: { firstName: values.text('Ada'), lastName: values.text('Okafor') },
  opportunity: values.text('Serve dinner at the shelter'),
  organization: values.text('Riverside Food Bank'),
  organizationUrl: values.anyUrl('/organization/landingpage?orgName=Riverside%20Food%20Bank'),
  location: {
    name: values.text('Riverside Kitchen'),
    address: values.optional('12 Main Street, New York, NY 10001'),
    timeZone: 'America/New_York',
  },
  slots: [exampleSlot(values), ...values.list([exampleSlot(values, 18)])],
  opportunityUrl: values.url('/opportunities/1'),
  profileUrl: values.url('/volunteer/profile'),
  contact: exampleContact(values),
  party: values.list([values.text('Nils Lind'), 'Mia Chen']),
});
