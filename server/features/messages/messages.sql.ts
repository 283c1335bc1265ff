import { eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { messages, opportunities } from '#server/db/schema/index.ts';
import { managedBy } from '#server/features/memberships/memberships.sql.ts';

/** The condition "whoever asks may see what became of this message", for messages joined with their opportunities. */
export const isSeenBy = (db: Queryable, userId: string): SQL => managedBy(db, userId);

/** What a message is about, for the join of `isSeenBy`. */
export const isAbout = (): SQL => eq(opportunities.id, messages.opportunityId);
