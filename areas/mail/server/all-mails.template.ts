import { emailGroupMails } from './email-group/email-group.template.ts';
import type { Mail } from './layout/mail.template.ts';
import { accountMails } from './sources/accounts/accounts.template.ts';
import { announcementMails } from './sources/announcements/announcements.template.ts';
import { checkOutMails } from './sources/check-outs/check-outs.template.ts';
import { companionMails } from './sources/companions/companions.template.ts';
import { coordinatorMails } from './sources/coordinators/coordinators.template.ts';
import { messageMails } from './sources/messages/messages.template.ts';
import { organizationMails } from './sources/organizations/organizations.template.ts';
import { qualificationMails } from './sources/qualifications/qualifications.template.ts';
import { rearrangedMails } from './sources/rearranged/rearranged.template.ts';
import { registrationMails } from './sources/registrations/registrations.template.ts';
import { reminderMails } from './sources/reminders/reminders.template.ts';
import { volunteerMails } from './sources/volunteers/volunteers.template.ts';

/** Every mail of the product. */
export const allMails: readonly Mail<never>[] = [
  ...accountMails,
  ...organizationMails,
  ...coordinatorMails,
  ...volunteerMails,
  ...qualificationMails,
  ...emailGroupMails,
  ...registrationMails,
  ...companionMails,
  ...reminderMails,
  ...checkOutMails,
  ...rearrangedMails,
  ...announcementMails,
  ...messageMails,
];

const secretNames = new Set(allMails.filter(({ isSecret: opens }) => opens).map(({ name }) => name));

/** Whether the words of a mail open an account: they are not kept once it has left. */
export const isSecret = (name: string): boolean => secretNames.has(name);
