import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { textCodes, textConsents, textNumbers, textPhones } from '#areas/texting/schema/texting.ts';
import type { ConsentEnd } from '#areas/texting/rules/texting.ts';
import type { Tx } from '#server/db/client.ts';

type Phone = typeof textPhones.$inferSelect;
type Code = typeof textCodes.$inferSelect;

/** What a phone said last, locked: all that is done with one number waits for it, before people's numbers and consents. */
export async function lockPhone(tx: Tx, numberHash: string): Promise<Phone> {
  await tx.insert(textPhones).values({ numberHash }).onConflictDoNothing();
  const [phone] = await tx
    .select()
    .from(textPhones)
    .where(eq(textPhones.numberHash, numberHash))
    .for('update');
  return phone ?? { numberHash, isStopped: false, saidAt: null };
}

export async function writePhone(tx: Tx, { numberHash, ...said }: Phone): Promise<void> {
  await tx.update(textPhones).set(said).where(eq(textPhones.numberHash, numberHash));
}

/** Keeps a code in the place of the one that the person had. */
export async function replaceTextCode(tx: Tx, code: Omit<Code, 'wrongTries'>): Promise<void> {
  const { number, hash, expiresAt } = code;
  await tx
    .insert(textCodes)
    .values(code)
    .onConflictDoUpdate({ target: textCodes.userId, set: { number, hash, expiresAt, wrongTries: 0 } });
}

export async function lockTextCode(tx: Tx, userId: string): Promise<Code | undefined> {
  const [code] = await tx.select().from(textCodes).where(eq(textCodes.userId, userId)).for('update');
  return code;
}

export async function countWrongTry(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(textCodes)
    .set({ wrongTries: sql`${textCodes.wrongTries} + 1` })
    .where(eq(textCodes.userId, userId));
}

export async function deleteTextCode(tx: Tx, userId: string): Promise<void> {
  await tx.delete(textCodes).where(eq(textCodes.userId, userId));
}

export async function deleteTextCodesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(textCodes).where(lt(textCodes.expiresAt, before));
}

/** Gives a person a number, in the place of the one before; it must be nobody else's. */
export async function writeNumber(tx: Tx, userId: string, number: string, now: Date): Promise<void> {
  const verified = { number, verifiedAt: now, refusedAt: null };
  await tx
    .insert(textNumbers)
    .values({ userId, ...verified })
    .onConflictDoUpdate({ target: textNumbers.userId, set: verified });
}

/** Takes a number from everybody but one person. @returns from whom */
export async function takeNumberFromOthers(tx: Tx, number: string, userId: string): Promise<string[]> {
  const rows = await tx
    .delete(textNumbers)
    .where(and(eq(textNumbers.number, number), ne(textNumbers.userId, userId)))
    .returning({ userId: textNumbers.userId });
  return rows.map((row) => row.userId);
}

export async function deleteNumber(tx: Tx, userId: string): Promise<void> {
  await tx.delete(textNumbers).where(eq(textNumbers.userId, userId));
}

export async function markRefused(tx: Tx, userId: string, number: string, now: Date): Promise<void> {
  await tx
    .update(textNumbers)
    .set({ refusedAt: now })
    .where(and(eq(textNumbers.userId, userId), eq(textNumbers.number, number)));
}

/** Keeps that somebody says yes, unless it is kept already. */
export async function insertConsent(
  tx: Tx,
  consent: Pick<typeof textConsents.$inferInsert, 'id' | 'userId' | 'organizationId' | 'words' | 'agreedAt'>,
): Promise<void> {
  await tx.insert(textConsents).values(consent).onConflictDoNothing();
}

/** Ends what a person said yes to, with one organization or with all. */
export async function endConsents(
  tx: Tx,
  userId: string,
  { by, now, organizationId }: { by: ConsentEnd; now: Date; organizationId?: string },
): Promise<void> {
  await tx
    .update(textConsents)
    .set({ endedAt: now, endedBy: by })
    .where(
      and(
        eq(textConsents.userId, userId),
        organizationId === undefined ? undefined : eq(textConsents.organizationId, organizationId),
        isNull(textConsents.endedAt),
      ),
    );
}

/** Notes that an organization texts somebody. @returns whether it is the first time since the person said yes */
export async function markTexted(
  tx: Tx,
  { userId, organizationId }: { userId: string; organizationId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(textConsents)
    .set({ firstTextedAt: now })
    .where(
      and(
        eq(textConsents.userId, userId),
        eq(textConsents.organizationId, organizationId),
        isNull(textConsents.endedAt),
        isNull(textConsents.firstTextedAt),
      ),
    )
    .returning({ id: textConsents.id });
  return rows.length > 0;
}

/** Takes out all that is about a person; what phones said stays. */
export async function deleteTextingOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(textNumbers).where(eq(textNumbers.userId, userId));
  await tx.delete(textCodes).where(eq(textCodes.userId, userId));
  await tx.delete(textConsents).where(eq(textConsents.userId, userId));
}
