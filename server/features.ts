import type { FastifyInstance } from 'fastify';
import type { Deps } from './context.ts';
import { registerOpportunitiesRoutes } from './features/opportunities/opportunities.routes.ts';
import { registerOrganizerHomeRoutes } from './features/opportunities/organizer-home/organizer-home.routes.ts';
import { registerOpportunityEditorRoutes } from './features/opportunities/editing/editor.routes.ts';
import { registerOrganizationsRoutes } from './features/organizations/organizations.routes.ts';
import { registerRegistrationsRoutes } from './features/registrations/registrations.routes.ts';
import { createAccess } from './features/accounts/sign-in/accounts.access.ts';
import { registerAccountsRoutes } from './features/accounts/accounts.routes.ts';
import { accountsJobs } from './features/accounts/accounts.jobs.ts';
import { registerNotificationsRoutes } from './features/accounts/notifications/notifications.routes.ts';
import { registerMailboxRoutes } from './features/mail/mailbox/mailbox.routes.ts';
import { mailJobs, mailSubscriptions } from './features/mail/mail.jobs.ts';
import {
  coordinatorMailJobs,
  coordinatorMailSubscriptions,
} from './features/mail/coordinators/coordinator-mails.jobs.ts';
import {
  editorMailsJobs,
  editorMailsSubscriptions,
} from './features/mail/opportunities/editor-mails.jobs.ts';
import { messageMailsJobs, messageMailsSubscriptions } from './features/mail/messages/message-mails.jobs.ts';
import { registerMessagesRoutes } from './features/messages/messages.routes.ts';
import { registerInvitationsRoutes } from './features/coordinators/invitations.routes.ts';
import { registerCheckInRoutes } from './features/check-in/check-in.routes.ts';
import { registerCoordinatorsRoutes } from './features/coordinators/coordinators.routes.ts';
import { registerHoursRoutes } from './features/hours/hours.routes.ts';
import { registerFilesRoutes } from './features/files/files.routes.ts';
import { filesJobs } from './features/files/files.jobs.ts';
import { registerAdditionalVolunteersRoutes } from './features/additional-volunteers/additional-volunteers.routes.ts';
import { registerClosingRoutes } from './features/accounts/closing/closing.routes.ts';
import { registerProfileRoutes } from './features/accounts/profile/profile.routes.ts';
import { registerReferenceListsRoutes } from './features/reference-lists/reference-lists.routes.ts';
import { registerSystemRoutes } from './features/system/system.routes.ts';
import { registerAccountMenuRoutes } from './screens/account-menu/account-menu.routes.ts';
import { registerLandingPageRoutes } from './screens/landing-page/landing-page.routes.ts';
import { createBind } from './http/bind.ts';
import type { JobDefinition } from './platform/jobs.ts';
import type { Subscription } from './platform/events.ts';

/** Every kind of background work in the product. */
export const jobDefinitions: readonly JobDefinition<never>[] = [
  ...mailJobs,
  ...editorMailsJobs,
  ...messageMailsJobs,
  ...filesJobs,
  ...accountsJobs,
  ...coordinatorMailJobs,
];

/** Who reacts to which event. */
export const subscriptions: readonly Subscription[] = [
  ...mailSubscriptions,
  ...coordinatorMailSubscriptions,
  ...editorMailsSubscriptions,
  ...messageMailsSubscriptions,
];

/** Binds every feature's endpoints. */
export function registerFeatures(app: FastifyInstance, deps: Deps): void {
  const access = createAccess(deps);
  const bind = createBind(app, { deps, ...access });
  registerSystemRoutes(bind);
  registerOpportunitiesRoutes(bind);
  registerOrganizerHomeRoutes(bind);
  registerOpportunityEditorRoutes(bind);
  registerOrganizationsRoutes(bind);
  registerRegistrationsRoutes(bind);
  registerAccountsRoutes(bind);
  registerNotificationsRoutes(bind);
  registerMailboxRoutes(app, deps);
  registerMessagesRoutes(bind);
  registerInvitationsRoutes(bind);
  registerCheckInRoutes(bind);
  registerHoursRoutes(bind);
  registerFilesRoutes(app, deps, access.resolveActor);
  registerProfileRoutes(bind);
  registerAdditionalVolunteersRoutes(bind);
  registerClosingRoutes(bind);
  registerReferenceListsRoutes(bind);
  registerCoordinatorsRoutes(bind);
  registerAccountMenuRoutes(bind);
  registerLandingPageRoutes(bind);
}
