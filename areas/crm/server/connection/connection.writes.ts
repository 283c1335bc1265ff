import { z } from 'zod';
import { integrationContract as contract } from '#areas/crm/contract/integration.ts';
import type { CrmObjectPurpose } from '#areas/crm/rules/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { parseOrganizationKey } from '#shared/rules/keys.ts';
import { itemWriter, type ItemAddress, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords } from '#server/http/item-words.ts';
import { judge } from '#server/http/judging.ts';
import { configureObject, setIntegration } from './connection.actions.ts';

const switches = itemWriter({
  entity: 'organization',
  takes: { isActiveSalesforce: z.boolean(), enableCustomObject: z.boolean() },
  change: {
    as: contract.update,
    async run(ctx, { given, ...address }) {
      await setIntegration(ctx, orgNameIn(address), judge(contract.update.body, given));
    },
  },
});

const config = z.strictObject({
  objectName: z.unknown(),
  selectedColumns: z.unknown(),
  availableColumns: z.unknown(),
  testRecordId: z.unknown().optional(),
  testRecordName: z.unknown().optional(),
});

const configured = (purpose: CrmObjectPurpose) => {
  const attribute = `${purpose}Config`;
  return itemWriter({
    entity: 'organization',
    takes: { [attribute]: config },
    change: {
      as: contract.configure,
      async run(ctx, { given, ...address }) {
        const { testRecordId = null, testRecordName = null, ...object } = given[attribute] ?? {};
        await inItemWords(
          (path) => `${attribute}.${path}`,
          () =>
            configureObject(
              ctx,
              { orgName: orgNameIn(address), purpose },
              judge(contract.configure.body, { ...object, testRecordId, testRecordName }),
            ),
        );
      },
    },
  });
};

export const connectionWriters: readonly ItemWriter[] = [
  switches,
  configured('campaign'),
  configured('activity'),
];

/** @throws DomainError `not-found` */
function orgNameIn({ pk }: ItemAddress): string {
  const name = parseOrganizationKey(pk)?.organization;
  if (name === undefined) throw new DomainError('not-found');
  return name;
}
