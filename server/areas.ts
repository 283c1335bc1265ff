import type { FastifyInstance } from 'fastify';
import type { Area, Erasure, PictureUses } from './area.ts';
import type { Deps } from './context.ts';
import { accountsArea } from '#areas/accounts/server/accounts.area.ts';
import { createAccess } from '#areas/accounts/server/sessions/access.http.ts';
import { additionalVolunteersArea } from '#areas/additional-volunteers/server/additional-volunteers.area.ts';
import { apiKeysArea } from '#areas/api-keys/server/api-keys.area.ts';
import { createKeyAccess } from '#areas/api-keys/server/key-access.http.ts';
import { applicationFilesArea } from '#areas/application-files/server/application-files.area.ts';
import { billingArea } from '#areas/billing/server/billing.area.ts';
import { blocksArea } from '#areas/blocks/server/blocks.area.ts';
import { budgetsArea } from '#areas/budgets/server/budgets.area.ts';
import { calendarFeedsArea } from '#areas/calendar-feeds/server/calendar-feeds.area.ts';
import { checkInArea } from '#areas/check-in/server/check-in.area.ts';
import { contactArea } from '#areas/contact/server/contact.area.ts';
import { coordinatorsArea } from '#areas/coordinators/server/coordinators.area.ts';
import { crmArea } from '#areas/crm/server/crm.area.ts';
import { embedsArea } from '#areas/embeds/server/embeds.area.ts';
import { eventsArea } from '#areas/events/server/events.area.ts';
import { filesArea } from '#areas/files/server/files.area.ts';
import { formsArea } from '#areas/forms/server/forms.area.ts';
import { groupsArea } from '#areas/groups/server/groups.area.ts';
import { hoursArea } from '#areas/hours/server/hours.area.ts';
import { idempotencyArea } from '#areas/idempotency/server/idempotency.area.ts';
import { beginRequest } from '#areas/idempotency/server/once.http.ts';
import { itemsArea } from '#areas/items/server/items.area.ts';
import { mailArea } from '#areas/mail/server/mail.area.ts';
import { accountSource } from '#areas/mail/server/sources/accounts/accounts.mails.ts';
import { announcementSource } from '#areas/mail/server/sources/announcements/announcements.mails.ts';
import { checkOutSource } from '#areas/mail/server/sources/check-outs/check-outs.mails.ts';
import { companionSource } from '#areas/mail/server/sources/companions/companions.mails.ts';
import { contactSource } from '#areas/mail/server/sources/contact/contact.mails.ts';
import { coordinatorSource } from '#areas/mail/server/sources/coordinators/coordinators.mails.ts';
import { digestSource } from '#areas/mail/server/sources/digests/digests.mails.ts';
import { groupSource } from '#areas/mail/server/sources/groups/groups.mails.ts';
import { messageSource } from '#areas/mail/server/sources/messages/messages.mails.ts';
import { organizationSource } from '#areas/mail/server/sources/organizations/organizations.mails.ts';
import { qualificationSource } from '#areas/mail/server/sources/qualifications/qualifications.mails.ts';
import { billingSource } from '#areas/mail/server/sources/billing/billing.mails.ts';
import { canceledSource } from '#areas/mail/server/sources/canceled/canceled.mails.ts';
import { rearrangedSource } from '#areas/mail/server/sources/rearranged/rearranged.mails.ts';
import { givenPlacesSource } from '#areas/mail/server/sources/given-places/given-places.mails.ts';
import { registrationSource } from '#areas/mail/server/sources/registrations/registrations.mails.ts';
import { webhookSource } from '#areas/mail/server/sources/webhooks/webhooks.mails.ts';
import { reportedHoursSource } from '#areas/mail/server/sources/reported-hours/reported-hours.mails.ts';
import { reportSource } from '#areas/mail/server/sources/reports/reports.mails.ts';
import { reminderSource } from '#areas/mail/server/sources/reminders/reminders.mails.ts';
import { volunteerSource } from '#areas/mail/server/sources/volunteers/volunteers.mails.ts';
import { membershipsArea } from '#areas/memberships/server/memberships.area.ts';
import { messagesArea } from '#areas/messages/server/messages.area.ts';
import { opportunitiesArea } from '#areas/opportunities/server/opportunities.area.ts';
import { organizationsArea } from '#areas/organizations/server/organizations.area.ts';
import { personalDataArea } from '#areas/personal-data/server/personal-data.area.ts';
import { qualificationsArea } from '#areas/qualifications/server/qualifications.area.ts';
import { referenceListsArea } from '#areas/reference-lists/server/reference-lists.area.ts';
import { registrationsArea } from '#areas/registrations/server/registrations.area.ts';
import { suppressionsArea } from '#areas/suppressions/server/suppressions.area.ts';
import { systemArea } from '#areas/system/server/system.area.ts';
import { textingArea } from '#areas/texting/server/texting.area.ts';
import { volunteerRequestsArea } from '#areas/volunteer-requests/server/volunteer-requests.area.ts';
import { trailArea } from '#areas/trail/server/trail.area.ts';
import { visitsArea } from '#areas/visits/server/visits.area.ts';
import { volunteersArea } from '#areas/volunteers/server/volunteers.area.ts';
import { webhooksArea } from '#areas/webhooks/server/webhooks.area.ts';
import { accountMenuScreen } from './screens/account-menu/account-menu.area.ts';
import { landingPageScreen } from './screens/landing-page/landing-page.area.ts';
import { siteMapScreen } from './screens/site-map/site-map.area.ts';
import { workspaceScreen } from './screens/workspace/workspace.area.ts';
import { createBind } from './http/bind.ts';
import type { Subscription } from './platform/events.ts';
import type { JobDefinition } from './platform/jobs.ts';

/** Every area, those that others build on first; after the areas of mails and texts the sources of mails, and what has something of all areas; then the screens. */
const areas: readonly Area[] = [
  systemArea,
  eventsArea,
  budgetsArea,
  referenceListsArea,
  membershipsArea,
  blocksArea,
  suppressionsArea,
  volunteerRequestsArea,
  filesArea,
  accountsArea,
  additionalVolunteersArea,
  organizationsArea,
  billingArea,
  groupsArea,
  qualificationsArea,
  applicationFilesArea,
  formsArea,
  visitsArea,
  registrationsArea,
  opportunitiesArea,
  coordinatorsArea,
  checkInArea,
  hoursArea,
  messagesArea,
  volunteersArea,
  contactArea,
  crmArea,
  calendarFeedsArea,
  apiKeysArea,
  webhooksArea,
  embedsArea,
  trailArea,
  idempotencyArea,
  itemsArea,
  mailArea,
  textingArea,
  accountSource,
  announcementSource,
  billingSource,
  checkOutSource,
  companionSource,
  contactSource,
  coordinatorSource,
  digestSource,
  groupSource,
  messageSource,
  organizationSource,
  reportSource,
  reportedHoursSource,
  qualificationSource,
  rearrangedSource,
  canceledSource,
  registrationSource,
  givenPlacesSource,
  reminderSource,
  volunteerSource,
  webhookSource,
  personalDataArea,
  accountMenuScreen,
  landingPageScreen,
  siteMapScreen,
  workspaceScreen,
];

/** Every kind of background work in the product. */
export const jobDefinitions: readonly JobDefinition<never>[] = areas.flatMap(({ jobs }) => jobs ?? []);

/** The reactions to events. */
export const eventSubscriptions: readonly Subscription[] = areas.flatMap(
  ({ subscriptions: own }) => own ?? [],
);

/** What every area does when somebody leaves. */
export const erasures: readonly Erasure[] = areas.flatMap(({ erasure }) => erasure ?? []);

/** Which pictures the areas show. */
export const pictureUses: readonly PictureUses[] = areas.flatMap(({ pictureUses: own }) => own ?? []);

/** Every mail of the product. */
export const mails = areas.flatMap(({ mails: own }) => own ?? []);

/** All work that waits for people. */
export const waitingWork = areas.flatMap(({ waiting }) => waiting ?? []);

/** Every kind of item. */
export const itemSources = areas.flatMap(({ items }) => items ?? []);

/** How items are written. */
export const itemWriters = areas.flatMap(({ itemWriters: own }) => own ?? []);

/** What is always true of rows. */
export const invariants = areas.flatMap(({ invariants: own }) => own ?? []);

/** How much of what there is at a moment. */
export const gauges = areas.flatMap(({ gauges: own }) => own ?? []);

/** Binds every area's endpoints. */
export function registerAreas(app: FastifyInstance, deps: Deps): void {
  const access = createAccess(deps);
  const { resolveActor } = access;
  const keyActorOf = createKeyAccess(deps);
  const bind = createBind(app, {
    deps,
    ...access,
    beginRequest,
    resolveActor: async (request, reply) =>
      (await keyActorOf(request, reply)) ?? resolveActor(request, reply),
  });
  for (const register of areas.flatMap(({ routes }) => routes ?? [])) {
    register(bind, { app, deps, resolveActor });
  }
}
