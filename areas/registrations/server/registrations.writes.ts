import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { registrationsContract as contract } from '#areas/registrations/contract/registrations.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { parseRegistrationKey } from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isFalse, isToday } from '#server/db/items/sayings.ts';
import { itemWriter, type ItemAddress, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords } from '#server/http/item-words.ts';
import { judge } from '#server/http/judging.ts';
import { changeParty } from './party/party.actions.ts';
import { placeUnder, slotUnder } from './registration-item.queries.ts';
import { defaultCheckOut } from './registrations.rules.ts';
import { cancelRegistration } from './sign-up/cancel.actions.ts';
import { signUp } from './sign-up/sign-up.actions.ts';

const person = z.strictObject({
  id: z.string().optional(),
  firstName: z.unknown(),
  lastName: z.unknown(),
  email: z.unknown(),
  ageVerification: z.unknown().optional(),
});

/** What the documents' callers copy from the slot: it has to be what the slot says. */
const copies = {
  activityId: z.unknown(),
  activityName: z.unknown(),
  activtyTag: z.unknown(),
  defaultCheckOutTime: z.unknown(),
  working_hours_type: z.unknown(),
  rate: z.unknown(),
  sFActivityId: z.unknown(),
};

const writer = itemWriter({
  entity: 'registration',
  takes: { additionalVolunteers: z.array(person), accessCode: z.unknown(), ...copies },
  says: {
    userId: (value, { pk }) => value === parseRegistrationKey(pk)?.userKey,
    opportunityId: (value, { pk }) => value === parseRegistrationKey(pk)?.opportunityKey,
    dateId: (value, { pk }) => value === parseRegistrationKey(pk)?.dateId,
    slot: (value, { pk }) => value === parseRegistrationKey(pk)?.slotId,
    email: (value, _item, { actor }) => value === actor.email,
    signUpDate: (value, item, ctx) => item.before.signUpDate === undefined && isToday(value, item, ctx),
    isAdditionalVolunteer: isFalse,
    newVolunteer: isFalse,
  },
  create: {
    as: contract.signUp,
    async run(ctx, { pk, sk, given }) {
      const parts = parseRegistrationKey(pk);
      if (parts && parts.userKey !== ctx.actor.userKey) throw new DomainError('forbidden');
      const areIds = [parts?.dateId, parts?.slotId].every((id) => z.uuid().safeParse(id).success);
      const slot = parts && areIds ? await slotUnder(ctx.deps.db, parts) : undefined;
      if (!parts) throw new DomainError('not-found');
      if (!slot) throw new DomainError('registration.no-date');
      const { additionalVolunteers = [], accessCode, ...copied } = given;
      const said: Record<keyof typeof copies, unknown> = {
        activityId: slot.activityId,
        activityName: slot.activityName,
        activtyTag: slot.activityTags,
        defaultCheckOutTime: defaultCheckOut(slot.endAt).toISOString(),
        working_hours_type: slot.workingHoursType,
        rate: slot.rate,
        sFActivityId: slot.sfActivityId,
      };
      refuseFaults(
        Object.entries(copied).flatMap(([path, value]) =>
          isDeepStrictEqual(value, said[path as keyof typeof copies])
            ? []
            : [{ path, text: phrase('common.notSet') }],
        ),
      );
      const body = judge(contract.signUp.body, {
        slotIds: [parts.slotId],
        ...(accessCode === undefined ? {} : { accessCode }),
        additionalVolunteers: additionalVolunteers.map(({ id: _id, ...one }) => one),
      });
      await signUp(ctx, { opportunityId: slot.opportunityId, ...body });
      return { pk, sk };
    },
  },
  change: {
    as: contract.update,
    async run(ctx, { given, before, ...address }) {
      const { additionalVolunteers = [], ...others } = given;
      refuseFaults(Object.keys(others).map((path) => ({ path, text: phrase('common.notSet') })));
      const people = additionalVolunteers.map(({ id: _id, ...one }, nth) => ({ one, nth }));
      const was = new Map(
        z
          .array(person)
          .parse(before.additionalVolunteers)
          .map((one) => [one.email, one]),
      );
      const added = people.filter(({ one }) => !was.has(one.email));
      const corrected = people.filter(({ one }) => was.has(one.email));
      const staying = new Set(people.map(({ one }) => one.email));
      const pathOf = (path: string) => {
        const [list = '', index = '', ...rest] = path.split('.');
        const nth = (list === 'corrected' ? corrected : added)[Number(index)]?.nth;
        return ['additionalVolunteers', nth ?? index, ...rest].join('.');
      };
      const id = await placeAt(ctx, address);
      await inItemWords(pathOf, () =>
        changeParty(
          ctx,
          id,
          judge(contract.update.body, {
            additionalVolunteers: added.map(({ one }) => one),
            corrected: corrected.map(({ one }) => one),
            removed: [...was.keys()].filter((email) => !staying.has(email)),
          }),
        ),
      );
    },
  },
  remove: {
    as: contract.cancel,
    async run(ctx, address) {
      await cancelRegistration(ctx, await placeAt(ctx, address), []);
    },
  },
});

export const registrationWriters: readonly ItemWriter[] = [writer];

/** @throws DomainError `not-found` */
async function placeAt({ deps }: Context<SignedIn>, { pk }: ItemAddress): Promise<string> {
  const id = await placeUnder(deps.db, pk);
  if (id === null) throw new DomainError('not-found');
  return id;
}
