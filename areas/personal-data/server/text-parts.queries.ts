import { desc, eq } from 'drizzle-orm';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { textConsents, textNumbers, texts } from '#areas/texting/schema/texting.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { PersonalPart } from './parts.queries.ts';

/** The person's phone: the number, who may text it, and what was texted. */
export const textParts: readonly PersonalPart[] = [
  {
    name: 'textNumber',
    tables: ['text_numbers'],
    rows: (db, { userId }) =>
      db
        .select({ phone: textNumbers.number, createdAt: textNumbers.verifiedAt })
        .from(textNumbers)
        .where(eq(textNumbers.userId, userId)),
  },
  {
    name: 'textConsents',
    tables: ['text_consents'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          organization: organizationName,
          answer: textConsents.words,
          answeredAt: textConsents.agreedAt,
          until: textConsents.endedAt,
          reason: textConsents.endedBy,
        })
        .from(textConsents)
        .innerJoin(organizations, eq(organizations.id, textConsents.organizationId))
        .where(eq(textConsents.userId, userId))
        .orderBy(desc(textConsents.agreedAt))
        .limit(limit),
  },
  {
    name: 'texts',
    tables: ['texts'],
    rows: (db, { userId }, limit) =>
      db
        .select({ kind: texts.kind, subject: texts.body, status: texts.state, sentAt: texts.sentAt })
        .from(texts)
        .where(eq(texts.userId, userId))
        .orderBy(desc(texts.queuedAt))
        .limit(limit),
  },
];
