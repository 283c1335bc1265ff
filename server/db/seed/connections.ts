import { desc, eq } from 'drizzle-orm';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { makeCalendarFeed } from '#areas/calendar-feeds/testing/calendar-feeds.factories.ts';
import { feedSealedAbout } from '#areas/calendar-feeds/server/feed-address.rules.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { secretSealedAbout } from '#areas/webhooks/server/webhooks.actions.ts';
import { makeDelivery, makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { DemoPeople } from './people.ts';
import { plannedOrganizations } from './data/index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * What the first organization has for its programs: keys whose text nobody has, webhooks that are off, so that nothing leaves, and
 * feeds. All secrets are made by chance and shown to nobody.
 */
export async function connectPrograms(
  tx: Tx,
  { ids, secrets }: Deps,
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  const { organizer, volunteer } = people;
  const [organization] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.name, plannedOrganizations[0]!.name));
  if (!organization) return;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  for (const [name, hint, rest] of [
    [
      'Website',
      'q7Rd',
      { scopes: ['opportunities:read'], createdAt: ago(160 * day), lastUsedAt: ago(4 * minute) },
    ],
    [
      'Monthly spreadsheet',
      'Lx2e',
      {
        scopes: ['hours:read', 'people:read'],
        createdAt: ago(84 * day),
        lastUsedAt: ago(26 * day),
        expiresAt: new Date(now.getTime() + 281 * day),
      },
    ],
    [
      'Trial of a newsletter',
      '0aVt',
      {
        scopes: ['people:read'],
        createdAt: ago(40 * day),
        lastUsedAt: ago(39 * day),
        revokedAt: ago(12 * day),
      },
    ],
  ] as const)
    await makeApiKey(tx, organizer, organization, {
      ...rest,
      scopes: [...rest.scopes],
      name,
      hint,
      tokenHash: hashToken(ids.secret()),
    });

  const places = await tx
    .select({ id: registrations.id, userId: registrations.userId })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .where(eq(opportunities.organizationId, organization.id))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(3);
  const sealed = (webhookId: string) => secrets.seal(ids.secret(), secretSealedAbout(webhookId));
  const [dashboard, former] = [ids.uuid(), ids.uuid()];
  const crm = await makeWebhook(tx, organization, {
    id: dashboard,
    url: 'https://hooks.example.org/volunteer-dashboard',
    secret: sealed(dashboard),
    createdAt: ago(150 * day),
    disabledAt: ago(2 * 60 * minute),
  });
  await makeWebhook(tx, organization, {
    id: former,
    url: 'https://former-newsletter.example.org/in',
    types: ['registration.created', 'request.decided'],
    secret: sealed(former),
    createdAt: ago(40 * day),
    failingSince: ago(21 * day),
    disabledAt: ago(16 * day),
  });
  const arrived = { state: 'delivered', status: 200, answer: 'ok' } as const;
  const refused = {
    state: 'failed',
    attempts: 8,
    status: 503,
    trouble: 'status',
    answer: 'Back in a few minutes',
  } as const;
  for (const [hours, type, at, outcome] of [
    [3, 'registration.created', 0, arrived],
    [7, 'checkin.changed', 1, arrived],
    [31, 'hours.changed', 1, arrived],
    [54, 'registration.created', 2, refused],
    [55, 'registration.cancelled', 2, { ...arrived, attempts: 3 }],
  ] as const) {
    const place = places[at];
    if (!place) continue;
    const occurredAt = ago(hours * 60 * minute);
    await makeDelivery(tx, crm, {
      ...outcome,
      type,
      about: { registrationIds: [place.id], userId: place.userId },
      occurredAt,
      triedAt: new Date(occurredAt.getTime() + 9_000),
      milliseconds: 80 + 37 * at,
    });
  }

  for (const [owner, organizationId, lastReadAt] of [
    [organizer, organization.id, ago(17 * minute)],
    [volunteer, null, ago(3 * day)],
  ] as const) {
    const [id, token] = [ids.uuid(), ids.secret()];
    await makeCalendarFeed(tx, owner, {
      id,
      organizationId,
      tokenHash: hashToken(token),
      sealedToken: secrets.seal(token, feedSealedAbout(id)),
      createdAt: ago(90 * day),
      lastReadAt,
    });
  }
}
