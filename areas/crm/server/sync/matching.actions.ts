import type { crmSyncContract, DryPerson } from '#areas/crm/contract/sync.ts';
import { crmValue, differencesOf } from '#areas/crm/rules/agreeing.ts';
import { judgeMatch } from '#areas/crm/rules/matching.ts';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { syncPageSize } from '#areas/crm/rules/sync.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { CrmError } from '#server/platform/crm/crm.ts';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { connectableOrganization } from '../connection/connection.queries.ts';
import { refusalOf } from '../connection/session.actions.ts';
import { contactsFor, type FoundContact } from './candidates.actions.ts';
import { activeMapping, syncedPeople, type SyncedPerson } from './facts.queries.ts';
import { fieldRulesOf, linksOfPeople, placesWithoutRecords } from './links.queries.ts';
import { listedContacts, openConflict, zoneOf } from './matching.queries.ts';
import { findSync } from './sync.queries.ts';
import { beginningOf, markOf } from './sync.rules.ts';

/*
 * What the matching of people with contacts comes to, for those who look at it. Contacts are read from the CRM each time: nothing of
 * them is kept here.
 */

type Contract = typeof crmSyncContract;
type Organizer = Context<SignedIn>;

/**
 * What would become of an organization's people, a page of them: nothing is written, here or there.
 * @throws DomainError `not-found`, `crm.not-mapped`, and the refusals of `inCrm`
 */
export async function dryRun(
  { deps, actor }: Organizer,
  orgName: string,
  { page, hoursSince }: QueryOf<Contract['dryRun']>,
): Promise<OutputOf<Contract['dryRun']>> {
  const { db, clock } = deps;
  const { id } = await connectableOrganization(db, actor, orgName);
  const mapping = await mappingOf(deps, id);
  const [{ userIds, total }, sync, ruleOf, timeZone] = await Promise.all([
    listedContacts(db, id, page),
    findSync(db, id),
    fieldRulesOf(db, id),
    zoneOf(db, id),
  ]);
  const since =
    hoursSince === undefined ? (sync?.hoursSince ?? clock.now()) : beginningOf(hoursSince, timeZone);
  const people = await syncedPeople(db, id, userIds, mapping);
  const [contacts, links, places] = await Promise.all([
    reading(contactsFor({ deps, called: { organizationId: id } }, [...people.values()])),
    linksOfPeople(db, id, mapping.contact.objectName, userIds),
    placesWithoutRecords(db, id, since),
  ]);
  const items = userIds.flatMap((userId): DryPerson[] => {
    const person = people.get(userId);
    if (!person) return [];
    const found = contacts.get(userId) ?? [];
    const link = links.get(userId);
    const match = link ? { outcome: 'linked' as const, id: link.recordId } : judgeMatch(person, found);
    const contact = 'id' in match ? found.find(({ id: own }) => own === match.id) : undefined;
    const isOursNewer =
      contact !== undefined && person.changedAt > new Date(String(contact.record.LastModifiedDate));
    return [
      {
        userId,
        name: nameOf(person),
        email: person.emails[0] ?? '',
        outcome: match.outcome,
        conflict: match.outcome === 'conflict' ? match.reason : null,
        recordId: 'id' in match ? match.id : null,
        differences: contact
          ? differencesOf(person.record.data, contact.record, link?.agreed ?? {}, {
              ruleOf,
              markOf,
              isOursNewer,
            })
          : [],
      },
    ];
  });
  return { items, total, pageSize: syncPageSize, places };
}

/**
 * Both sides of a conflict.
 * @throws DomainError `not-found` when there is none; `crm.not-mapped`, and the refusals of `inCrm`
 */
export async function readConflict(
  { deps, actor }: Organizer,
  { orgName, userId }: { orgName: string; userId: string },
): Promise<OutputOf<Contract['conflict']>> {
  const { db } = deps;
  const { id } = await connectableOrganization(db, actor, orgName);
  const row = await openConflict(db, id, userId);
  const mapping = await mappingOf(deps, id);
  const person = (await syncedPeople(db, id, [userId], mapping)).get(userId);
  if (!row || !person) throw new DomainError('not-found');
  const found = await reading(contactsFor({ deps, called: { organizationId: id } }, [person]));
  const contacts = (found.get(userId) ?? []).filter((one) => row.candidates.includes(one.id));
  const fields = [...new Set(['FirstName', 'LastName', ...Object.keys(person.record.data)])];
  return {
    name: nameOf(person),
    conflict: row.conflict,
    fields,
    ours: Object.fromEntries(fields.map((field) => [field, person.record.data[field] ?? null])),
    contacts: contacts.map((contact) => ({
      id: contact.id,
      isTaken: contact.isTaken,
      values: valuesOf(contact, fields),
    })),
  };
}

const valuesOf = ({ record }: FoundContact, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, crmValue(record[field])]));

const nameOf = ({ firstName, lastName }: SyncedPerson): string => `${firstName} ${lastName}`.trim();

async function mappingOf({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<FormMapping> {
  const mapping = await activeMapping(db, organizationId);
  if (!mapping) throw new DomainError('crm.not-mapped');
  return mapping;
}

/** What the CRM refuses, in words for people. */
const reading = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof CrmError)) throw error;
    if (error.code === 'crm.not-active') throw new DomainError('crm.not-active', { cause: error });
    throw refusalOf(error);
  });
