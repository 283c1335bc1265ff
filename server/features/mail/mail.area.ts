import type { Area } from '#server/area.ts';
import { checkOutMailJobs } from './check-outs/check-outs.jobs.ts';
import { coordinatorMailJobs, coordinatorMailSubscriptions } from './coordinators/coordinator-mails.jobs.ts';
import { registerDeliveriesRoutes } from './deliveries/deliveries.routes.ts';
import { resendJobs } from './deliveries/resend.jobs.ts';
import { registerEmailGroupRoutes } from './email-group/email-group.routes.ts';
import { registerGalleryRoutes } from './gallery/gallery.routes.ts';
import { mailErasure } from './mail.erasure.ts';
import { registerMailboxRoutes } from './mailbox/mailbox.routes.ts';
import { mailJobs, mailSubscriptions } from './mail.jobs.ts';
import { messageMailsJobs, messageMailsSubscriptions } from './messages/message-mails.jobs.ts';
import { endingMailJobs } from './qualifications/ending-mails.jobs.ts';
import { registerUnsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { volunteerMailJobs, volunteerMailSubscriptions } from './volunteers/volunteer-mails.jobs.ts';
import { editorMailsJobs, editorMailsSubscriptions } from './opportunities/editor-mails.jobs.ts';

export const mailArea: Area = {
  routes: [
    registerMailboxRoutes,
    registerGalleryRoutes,
    registerEmailGroupRoutes,
    registerDeliveriesRoutes,
    registerUnsubscribeRoutes,
  ],
  erasure: mailErasure,
  jobs: [
    ...mailJobs,
    ...coordinatorMailJobs,
    ...volunteerMailJobs,
    ...endingMailJobs,
    ...checkOutMailJobs,
    ...editorMailsJobs,
    ...messageMailsJobs,
    ...resendJobs,
  ],
  subscriptions: [
    ...mailSubscriptions,
    ...coordinatorMailSubscriptions,
    ...volunteerMailSubscriptions,
    ...editorMailsSubscriptions,
    ...messageMailsSubscriptions,
  ],
};
