import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { FormDefinition } from '#shared/rules/form-definition/definition.ts';
import { formatDate, formatDay } from '#shared/rules/dates.ts';
import { formatHours } from '#shared/rules/hours.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { formVersions, users, volunteerRequests } from '#server/db/schema/index.ts';
import { groupsOfPeople } from '#server/features/groups/groups-of-people.queries.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { listedName } from '#server/features/volunteer-requests/volunteer-requests.sql.ts';
import { byteOrderMark, csvLines } from '#server/platform/csv.ts';
import { answerText, questionColumns } from './export.rules.ts';
import { servedAt } from './served.queries.ts';
import { organizationOfVolunteers } from './volunteers.queries.ts';

/** So many people are read at a time, so that a long list never holds all of its rows at once. */
const batchSize = 1_000;

interface CsvFile {
  filename: string;
  csv: string;
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
  const lines = [csvLines([columns])];
  for await (const rows of inBatches(db, id)) {
    const groups = await groupsOfPeople(
      db,
      memberships,
      id,
      rows.map(({ email }) => email),
    );
    const ids = rows.map(({ userId }) => userId);
    const served = await servedAt(db, id, ids, now);
    lines.push(
      csvLines(
        rows.map((row) => {
          const { minutes, lastVisit } = served.get(row.userId) ?? { minutes: 0, lastVisit: null };
          return [
            ...personCells(t, row, timeZone),
            groups
              .filter(({ email }) => email === row.email)
              .map((group) => group.name)
              .join(', '),
            formatHours(minutes),
            lastVisit === null ? '' : formatDay(t, lastVisit),
          ];
        }),
      ),
    );
  }
  return { filename: `${name} ${t('volunteers.title')}.csv`, csv: byteOrderMark + lines.join('') };
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
  const questions = questionColumns(forms.map(({ form }) => form));
  const lines = [csvLines([[...personColumns(t), ...questions.map(({ title }) => title)]])];
  for await (const rows of inBatches(db, id)) {
    const cells = rows
      .filter(({ appliedAt }) => appliedAt !== null)
      .map((row) => {
        const form =
          forms.find((one) => one.formId === row.formId && one.version === row.formVersion)?.form ?? null;
        return [
          ...personCells(t, row, timeZone),
          ...questions.map((question) => answerText({ form, answers: row.answers }, question.name)),
        ];
      });
    lines.push(csvLines(cells));
  }
  return { filename: `${name} ${t('volunteers.applications')}.csv`, csv: byteOrderMark + lines.join('') };
}

/** The versions of forms that the applications to an organization answered. */
function answeredForms(db: Queryable, organizationId: string) {
  return db
    .selectDistinctOn([formVersions.formId, formVersions.version], {
      formId: formVersions.formId,
      version: formVersions.version,
      form: sql<FormDefinition | null>`${formVersions.formJson}`,
    })
    .from(volunteerRequests)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.formId, volunteerRequests.formId),
        eq(formVersions.version, volunteerRequests.formVersion),
      ),
    )
    .where(and(eq(volunteerRequests.organizationId, organizationId), isNotNull(volunteerRequests.formData)))
    .orderBy(asc(formVersions.formId), asc(formVersions.version));
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

async function* inBatches(db: Queryable, organizationId: string): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await readBatch(db, organizationId, last);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** The people after `last`, in the order of the list. */
function readBatch(
  db: Queryable,
  organizationId: string,
  last: { id: string; searchName: string } | undefined,
) {
  const { id, searchName } = volunteerRequests;
  return db
    .select({
      id,
      searchName,
      userId: users.id,
      ...listedName,
      email: users.email,
      status: volunteerRequests.status,
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
      and(
        eq(volunteerRequests.organizationId, organizationId),
        last && or(gt(searchName, last.searchName), and(eq(searchName, last.searchName), gt(id, last.id))),
      ),
    )
    .orderBy(asc(searchName), asc(id))
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
