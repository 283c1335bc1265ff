import type { FastifyInstance } from 'fastify';
import type { Area, Erasure, PictureUses } from './area.ts';
import type { Deps } from './context.ts';
import { accountsArea } from './features/accounts/accounts.area.ts';
import { createAccess } from '#server/features/accounts/sessions/access.http.ts';
import { additionalVolunteersArea } from './features/additional-volunteers/additional-volunteers.area.ts';
import { applicationFilesArea } from './features/application-files/application-files.area.ts';
import { billingArea } from './features/billing/billing.area.ts';
import { budgetsArea } from './features/budgets/budgets.area.ts';
import { checkInArea } from './features/check-in/check-in.area.ts';
import { coordinatorsArea } from './features/coordinators/coordinators.area.ts';
import { crmArea } from './features/crm/crm.area.ts';
import { eventsArea } from './features/events/events.area.ts';
import { filesArea } from './features/files/files.area.ts';
import { formsArea } from './features/forms/forms.area.ts';
import { groupsArea } from './features/groups/groups.area.ts';
import { hoursArea } from './features/hours/hours.area.ts';
import { mailArea } from './features/mail/mail.area.ts';
import { membershipsArea } from './features/memberships/memberships.area.ts';
import { messagesArea } from './features/messages/messages.area.ts';
import { opportunitiesArea } from './features/opportunities/opportunities.area.ts';
import { organizationsArea } from './features/organizations/organizations.area.ts';
import { qualificationsArea } from './features/qualifications/qualifications.area.ts';
import { referenceListsArea } from './features/reference-lists/reference-lists.area.ts';
import { registrationsArea } from './features/registrations/registrations.area.ts';
import { suppressionsArea } from './features/suppressions/suppressions.area.ts';
import { systemArea } from './features/system/system.area.ts';
import { volunteerRequestsArea } from './features/volunteer-requests/volunteer-requests.area.ts';
import { volunteersArea } from './features/volunteers/volunteers.area.ts';
import { accountMenuScreen } from './screens/account-menu/account-menu.area.ts';
import { landingPageScreen } from './screens/landing-page/landing-page.area.ts';
import { createBind } from './http/bind.ts';
import type { Subscription } from './platform/events.ts';
import type { JobDefinition } from './platform/jobs.ts';

/** Every area, those that others build on first; then the screens. */
const areas: readonly Area[] = [
  systemArea,
  eventsArea,
  budgetsArea,
  referenceListsArea,
  membershipsArea,
  suppressionsArea,
  volunteerRequestsArea,
  filesArea,
  accountsArea,
  additionalVolunteersArea,
  organizationsArea,
  groupsArea,
  qualificationsArea,
  applicationFilesArea,
  formsArea,
  registrationsArea,
  opportunitiesArea,
  coordinatorsArea,
  checkInArea,
  hoursArea,
  messagesArea,
  volunteersArea,
  crmArea,
  billingArea,
  mailArea,
  accountMenuScreen,
  landingPageScreen,
];

/** Every kind of background work in the product. */
export const jobDefinitions: readonly JobDefinition<never>[] = areas.flatMap(({ jobs }) => jobs ?? []);

/** Who reacts to which event. */
export const subscriptions: readonly Subscription[] = areas.flatMap(({ subscriptions: own }) => own ?? []);

/** What every area does when somebody leaves. */
export const erasures: readonly Erasure[] = areas.flatMap(({ erasure }) => erasure ?? []);

/** Which pictures the areas show. */
export const pictureUses: readonly PictureUses[] = areas.flatMap(({ pictureUses: own }) => own ?? []);

/** Binds every area's endpoints. */
export function registerFeatures(app: FastifyInstance, deps: Deps): void {
  const access = createAccess(deps);
  const { resolveActor } = access;
  const bind = createBind(app, { deps, ...access });
  for (const register of areas.flatMap(({ routes }) => routes ?? [])) {
    register(bind, { app, deps, resolveActor });
  }
}
