import { z } from 'zod';
import { personalDataSchema } from '#areas/personal-data/rules/personal-data-form.ts';
import { personalFields, personalParts } from '#areas/personal-data/rules/personal-data.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const personalData = z.object({
  madeAt: isoInstant,
  parts: z.array(
    z.object({
      name: z.enum(personalParts),
      fields: z.array(z.enum(personalFields)),
      /** The values of each row, in the order of the fields. */
      rows: z.array(z.array(value)),
      /** Whether there are more rows than the file holds. */
      isCut: z.boolean(),
    }),
  ),
});
export type PersonalData = z.output<typeof personalData>;

export const personalDataContract = {
  download: endpoint({
    method: 'POST',
    path: '/api/account/data',
    access: 'signedIn',
    summary:
      'Everything that is kept about the signed-in person and the children of the account; asks for the password',
    body: personalDataSchema,
    output: personalData,
    errors: ['account.wrong-current-password', 'account.too-many-tries'],
    inTurns: true,
    perMinute: 5,
  }),
};
