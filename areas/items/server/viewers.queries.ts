import { sql } from 'drizzle-orm';
import { approvedBy } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import type { ItemViewer } from '#server/db/items/source.ts';

/** What a viewer stands for in one request. */
export interface ViewerValues {
  /** ISO 8601. */
  now: string;
  userId: string | null;
  leads: readonly string[];
  coordinates: readonly string[];
  worksFor: readonly string[];
  approvedBy: readonly string[];
}

/** A reader, and the values of the placeholders that `viewer` has. */
export interface ItemReader {
  /** The same for all readers who have any of the same things. */
  viewer: ItemViewer;
  values: ViewerValues;
}

/** What a caller may see, as lists of ids. */
export async function itemReaderOf(db: Queryable, actor: Actor, at: Date): Promise<ItemReader> {
  const now = at.toISOString();
  if (!isSignedIn(actor))
    return readerOf({ now, userId: null, leads: [], coordinates: [], worksFor: [], approvedBy: [] });
  // What is somebody's own is not the organization's: a key has none of it.
  const isKey = actor.kind === 'key';
  const [memberships, approving] = await Promise.all([
    membershipsOf(db, actor),
    isKey ? [] : approvedBy(db, { userId: actor.userId }).execute(),
  ]);
  const ofRole = (role: 'organizer' | 'coordinator') => memberships.filter((one) => one.role === role);
  const worksFor = new Set(memberships.map(({ organizationId }) => organizationId));
  return readerOf({
    now,
    userId: isKey ? `key ${actor.keyId}` : actor.userId,
    leads: unique(ofRole('organizer').map(({ organizationId }) => organizationId)),
    coordinates: unique(ofRole('coordinator').map(({ locationId }) => locationId)),
    worksFor: [...worksFor],
    approvedBy: unique(approving.map(({ organizationId }) => organizationId)).filter(
      (id) => !worksFor.has(id),
    ),
  });
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const kinds = new Map<string, ItemViewer>();

function readerOf(values: ViewerValues): ItemReader {
  const { userId, leads, coordinates, worksFor, approvedBy: approving } = values;
  const has = [userId !== null, ...[leads, coordinates, worksFor, approving].map((ids) => ids.length > 0)];
  const kind = has.map(Number).join('');
  const viewer = kinds.get(kind) ?? viewerWith(values);
  kinds.set(kind, viewer);
  return { viewer, values };
}

function viewerWith({ userId, ...lists }: ViewerValues): ItemViewer {
  const idsOf = (name: 'leads' | 'coordinates' | 'worksFor' | 'approvedBy') =>
    lists[name].length > 0 ? sql.placeholder(name) : null;
  return {
    now: sql.placeholder('now'),
    userId: userId === null ? null : sql.placeholder('userId'),
    leads: idsOf('leads'),
    coordinates: idsOf('coordinates'),
    worksFor: idsOf('worksFor'),
    approvedBy: idsOf('approvedBy'),
  };
}
