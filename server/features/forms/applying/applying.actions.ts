import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { applicationsContract } from '#shared/contract/applications.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { askedForm } from '#shared/rules/form-answers/asked-form.ts';
import { filesIn, judgeAnswers, type Answer } from '#shared/rules/form-answers/judge.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { keepApplicationFiles } from '#server/features/application-files/application-files.actions.ts';
import { requestToJoin } from '#server/features/volunteer-requests/volunteer-requests.actions.ts';
import { applicationForm } from './applying.queries.ts';

/**
 * Sends an application to an organization: answers of its active form, judged by the version of it that counts.
 * @throws DomainError `not-found` when nobody can apply there; `form.changed` when the form is another one by now;
 *   `request.invalid` at `answers` and its questions; `volunteer.applications-daily-limit`
 */
export async function apply(
  { deps, actor }: Context<SignedIn>,
  orgName: string,
  { formId, version, answers: given, key }: BodyOf<typeof applicationsContract.apply>,
): Promise<OutputOf<typeof applicationsContract.apply>> {
  const form = await applicationForm(deps.db, orgName);
  if (form.formId !== formId || form.version !== version) throw new DomainError('form.changed');
  const { faults, answers } = judgeAnswers(askedForm(form.definition), given);
  if (faults.length > 0)
    refuseFaults(faults.map(({ question, said }) => ({ path: `answers.${question}`, text: said })));
  const { organizationId } = form;
  const { userId } = actor;
  return withTransaction(deps.db, async (tx) => {
    const person = await lockUser(tx, userId);
    if (!person) throw new DomainError('not-found');
    await keepApplicationFiles(tx, deps, { userId, organizationId, ids: filesIn(answers) });
    return requestToJoin(tx, deps, {
      person: { userId },
      organizationId,
      email: textIn(answers.email)?.toLowerCase() ?? person.email,
      name: textIn(answers.name) ?? `${person.firstName} ${person.lastName}`,
      form: { id: formId, version },
      answers,
      key,
      now: deps.clock.now(),
    });
  });
}

/** What an answer says; undefined when it says nothing. */
function textIn(answer: Answer | undefined): string | undefined {
  const text = typeof answer === 'string' ? answer.trim() : '';
  return text === '' ? undefined : text;
}
