import { z } from 'zod';
import { formsContract as contract } from '#areas/forms/contract/forms.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { formOwnerKey, organizationKey, parseFormKey, parseOrganizationKey } from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { itemWriter, type ItemAddress, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords, renaming } from '#server/http/item-words.ts';
import { judgedLater } from '#server/http/item-shapes.ts';
import { judge } from '#server/http/judging.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { activateForm, createForm, deleteForm, saveForm } from './forms.actions.ts';
import { readForm } from './forms.queries.ts';

const inItem = renaming({ definition: 'formJson' });

const formWriter = itemWriter({
  entity: 'form',
  takes: { title: judgedLater, formJson: z.unknown() },
  version: 'version',
  create: {
    as: contract.create,
    async run(ctx, { pk, sk, given }) {
      const parts = parseFormKey(pk);
      if (!parts || formOwnerKey(parts.organization) !== sk) throw new DomainError('not-found');
      return inItemWords(inItem, async () => {
        const body = judge(contract.create.body, {
          title: given.title,
          definition: given.formJson,
          creationKey: uuidOf(`${ctx.actor.userId} ${pk}`),
        });
        const made = await createForm(ctx, parts.organization, body);
        // The same was sent twice at once, or again under a key that is not the one that the form got.
        if (!made.isNew) await saveForm(ctx, made.id, { ...body, version: made.version });
        return { pk: (await readForm(ctx, made.id)).key, sk };
      });
    },
  },
  change: {
    as: contract.save,
    async run(ctx, { given, before, ...address }) {
      const { title = before.title, formJson = before.formJson } = given;
      await inItemWords(inItem, () =>
        saveForm(
          ctx,
          formIdIn(address),
          judge(contract.save.body, { version: before.version, title, definition: formJson }),
        ),
      );
    },
  },
  remove: { as: contract.remove, run: (ctx, address) => deleteForm(ctx, formIdIn(address)) },
});

/** The organization's `formId`, and the form's `active`, say which form is the active one: either makes it so. */
const activation = itemWriter({
  entity: 'form',
  takes: { active: z.literal(true) },
  change: { as: contract.activate, run: (ctx, address) => activateForm(ctx, formIdIn(address)) },
});

const activeForm = itemWriter({
  entity: 'organization',
  takes: { formId: z.uuid() },
  change: {
    as: contract.activate,
    async run(ctx, { pk, given: { formId = '' } }) {
      await refuseStrangeForm(ctx, formId, pk);
      await activateForm(ctx, formId);
    },
  },
});

export const formsWriters: readonly ItemWriter[] = [formWriter, activation, activeForm];

/** @throws DomainError `not-found` */
function formIdIn({ pk }: ItemAddress): string {
  const id = parseFormKey(pk)?.formId;
  if (!z.uuid().safeParse(id).success) throw new DomainError('not-found');
  return id ?? '';
}

async function refuseStrangeForm(ctx: Context<SignedIn>, formId: string, pk: string): Promise<void> {
  const { organization } = await readForm(ctx, formId);
  if (organizationKey(organization.orgName) !== pk || !parseOrganizationKey(pk))
    refuseFaults([{ path: 'formId', text: phrase('common.key.unknown') }]);
}
