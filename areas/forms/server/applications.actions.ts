import type { BodyOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { applicationsContract } from '#areas/forms/contract/applications.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { askedForm } from '#areas/forms/rules/form-answers/asked-form.ts';
import { filesIn, judgeAnswers, withFiles } from '#areas/forms/rules/form-answers/judge.ts';
import type { VolunteerRequestStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { keepApplicationFiles } from '#areas/application-files/server/application-files.actions.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import { requestToJoin } from '#areas/volunteer-requests/server/volunteer-requests.actions.ts';
import { applicationUnder } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { activeFormIn, answerableVersion } from './applications.queries.ts';
import { nameIn } from './applications.rules.ts';

/**
 * Takes an application: judges the answers by the version that was filled in, and asks to join. One that is sent again
 * under its key changes nothing and is told what became of it, also when the form is another one by then.
 * @param orgName the name that the organization was created with
 * @throws DomainError `not-found`; `form.changed` when the form is not the active one any more, or that version of it was
 *   replaced more than a day ago; `request.invalid` with the path of each answer that is wrong, and what `requestToJoin` throws
 */
export async function apply(
  { deps, actor }: Context<SignedIn>,
  orgName: string,
  { formId, version, answers: given, key }: BodyOf<typeof applicationsContract.apply>,
): Promise<{ status: VolunteerRequestStatus }> {
  const { userId, email, firstName, lastName } = actor;
  return withTransaction(deps.db, async (tx) => {
    // What was taken stays so, whatever became of its form since.
    const organization = await findOrganizationByName(tx, orgName);
    if (!organization) throw new DomainError('not-found');
    const organizationId = organization.id;
    const taken = await applicationUnder(tx, { userId, organizationId, key });
    if (taken) return { status: taken };
    const now = deps.clock.now();
    const active = await activeFormIn(tx, organizationId);
    if (!active) throw new DomainError('not-found');
    const definition =
      active.formId === formId ? await answerableVersion(tx, { formId, version }, now) : undefined;
    if (!definition) throw new DomainError('form.changed');
    const { faults, answers } = judgeAnswers(askedForm(definition), given, now.toISOString().slice(0, 10));
    refuseFaults(faults.map(({ question, said }) => ({ path: `answers.${question}`, text: said })));
    const files = await keepApplicationFiles(tx, deps, { userId, organizationId, ids: filesIn(answers) });
    return requestToJoin(tx, deps, {
      person: { userId },
      organizationId,
      // The account's own: what is answered may be anybody's address.
      email,
      name: nameIn(answers) ?? fullName({ firstName, lastName }),
      form: { id: formId, version },
      answers: withFiles(answers, files),
      key,
      now,
    });
  });
}
