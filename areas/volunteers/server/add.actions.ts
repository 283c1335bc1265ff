import { preparePasswords } from '#areas/accounts/server/invitations/invitations.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { namesakesOf } from '#areas/volunteer-requests/server/records.queries.ts';
import type { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { withTransaction } from '#server/db/client.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { importPeopleIn } from './import.actions.ts';
import { listedNames } from './import.queries.ts';
import { insertNote } from './person/notes.store.ts';
import { organizationOfVolunteers } from './volunteers.queries.ts';

/**
 * Adds one person with an email address to the list, as an import does, with a first note if one was written.
 * @throws DomainError `not-found`; with people of the list in its details `volunteer.there`, who has the address, and
 *   `volunteer.namesake`, unless it is said to be another person; `volunteer.declined-before`, until it is confirmed;
 *   `volunteer.blocked`; `volunteer.not-now`; `volunteer.imports-spent`, `volunteer.imports-spent-there`: nobody was added then
 */
export async function addVolunteer(
  ctx: Context<SignedIn>,
  { orgName, note, isOther, approveDeclined, ...person }: BodyOf<typeof volunteersContract.add>,
): Promise<{ userId: string }> {
  const { deps, actor } = ctx;
  const params = { name: fullName(person) };
  const prepared = await preparePasswords(deps, [person.email]);
  return withTransaction(deps.db, async (tx) => {
    const { id: organizationId } = await organizationOfVolunteers(
      tx,
      await membershipsOf(tx, actor),
      orgName,
    );
    const [added] = await importPeopleIn(tx, ctx, prepared, {
      organizationId,
      people: [person],
      approveDeclined,
      addNamesakes: isOther,
      namesakesInFile: [],
    });
    if (added?.outcome === 'namesake') {
      const people = await namesakesOf(tx, organizationId, person);
      throw new DomainError('volunteer.namesake', { params, details: { people } });
    }
    const userId = added?.userId;
    if (userId === undefined) throw new DomainError('volunteer.not-now');
    if (added?.outcome === 'blocked') throw new DomainError('volunteer.blocked', { params });
    if (added?.outcome === 'declined') throw new DomainError('volunteer.declined-before', { params });
    if (added?.outcome === 'exists') {
      const listed = (await listedNames(tx, organizationId, [userId])).get(userId) ?? person;
      const people = [
        { userId, email: person.email, firstName: listed.firstName, lastName: listed.lastName },
      ];
      throw new DomainError('volunteer.there', { params: { name: fullName(listed) }, details: { people } });
    }
    if (note !== '')
      await insertNote(tx, {
        id: deps.ids.uuid(),
        organizationId,
        userId,
        authorId: actor.userId,
        text: note,
        writtenAt: deps.clock.now(),
      });
    return { userId };
  });
}
