import { addedVolunteer, plainAddedVolunteer } from '../registrations/added-volunteer.template.ts';
import { ageVerification } from '../registrations/age-verification.template.ts';
import { checkOutsForgotten } from '../check-outs/check-outs.template.ts';
import { companionUnregistered } from '../registrations/companion-unregistered.template.ts';
import {
  newVolunteer,
  signUpChanged,
  volunteerUnregistered,
} from '../registrations/coordinator-notice.template.ts';
import { registered } from '../registrations/registered.template.ts';
import { reminder } from '../registrations/reminder.template.ts';
import { plainUnregister, unregister } from '../registrations/unregister.template.ts';
import { walkedIn } from '../registrations/walked-in.template.ts';
import { contactOf, example, shiftOf, type MailExample } from './example.template.ts';
import type { Values } from './values.template.ts';

const signedUp = (values: Values) => ({
  ...shiftOf(values),
  contact: contactOf(values),
  party: values.list([values.text('Nils Lind'), 'Mia Chen']),
});

const withCode = (values: Values) => ({
  ...signedUp(values),
  codeUrl: values.url('/user/user-settings/check-in-code'),
});

const broughtAlong = (values: Values, hasAgreed: boolean) => ({
  ...signedUp(values),
  broughtBy: values.text('Bo Nguyen'),
  answer: { url: values.url('/brought-along'), hasAgreed },
});

const noticed = (values: Values) => ({
  ...signedUp(values),
  audience: 'coordinator' as const,
  volunteerEmail: 'ada@example.org',
});

export const registrationExamples: readonly MailExample[] = [
  example(registered, withCode),
  example(walkedIn, signedUp),
  example(reminder, (values) => ({
    ...withCode(values),
    slots: shiftOf(values).slots.slice(0, 1),
    settingsUrl: values.url('/user/user-settings'),
  })),
  example(unregister, shiftOf),
  example(plainUnregister, shiftOf),
  example(companionUnregistered, (values) => ({ ...shiftOf(values), firstName: values.text('Bo') })),
  example(addedVolunteer, (values) => broughtAlong(values, false)),
  example(addedVolunteer, (values) => broughtAlong(values, true), 'agreed'),
  example(addedVolunteer, (values) => ({ ...broughtAlong(values, true), answer: null }), 'without-answer'),
  example(plainAddedVolunteer, (values) => broughtAlong(values, false)),
  example(ageVerification, (values) => ({
    ...shiftOf(values),
    adults: [values.text('Nils Lind'), 'Mia Chen'],
  })),
  example(newVolunteer, noticed),
  example(newVolunteer, (values) => ({ ...noticed(values), audience: 'group' as const }), 'group'),
  example(volunteerUnregistered, noticed),
  example(
    volunteerUnregistered,
    (values) => ({ ...noticed(values), wasBroughtAlong: true }),
    'brought-along',
  ),
  example(signUpChanged, (values) => ({
    ...noticed(values),
    added: values.list([values.text('Nils Lind')]),
    removed: values.list([values.text('Mia Chen')]),
  })),
  example(checkOutsForgotten, (values) => ({
    opportunity: values.text('Serve dinner at the shelter'),
    startAt: new Date(Date.UTC(2030, 5, 8, 13)),
    endAt: new Date(Date.UTC(2030, 5, 8, 16, 30)),
    timeZone: 'America/New_York',
    count: 1 + values.list(['Mia Chen', 'Nils Lind']).length,
    until: new Date(Date.UTC(2030, 5, 22, 17, 30)),
    url: values.url('/organizer/opportunities/1/roster/1'),
  })),
];
