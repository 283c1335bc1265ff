import type { Area } from '#server/area.ts';
import { registerDeliveriesRoutes } from './deliveries/deliveries.routes.ts';
import { resendJob } from './deliveries/resend.jobs.ts';
import { registerEmailGroupRoutes } from './email-group/email-group.routes.ts';
import { registerGalleryRoutes } from './gallery/gallery.routes.ts';
import { mailErasure } from './mail.erasure.ts';
import { registerMailboxRoutes } from './mailbox/mailbox.routes.ts';
import { sendEmailJob, sendMessageMailJob } from './outbox/email-send.jobs.ts';
import { forgetPersonJob } from './outbox/forget-person.jobs.ts';
import { paceJob } from './pace/pace.jobs.ts';
import { purgeToldJob } from './places/told-places.jobs.ts';
import { accountReactions } from './sources/accounts/accounts.mails.ts';
import { announcementReactions } from './sources/announcements/announcements.mails.ts';
import { checkOutsJob } from './sources/check-outs/check-outs.mails.ts';
import { companionReactions } from './sources/companions/companions.mails.ts';
import { coordinatorReactions } from './sources/coordinators/coordinators.mails.ts';
import { messageReactions } from './sources/messages/messages.mails.ts';
import { organizationReactions } from './sources/organizations/organizations.mails.ts';
import { endingsJob } from './sources/qualifications/qualifications.mails.ts';
import { rearrangedReactions } from './sources/rearranged/rearranged.mails.ts';
import { registrationReactions } from './sources/registrations/registrations.mails.ts';
import { remindersJob } from './sources/reminders/reminders.mails.ts';
import { volunteerReactions } from './sources/volunteers/volunteers.mails.ts';
import { registerUnsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';

const jobs = [
  sendEmailJob,
  sendMessageMailJob,
  paceJob,
  resendJob,
  forgetPersonJob,
  purgeToldJob,
  remindersJob,
  checkOutsJob,
  endingsJob,
] as unknown as NonNullable<Area['jobs']>;

const reactions = [
  ...accountReactions,
  ...organizationReactions,
  ...coordinatorReactions,
  ...volunteerReactions,
  ...registrationReactions,
  ...companionReactions,
  ...rearrangedReactions,
  ...announcementReactions,
  ...messageReactions,
];

export const mailArea: Area = {
  routes: [
    registerMailboxRoutes,
    registerGalleryRoutes,
    registerEmailGroupRoutes,
    registerDeliveriesRoutes,
    registerUnsubscribeRoutes,
  ],
  erasure: mailErasure,
  jobs: [...jobs, ...reactions.map(({ job }) => job)],
  subscriptions: reactions,
};
