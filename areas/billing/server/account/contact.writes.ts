import { z } from 'zod';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { DomainError } from '#shared/errors.ts';
import { itemWriter, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords } from '#server/http/item-words.ts';
import { judge } from '#server/http/judging.ts';
import { saveContact } from './card.actions.ts';

const parts = [
  'firstName',
  'lastName',
  'email',
  'address',
  'city',
  'state',
  'postal_code',
  'country',
] as const;

const writer = itemWriter({
  entity: 'user',
  takes: { contactInformation: z.strictObject(Object.fromEntries(parts.map((part) => [part, z.unknown()]))) },
  change: {
    as: contract.saveContact,
    async run(ctx, { pk, given }) {
      if (pk !== ctx.actor.userKey) throw new DomainError('forbidden');
      await inItemWords(
        (path) => `contactInformation.${path}`,
        () => saveContact(ctx, judge(contract.saveContact.body, given.contactInformation)),
      );
    },
  },
});

export const contactWriters: readonly ItemWriter[] = [writer];
