import { profileContract as contract } from '#areas/accounts/contract/profile.ts';
import { pictureUnder } from '#areas/files/server/files.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context } from '#server/context.ts';
import { itemWriter, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords, renaming } from '#server/http/item-words.ts';
import { chosenValues, judgedLater } from '#server/http/item-shapes.ts';
import { judge } from '#server/http/judging.ts';
import { updateProfile } from './profile.actions.ts';

const writer = itemWriter({
  entity: 'user',
  takes: {
    firstName: judgedLater,
    lastName: judgedLater,
    cellPhone: judgedLater,
    homePhone: judgedLater,
    userBio: judgedLater,
    skills: chosenValues,
    selectedCauses: chosenValues,
    profileImageKey: judgedLater,
  },
  texts: ['skills', 'selectedCauses'],
  version: 'updatedAt',
  change: {
    as: contract.update,
    async run(ctx, { pk, given, before }) {
      if (pk !== ctx.actor.userKey) throw new DomainError('forbidden');
      const { userBio: bio, profileImageKey, ...changes } = given;
      const picture =
        profileImageKey === undefined ? {} : { profileImageId: await pictureId(ctx, profileImageKey) };
      await inItemWords(renaming({ bio: 'userBio', profileImageId: 'profileImageKey' }), () =>
        updateProfile(
          ctx,
          judge(contract.update.body, { ...changes, ...(bio === undefined ? {} : { bio }), ...picture }),
          new Date(String(before.updatedAt)),
        ),
      );
    },
  },
});

export const profileWriters: readonly ItemWriter[] = [writer];

/** @throws DomainError `request.invalid` for a key that no picture has */
async function pictureId({ deps }: Context, key: unknown): Promise<string | null> {
  if (key === '') return null;
  const id = typeof key === 'string' ? await pictureUnder(deps.db, key) : null;
  if (id === null) refuseFaults([{ path: 'profileImageKey', text: phrase('common.key.unknown') }]);
  return id;
}
