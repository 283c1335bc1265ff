import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { additionalVolunteersContract as contract } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { phrase } from '#shared/texts/text.ts';
import { itemWriter, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords } from '#server/http/item-words.ts';
import { judge } from '#server/http/judging.ts';
import { changeAdditionalVolunteers } from './additional-volunteers.actions.ts';

const people = z.array(
  z.strictObject({
    id: z.string().optional(),
    firstName: z.unknown(),
    lastName: z.unknown(),
    email: z.unknown(),
    ageVerification: z.unknown().optional(),
  }),
);

const writer = itemWriter({
  entity: 'user',
  takes: { additionalVolunteers: people },
  change: {
    as: contract.change,
    async run(ctx, { pk, given: { additionalVolunteers = [] }, before }) {
      if (pk !== ctx.actor.userKey) throw new DomainError('forbidden');
      const was = new Map(people.parse(before.additionalVolunteers).map((one) => [one.id, one]));
      refuseFaults(
        additionalVolunteers.flatMap(({ id, ageVerification = false }, nth) =>
          ageVerification === (was.get(id)?.ageVerification ?? false)
            ? []
            : [
                {
                  path: `additionalVolunteers.${nth}.ageVerification`,
                  text: phrase('common.notSet'),
                },
              ],
        ),
      );
      const save = additionalVolunteers.flatMap((one, nth) =>
        isDeepStrictEqual(one, was.get(one.id)) ? [] : [{ one, nth }],
      );
      const kept = new Set(additionalVolunteers.map(({ id }) => id));
      const pathOf = (path: string) => {
        const [, index = '', ...rest] = path.split('.');
        return ['additionalVolunteers', save[Number(index)]?.nth ?? index, ...rest].join('.');
      };
      await inItemWords(pathOf, () =>
        changeAdditionalVolunteers(
          ctx,
          judge(contract.change.body, {
            save: save.map(({ one: { ageVerification: _said, ...person } }) => person),
            remove: [...was.keys()].filter((id) => !kept.has(id)),
          }),
        ),
      );
    },
  },
});

export const additionalVolunteersWriters: readonly ItemWriter[] = [writer];
