import { isDeepStrictEqual } from 'node:util';
import type { formMappingContract } from '#areas/crm/contract/mapping.ts';
import { needsOf } from '#areas/crm/rules/mapping-needs.ts';
import { saveVersion } from '#areas/forms/server/forms.actions.ts';
import { usableDefinition } from '#areas/forms/server/definitions.rules.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { turn } from '#server/platform/turns.ts';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { phrase } from '#shared/texts/text.ts';
import { mappingChanged } from '../crm.events.ts';
import { findConnection } from '../connection/connection.queries.ts';
import { mappingOfForm } from './mapping.queries.ts';
import { writeMapping } from './mapping.store.ts';

type Save = typeof formMappingContract.save;

/**
 * Saves where the answers of a form go, together with the form, whose choices are those of the CRM where it is mapped to lists. While
 * the CRM is on, what it requires has to be mapped (spec 3 §5).
 * @throws DomainError `not-found`; `form.changed` when somebody saved the form or its mapping meanwhile; `request.invalid`,
 *   `form.saves-daily-limit`
 */
export async function saveMapping(
  ctx: Context<SignedIn>,
  formId: string,
  { version, revision, definition: sent, mapping }: BodyOf<Save>,
): Promise<OutputOf<Save>> {
  const { deps, actor, t } = ctx;
  // To read a large form took its time already.
  await turn();
  const definition = usableDefinition(t, sent);
  return withTransaction(deps.db, async (tx) => {
    const saved = await saveVersion(tx, ctx, formId, { version, definition });
    if ((await findConnection(tx, saved.organizationId))?.isActive)
      refuseFaults(
        needsOf(mapping).required.map(({ field }) => ({
          path: 'mapping',
          text: phrase('crm.mapping.notMapped', { field }),
        })),
      );
    const kept = await mappingOfForm(tx, formId);
    if (isDeepStrictEqual(kept.mapping, mapping)) return { version: saved.version, revision: kept.revision };
    if (kept.revision !== revision) throw new DomainError('form.changed');
    const next = revision + 1;
    await writeMapping(tx, {
      formId,
      mapping,
      revision: next,
      savedById: actor.userId,
      updatedAt: deps.clock.now(),
    });
    const { organizationId } = saved;
    await deps.events.publish(tx, mappingChanged, { organizationId, objectId: formId });
    return { version: saved.version, revision: next };
  });
}
