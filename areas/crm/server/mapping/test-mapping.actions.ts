import type { formMappingContract, TestedRecord } from '#areas/crm/contract/mapping.ts';
import { mappedRecords, type MappedRecord, type PersonIds } from '#areas/crm/rules/mapped-records.ts';
import { sampleFacts } from '#areas/crm/rules/mapping-samples.ts';
import { readForm } from '#areas/forms/server/forms.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { findConnection, testRecordOf } from '../connection/connection.queries.ts';
import { inCrm } from '../connection/session.actions.ts';
import { asPerson, personIds } from '../objects/person-accounts.actions.ts';

type Test = typeof formMappingContract.test;

/**
 * Tries a mapping on the CRM itself: creates the contact and a record of each related object, and deletes all of them again, also when one
 * of them was refused. What can't be deleted is said. Nothing is kept here.
 * @throws DomainError `not-found`, `crm.not-active`, `crm.authorization-required`
 */
export async function testMapping(
  ctx: Context<SignedIn>,
  formId: string,
  { mapping, answers, keep }: BodyOf<Test>,
): Promise<OutputOf<Test>> {
  const { db, clock } = ctx.deps;
  const { organization } = await readForm(ctx, formId);
  const { id: organizationId, timeZone } = organization;
  const connection = await findConnection(db, organizationId);
  if (!connection?.isActive) throw new DomainError('crm.not-active');
  if (connection.accessTokenEncrypted === null) throw new DomainError('crm.authorization-required');
  const sFActivityId = await testRecordOf(db, organizationId, 'activity');
  const recordsOf = (volId: PersonIds) =>
    mappedRecords(mapping, {
      answers,
      facts: sampleFacts({ day: dayOf(clock.now(), timeZone), mark: '' }, { volId, sFActivityId }),
      timeZone,
    });
  const { contact: people } = recordsOf({});
  const { objectName } = mapping.contact;
  const contact = await create(ctx, organizationId, { ...people, title: objectName });
  const volId =
    contact.recordId === null
      ? {}
      : await inCrm(ctx.deps, organizationId, (session) =>
          personIds(ctx.deps, session, objectName, contact.recordId!),
        );
  const related: TestedRecord[] = [];
  for (const [index, { objectName, data }] of recordsOf(volId).resources.entries()) {
    const { title, fields } = mapping.resources[index]!;
    const record = { objectName, title, data };
    const lacksActivity = sFActivityId === null && fields.some(({ id }) => id === 'sFActivityId');
    related.push(
      !contact.success
        ? refused(record, ctx.t('crm.test.noContact'))
        : lacksActivity
          ? refused(record, ctx.t('crm.records.configureFirst'))
          : await create(ctx, organizationId, record),
    );
  }
  const made = [contact, ...related];
  const left: TestedRecord[] = [];
  // The last ones first: they refer to those before.
  for (const record of made.toReversed())
    left.unshift(keep || record.recordId === null ? record : await remove(ctx, organizationId, record));
  const [first = contact, ...resources] = left;
  return {
    success: left.every(({ success, deleted }) => success && (keep || deleted)),
    contact: first,
    resources,
  };
}

interface Sent {
  objectName: string;
  title: string;
  data: MappedRecord;
}

const refused = (record: Sent, error: string): TestedRecord => ({
  ...record,
  success: false,
  recordId: null,
  deleted: false,
  error,
  notDeleted: null,
});

/** Creates a record, once. Fields without a value are left out. */
async function create(ctx: Context<SignedIn>, organizationId: string, record: Sent): Promise<TestedRecord> {
  const { deps } = ctx;
  const { objectName } = record;
  const data = Object.fromEntries(Object.entries(record.data).filter(([, value]) => value !== null));
  const sent = { ...record, data };
  try {
    const { id } = await inCrm(
      deps,
      organizationId,
      async (session) =>
        deps.crm.create(session, objectName, await asPerson(deps, session, objectName, data)),
      { objectName },
    );
    return { ...refused(sent, ''), success: true, recordId: id, error: null };
  } catch (error) {
    return refused(sent, wordsOf(ctx, error));
  }
}

async function remove(
  ctx: Context<SignedIn>,
  organizationId: string,
  record: TestedRecord,
): Promise<TestedRecord> {
  const { deps } = ctx;
  const { objectName, recordId } = record;
  try {
    await inCrm(deps, organizationId, (session) => deps.crm.remove(session, objectName, recordId ?? ''), {
      objectName,
    });
    return { ...record, deleted: true };
  } catch (error) {
    return { ...record, notDeleted: wordsOf(ctx, error) };
  }
}

/** What a refusal of the CRM is told with. Anything else is no outcome of a test. */
function wordsOf({ t }: Context<SignedIn>, error: unknown): string {
  if (error instanceof DomainError) return t(errorText(error.code, error.params));
  throw error;
}
