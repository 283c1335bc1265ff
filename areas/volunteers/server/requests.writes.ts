import { z } from 'zod';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { apply } from '#areas/forms/server/applications.actions.ts';
import { activeFormOf } from '#areas/forms/server/applications.queries.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import { idsByKey } from '#areas/accounts/server/accounts.queries.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { parseVolunteerRequestKey } from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { itemWriter, type ItemAddress, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords, renaming } from '#server/http/item-words.ts';
import { judgedLater } from '#server/http/item-shapes.ts';
import { judge } from '#server/http/judging.ts';
import { answerVolunteers } from './answers.actions.ts';

const synonyms: Readonly<Record<string, 'approved' | 'declined'>> = {
  approve: 'approved',
  reject: 'declined',
  rejected: 'declined',
  decline: 'declined',
};
/** The documents' words, and others that are taken for them. */
const status = z
  .enum(['approved', 'declined', 'approve', 'reject', 'rejected', 'decline'])
  .transform((word) => synonyms[word] ?? word);

/** What a person applies with. */
const application = itemWriter({
  entity: 'volunteer request',
  takes: { form_data: z.unknown() },
  says: {
    email: (value, { pk }, { actor }) => pk === actor.userKey && value === actor.email,
    name: (value, { pk }, { actor }) => pk === actor.userKey && value === fullName(actor),
    status: (value, { pk }, { actor }) => pk === actor.userKey && value === 'pending',
  },
  create: {
    as: applicationsContract.apply,
    async run(ctx, { pk, sk, given }) {
      await send(ctx, { pk, sk }, given.form_data);
      return { pk, sk };
    },
  },
  change: {
    as: applicationsContract.apply,
    run: (ctx, { given, ...address }) => send(ctx, address, given.form_data),
  },
});

/** What the organization answers. */
const answer = itemWriter({
  entity: 'volunteer request',
  takes: { status, decline_message: judgedLater },
  version: 'appliedAt',
  change: {
    as: volunteersContract.answer,
    async run(ctx, { pk, sk, given, before }) {
      const organization = await organizationIn(ctx, sk);
      const userId = (await idsByKey(ctx.deps.db, [pk])).get(pk);
      if (userId === undefined) throw new DomainError('not-found');
      const { decline_message: reason = '', status: said } = given;
      if (said === undefined || (said === 'approved' && reason !== ''))
        refuseFaults([{ path: 'decline_message', text: phrase('volunteers.reason.withDecline') }]);
      const outcome = await inItemWords(renaming({ reason: 'decline_message', answer: 'status' }), () =>
        answerVolunteers(
          ctx,
          judge(volunteersContract.answer.body, {
            organizationId: organization.id,
            people: [{ userId, appliedAt: before.appliedAt ?? null }],
            answer: said,
            reason,
          }),
        ),
      );
      if (!outcome.answered.includes(userId)) throw new DomainError('request.outdated');
    },
  },
});

export const requestWriters: readonly ItemWriter[] = [application, answer];

/** @throws DomainError `not-found` */
async function organizationIn({ deps: { db } }: Context, sk: string) {
  const name = parseVolunteerRequestKey(sk)?.organization;
  const organization = name === undefined ? null : await findOrganizationByName(db, name);
  if (!organization || organization.deletedAt || organization.name !== name)
    throw new DomainError('not-found');
  return organization;
}

/** @throws DomainError `forbidden` in somebody else's name, `not-found` without a form, and as `apply` */
async function send(ctx: Context<SignedIn>, { pk, sk }: ItemAddress, answers: unknown): Promise<void> {
  if (pk !== ctx.actor.userKey) throw new DomainError('forbidden');
  const { name } = await organizationIn(ctx, sk);
  const form = await activeFormOf(ctx.deps.db, name);
  if (!form) throw new DomainError('not-found');
  await inItemWords(renaming({ answers: 'form_data' }), () => {
    const { formId, version } = form;
    const key = ctx.deps.ids.uuid();
    return apply(ctx, name, judge(applicationsContract.apply.body, { formId, version, answers, key }));
  });
}
