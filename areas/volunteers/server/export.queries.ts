import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { formatDate, formatDay } from '#shared/rules/dates.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import { readElsewhere } from '#server/db/read-elsewhere.ts';
import { formVersions } from '#areas/forms/schema/forms.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { definitionOf } from '#areas/forms/server/forms.queries.ts';
import { groupsOfPeople } from '#areas/groups/server/groups-of-people.queries.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import {
  listedEmail,
  listedName,
  listedStatus,
} from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { turn } from '#server/platform/turns.ts';
import {
  answerCells,
  exportedForm,
  exportPieces,
  questionColumns,
  type ExportedForm,
} from './export.rules.ts';
import { servedAt } from './served.queries.ts';
import { organizationOfVolunteers } from './volunteers.queries.ts';

interface CsvFile {
  filename: string;
  /** Written while it is read. */
  csv: ReadableStream<string>;
}

/**
 * Everybody in the list of an organization, in its order.
 * @throws DomainError `not-found`
 */
export async function exportVolunteers(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  orgName: string,
): Promise<CsvFile> {
  const memberships = await membershipsOf(db, actor);
  const { id, name, timeZone } = await organizationOfVolunteers(db, memberships, orgName);
  const now = clock.now();
  const columns = [
    ...personColumns(t),
    t('volunteers.column.groups'),
    t('volunteers.column.hours'),
    t('volunteers.column.lastVisit'),
  ];
  const prepare = async (rows: readonly Row[]) => {
    const groups = await groupsOfPeople(db, memberships, id, rows);
    const ids = rows.map(({ userId }) => userId);
    const served = await servedAt(db, id, ids, now);
    return (row: Row) => {
      const { minutes, lastVisit } = served.get(row.userId) ?? { minutes: 0, lastVisit: null };
      const names = (groups.get(row.userId) ?? []).map((group) => group.name);
      return [
        ...personCells(t, row, timeZone),
        names.join(', '),
        formatHours(minutes),
        lastVisit === null ? '' : formatDay(t, lastVisit),
      ];
    };
  };
  return {
    filename: `${name} ${t('volunteers.title')}.csv`,
    csv: csvFile(written(columns, inBatches(db, isIn(id)), prepare)),
  };
}

/**
 * Everybody who applied to an organization, with the answers to the questions of all forms that were answered.
 * @throws DomainError `not-found`
 */
export async function exportApplications(
  { deps: { db }, actor, t }: Context<SignedIn>,
  orgName: string,
): Promise<CsvFile> {
  const organization = await organizationOfVolunteers(db, await membershipsOf(db, actor), orgName);
  const { id, name, timeZone } = organization;
  const forms = await answeredForms(db, id);
  const questions = questionColumns(forms.values());
  const columns = [...personColumns(t), ...questions.map(({ title }) => title)];
  const cellsOf = (row: Row) => [
    ...personCells(t, row, timeZone),
    ...answerCells(forms.get(versionSign(row.formId, row.formVersion)), row.answers, questions),
  ];
  const applied = and(isIn(id), isNotNull(volunteerRequests.appliedAt));
  return {
    filename: `${name} ${t('volunteers.applications')}.csv`,
    csv: csvFile(written(columns, inBatches(db, applied), () => cellsOf)),
  };
}

/**
 * The pieces of a file. Everybody who asks for something else has a turn between them.
 * @param prepare reads what the cells of these people need
 */
async function* written(
  columns: readonly string[],
  batches: AsyncIterable<Row[]>,
  prepare: (rows: readonly Row[]) => ((row: Row) => string[]) | Promise<(row: Row) => string[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns]);
  for await (const rows of batches) {
    const cellsOf = await prepare(rows);
    for (const piece of exportPieces(rows, cellsOf)) {
      yield csvLines(piece);
      await turn();
    }
  }
}

const versionSign = (formId: string | null, version: number | null): string => `${formId} ${version}`;

/** The versions of forms that the applications to an organization answered, read one by one: each may be large. */
async function answeredForms(db: Queryable, organizationId: string): Promise<Map<string, ExportedForm>> {
  const versions = await db
    .selectDistinct({ formId: formVersions.formId, version: formVersions.version })
    .from(volunteerRequests)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.formId, volunteerRequests.formId),
        eq(formVersions.version, volunteerRequests.formVersion),
      ),
    )
    .where(and(isIn(organizationId), isNotNull(volunteerRequests.formData)))
    .orderBy(asc(formVersions.formId), asc(formVersions.version));
  const forms = new Map<string, ExportedForm>();
  for (const { formId, version } of versions) {
    const found = await definitionOf(db, formId, version);
    if (found) forms.set(versionSign(formId, version), exportedForm(found.definition));
    await turn();
  }
  return forms;
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

/** So many people are read at a time: each may have answers of 64 kB. */
const batchSize = 100;

const isIn = (organizationId: string): SQL => eq(volunteerRequests.organizationId, organizationId);

async function* inBatches(db: Db, which: SQL | undefined): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await readElsewhere(db, (reader) => readBatch(reader, which, last));
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** The people after `last`, in the order of the list. */
function readBatch(
  db: Queryable,
  which: SQL | undefined,
  last: { id: string; sortName: string } | undefined,
) {
  const { id, sortName } = volunteerRequests;
  return db
    .select({
      id,
      sortName,
      userId: users.id,
      ...listedName,
      email: listedEmail,
      status: listedStatus,
      isFromRegistration: volunteerRequests.isFromRegistration,
      declineMessage: volunteerRequests.declineMessage,
      appliedAt: volunteerRequests.appliedAt,
      formId: volunteerRequests.formId,
      formVersion: volunteerRequests.formVersion,
      answers: sql<Record<string, unknown> | null>`${volunteerRequests.formData}`,
    })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(which, last && or(gt(sortName, last.sortName), and(eq(sortName, last.sortName), gt(id, last.id)))),
    )
    .orderBy(asc(sortName), asc(id))
    .limit(batchSize);
}

const personColumns = (t: Translate): string[] => [
  t('groups.form.firstName'),
  t('groups.form.lastName'),
  t('groups.form.email'),
  t('volunteers.column.status'),
  t('volunteers.column.applied'),
  t('volunteers.reason'),
];

const personCells = (t: Translate, row: Row, timeZone: string): string[] => [
  row.firstName,
  row.lastName,
  row.email,
  t(
    row.isFromRegistration && row.status === 'pending'
      ? 'volunteers.status.signedUp'
      : `volunteers.status.${row.status}`,
  ),
  row.appliedAt === null ? '' : formatDate(t, row.appliedAt, timeZone),
  row.declineMessage ?? '',
];
