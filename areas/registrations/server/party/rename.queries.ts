import { and, eq, ne } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { companionAnswers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';

/** Whether a person has, or had, a place at another organization. */
export async function comesElsewhere(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const [place] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(and(eq(registrations.userId, userId), ne(opportunities.organizationId, organizationId)))
    .limit(1);
  return place !== undefined;
}

/** Whether somebody has agreed to be named by an account holder. */
export async function hasAgreedTo(
  db: Queryable,
  { holderUserId, companionUserId }: { holderUserId: string; companionUserId: string },
): Promise<boolean> {
  const [said] = await db
    .select({ answer: companionAnswers.answer })
    .from(companionAnswers)
    .where(
      and(
        eq(companionAnswers.holderUserId, holderUserId),
        eq(companionAnswers.companionUserId, companionUserId),
      ),
    );
  return said?.answer === 'agreed';
}
