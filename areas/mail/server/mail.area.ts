import type { Area } from '#server/area.ts';
import { registerDeliveriesRoutes } from './deliveries/deliveries.routes.ts';
import { resendJob } from './deliveries/resend.jobs.ts';
import { registerEmailGroupRoutes } from './email-group/email-group.routes.ts';
import { emailGroupMails } from './email-group/email-group.template.ts';
import { registerGalleryRoutes } from './gallery/gallery.routes.ts';
import { mailErasure } from './mail.erasure.ts';
import { registerInvitationRoutes } from './invitations/invitations.routes.ts';
import { registerMailboxRoutes } from './mailbox/mailbox.routes.ts';
import { sendEmailJob, sendMessageMailJob } from './outbox/email-send.jobs.ts';
import { forgetPersonJob } from './outbox/forget-person.jobs.ts';
import { outboxGauges } from './outbox/waiting.sql.ts';
import { paceJob } from './pace/pace.jobs.ts';
import { purgeToldJob } from './places/told-places.jobs.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import { registerUnsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';

const jobs = [
  sendEmailJob,
  sendMessageMailJob,
  paceJob,
  resendJob,
  forgetPersonJob,
  purgeToldJob,
] as unknown as NonNullable<Area['jobs']>;

export const mailArea: Area = {
  routes: [
    registerMailboxRoutes,
    registerGalleryRoutes,
    registerEmailGroupRoutes,
    registerDeliveriesRoutes,
    registerInvitationRoutes,
    registerReportRoutes,
    registerUnsubscribeRoutes,
  ],
  erasure: mailErasure,
  jobs,
  mails: emailGroupMails,
  gauges: outboxGauges,
};
