import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { certificatesContract, OwnCertificate } from '#areas/hours/contract/certificates.ts';
import { codeLength, codeLetters } from '#areas/hours/rules/certificates.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { certifiedNow, namesAsIssued, ownView, saysTheSame } from './certificates.queries.ts';
import { certifiedHours } from './certified-hours.queries.ts';
import { insertCertificate, sameCertificate, type Certified } from './certificates.store.ts';

/**
 * Issues a certificate of the caller's hours at an organization, or finds the one that says the same and still holds. Days that are not
 * over end with the last visit.
 * @throws DomainError `not-found` without such an organization; `certificate.no-hours`; `certificate.spent`
 */
export async function issueCertificate(
  { deps, actor }: Context<SignedIn>,
  { organizationId, days }: BodyOf<typeof certificatesContract.issue>,
): Promise<OwnCertificate> {
  const now = deps.clock.now();
  const { userId } = actor;
  return withTransaction(deps.db, async (tx) => {
    // Twice at once is one certificate, and none is issued to an account that is being closed.
    await lockPerson(tx, userId);
    const names = await namesAsIssued(tx, userId, organizationId);
    const hours = await certifiedHours(tx, { userId, organizationId, days }, { now, issuedAt: now });
    const { minutes, visits, first, last, today } = hours;
    if (first === null || last === null || today === null || minutes === 0)
      throw new DomainError('certificate.no-hours');
    const certified: Certified = {
      userId,
      organizationId,
      ...names,
      startDay: days?.start ?? first,
      endDay: days && days.end <= today ? days.end : last,
      minutes,
      visits,
    };
    const there = await sameCertificate(tx, certified);
    // What it says can have been corrected, and other visits come to the same now.
    if (there && saysTheSame(there, await certifiedNow(tx, there, now))) return ownView(deps, there);
    const row = {
      id: deps.ids.uuid(),
      code: deps.ids.text(codeLetters, codeLength),
      ...certified,
      issuedAt: now,
      issuedDay: today,
    };
    await insertCertificate(tx, row);
    const budget = { kind: 'certificates', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, budget, 'certificate.spent');
    return ownView(deps, row);
  });
}
