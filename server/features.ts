import type { FastifyInstance } from 'fastify';
import type { Deps } from './context.ts';
import { registerOpportunitiesRoutes } from './features/opportunities/opportunities.routes.ts';
import { registerOpportunityLifecycleRoutes } from './features/opportunities/opportunity-lifecycle.routes.ts';
import { registerOpportunityEditorRoutes } from './features/opportunities/opportunity-editor.routes.ts';
import { registerOrganizationsRoutes } from './features/organizations/organizations.routes.ts';
import { registerRegistrationsRoutes } from './features/registrations/registrations.routes.ts';
import { createAccess } from './features/accounts/accounts.access.ts';
import { registerAccountsRoutes } from './features/accounts/accounts.routes.ts';
import { accountsJobs } from './features/accounts/accounts.jobs.ts';
import { registerNotificationsRoutes } from './features/accounts/notifications.routes.ts';
import { registerMailboxRoutes } from './features/messaging/mailbox.routes.ts';
import { messagingJobs, messagingSubscriptions } from './features/messaging/messaging.jobs.ts';
import {
  coordinatorMailJobs,
  coordinatorMailSubscriptions,
} from './features/messaging/coordinator-mails.jobs.ts';
import { editorMailsJobs, editorMailsSubscriptions } from './features/messaging/editor-mails.jobs.ts';
import { messageMailsJobs, messageMailsSubscriptions } from './features/messaging/message-mails.jobs.ts';
import { registerMessagesRoutes } from './features/messages/messages.routes.ts';
import { registerInvitationsRoutes } from './features/coordinators/invitations.routes.ts';
import { registerCheckInRoutes } from './features/check-in/check-in.routes.ts';
import { registerCoordinatorsRoutes } from './features/coordinators/coordinators.routes.ts';
import { registerHoursRoutes } from './features/hours/hours.routes.ts';
import { registerFilesRoutes } from './features/files/files.routes.ts';
import { filesJobs } from './features/files/files.jobs.ts';
import { registerClosingRoutes } from './features/accounts/closing.routes.ts';
import { registerProfileRoutes } from './features/accounts/profile.routes.ts';
import { registerReferenceListsRoutes } from './features/reference-lists/reference-lists.routes.ts';
import { registerSystemRoutes } from './features/system/system.routes.ts';
import { createBind } from './http/bind.ts';
import type { JobDefinition } from './platform/jobs.ts';
import type { Subscription } from './platform/events.ts';

/** Every kind of background work in the product. */
export const jobDefinitions: readonly JobDefinition<never>[] = [
  ...messagingJobs,
  ...editorMailsJobs,
  ...messageMailsJobs,
  ...filesJobs,
  ...accountsJobs,
  ...coordinatorMailJobs,
];

/** Who reacts to which event. */
export const subscriptions: readonly Subscription[] = [
  ...messagingSubscriptions,
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
  registerOpportunityLifecycleRoutes(bind);
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
  registerClosingRoutes(bind);
  registerReferenceListsRoutes(bind);
  registerCoordinatorsRoutes(bind);
}
