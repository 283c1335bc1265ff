import { and, count, eq, gt, isNull, lt, sql, type AnyColumn } from 'drizzle-orm';
import type { AnsweredFile } from '#areas/application-files/rules/application-files.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { applicationFiles } from '#areas/application-files/schema/application-files.ts';
import {
  earlierApplications,
  volunteerRequests,
} from '#areas/volunteer-requests/schema/volunteer-requests.ts';

const isWaiting = isNull(applicationFiles.attachedAt);

/** A file as it is found to be erased. */
export interface FileToErase {
  id: string;
  storageKey: string;
}
const toErase = { id: applicationFiles.id, storageKey: applicationFiles.storageKey };

/** How many files of a person wait for an application, and how many applications have. */
export async function countFiles(tx: Tx, userId: string): Promise<{ waiting: number; kept: number }> {
  const [row] = await tx
    .select({ all: count(), kept: count(applicationFiles.attachedAt) })
    .from(applicationFiles)
    .where(eq(applicationFiles.userId, userId));
  const { all = 0, kept = 0 } = row ?? {};
  return { waiting: all - kept, kept };
}

export async function insertFile(tx: Tx, row: typeof applicationFiles.$inferInsert): Promise<void> {
  await tx.insert(applicationFiles).values(row);
}

/** Gives files of a person to the application to an organization. @returns those that are there, as answers hold them */
export async function keepFiles(
  tx: Tx,
  of: { userId: string; organizationId: string },
  ids: readonly string[],
  now: Date,
): Promise<AnsweredFile[]> {
  return tx
    .update(applicationFiles)
    .set({ attachedAt: now })
    .where(
      and(
        isOneOf(applicationFiles.id, ids),
        eq(applicationFiles.userId, of.userId),
        eq(applicationFiles.organizationId, of.organizationId),
      ),
    )
    .returning({
      name: applicationFiles.fileName,
      type: applicationFiles.contentType,
      content: applicationFiles.id,
    });
}

/** Takes all files of a person out of all applications. */
export async function detachAllFiles(tx: Tx, userId: string): Promise<FileToErase[]> {
  return tx
    .update(applicationFiles)
    .set({ attachedAt: null })
    .where(eq(applicationFiles.userId, userId))
    .returning(toErase);
}

/** Takes files out of applications that none of the person's answers to the organization name any more. */
export async function detachUnnamedFiles(tx: Tx): Promise<FileToErase[]> {
  const named = (answers: AnyColumn) =>
    sql`strpos(coalesce(${answers}::text, ''), ${applicationFiles.id}::text) > 0`;
  // An application notes when each named file was sent in: a file that is older than that was not named.
  const replaced = and(
    eq(volunteerRequests.userId, applicationFiles.userId),
    eq(volunteerRequests.organizationId, applicationFiles.organizationId),
    gt(volunteerRequests.appliedAt, applicationFiles.attachedAt),
  );
  return tx
    .update(applicationFiles)
    .set({ attachedAt: null })
    .from(volunteerRequests)
    .where(
      and(
        replaced,
        sql`not ${named(volunteerRequests.formData)}`,
        sql`not exists (select from ${earlierApplications}
          where ${earlierApplications.requestId} = ${volunteerRequests.id} and ${named(earlierApplications.formData)})`,
      ),
    )
    .returning(toErase);
}

/** Files that were uploaded before this instant and that no application has. */
export const waitingSince = (tx: Tx, before: Date): Promise<FileToErase[]> =>
  tx
    .select(toErase)
    .from(applicationFiles)
    .where(and(isWaiting, lt(applicationFiles.createdAt, before)));

/** Forgets a file that no application has. */
export async function deleteWaitingFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(applicationFiles).where(and(eq(applicationFiles.id, id), isWaiting));
}

/** Whether there is still a file of this id. */
export async function isThere(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: applicationFiles.id })
    .from(applicationFiles)
    .where(eq(applicationFiles.id, id));
  return rows.length > 0;
}
