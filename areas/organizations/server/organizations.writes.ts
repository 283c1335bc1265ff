import { z } from 'zod';
import { pictureUnder } from '#areas/files/server/files.queries.ts';
import { organizationSettingsContract as contract } from '#areas/organizations/contract/organization-settings.ts';
import { addressOfFields } from '#areas/organizations/rules/organization-form.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { locationKey, organizationKey, parseLocationKey, parseOrganizationKey } from '#shared/rules/keys.ts';
import { tidyName } from '#shared/rules/names.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { itemWriter, type ItemWriter, type Saying } from '#server/db/items/writer.ts';
import { inItemWords, renaming } from '#server/http/item-words.ts';
import { chosenValues, judgedLater } from '#server/http/item-shapes.ts';
import { judge } from '#server/http/judging.ts';
import { readOrganizationSettings } from './organization-settings.queries.ts';
import { createLocation, createOrganization } from './organizations.actions.ts';
import { findOrganizationByName, locationUnder } from './organizations.queries.ts';
import { updateOrganization } from './update-organization.actions.ts';

const address = {
  address_1: judgedLater,
  address_2: judgedLater,
  city: judgedLater,
  state: judgedLater,
  postal_code: judgedLater,
  country: judgedLater,
  time_zone: judgedLater,
};

/** The names of the item by those of the settings. */
const names: Readonly<Record<string, string>> = {
  name: 'new_org_name',
  taxId: 'tax_id',
  missionStatement: 'mission_statement',
  description: 'org_description',
  isPrivate: 'private',
  address1: 'address_1',
  address2: 'address_2',
  postalCode: 'postal_code',
  timeZone: 'time_zone',
  logoFileId: 'profileImageKey',
  coverFileId: 'orgCoverImageKey',
};
const inItem = renaming(names);
const settingOf = new Map(Object.entries(names).map(([setting, attribute]) => [attribute, setting]));

/** What was given, by the names of the settings. */
const asSettings = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [settingOf.get(name) ?? name, value]));

const isSameAs =
  (attribute: string): Saying =>
  (value, { sent, before }) =>
    value === (sent[attribute] ?? before[attribute]);

const organizationWriter = itemWriter({
  entity: 'organization',
  takes: {
    new_org_name: judgedLater,
    tax_id: judgedLater,
    website: judgedLater,
    mission_statement: judgedLater,
    org_description: judgedLater,
    private: z.boolean(),
    selectedCauses: chosenValues,
    profileImageKey: judgedLater,
    orgCoverImageKey: judgedLater,
    ...address,
  },
  version: 'version',
  says: {
    org_name: (value, { pk }) => value === parseOrganizationKey(pk)?.organization,
    orgImages: isSameAs('profileImageKey'),
    orgCoverImage: isSameAs('orgCoverImageKey'),
  },
  create: {
    as: contract.create,
    async run(ctx, { pk, sk, given: { profileImageKey, orgCoverImageKey, ...given } }) {
      const orgName = parseOrganizationKey(pk)?.organization ?? '';
      return inItemWords(inItem, async () => {
        const body = judge(contract.create.body, {
          ...asSettings(given),
          name: orgName,
          ...(await pictures(ctx, { logoFileId: profileImageKey, coverFileId: orgCoverImageKey })),
        });
        if (given.new_org_name !== undefined || organizationKey(tidyName(body.name)) !== pk)
          refuseFaults([{ path: 'pk', text: phrase('common.key.other') }]);
        const { key } = await createOrganization(ctx, {
          ...body,
          address: addressOfFields(body),
          locations: [],
        });
        return { pk: key, sk };
      });
    },
  },
  change: {
    as: contract.update,
    async run(ctx, { pk, before, given: { profileImageKey, orgCoverImageKey, ...given } }) {
      const orgName = parseOrganizationKey(pk)?.organization ?? '';
      const settings = await readOrganizationSettings(ctx, orgName);
      await inItemWords(inItem, async () =>
        updateOrganization(
          ctx,
          orgName,
          judge(contract.update.body, {
            ...settings,
            ...asSettings(given),
            ...(given.new_org_name === '' ? { name: settings.orgName } : {}),
            ...(await pictures(ctx, { logoFileId: profileImageKey, coverFileId: orgCoverImageKey })),
            version: before.version,
            locations: [],
          }),
        ),
      );
    },
  },
});

const locationWriter = itemWriter({
  entity: 'location',
  takes: address,
  version: 'version',
  says: {
    location: (value, { sk }) => value === parseLocationKey(sk)?.location,
    data: (value, { before }) => before.data === undefined && value === 'secondary',
  },
  create: {
    as: contract.update,
    async run(ctx, { pk, sk, given }) {
      const parts = parseLocationKey(sk);
      const organization = parts && (await findOrganizationByName(ctx.deps.db, parts.organization));
      if (!organization || organization.deletedAt || organizationKey(organization.name) !== pk)
        throw new DomainError('not-found');
      const name = tidyName(parts.location);
      return inItemWords(inItem, async () => {
        const form = { name, ...asSettings(given) };
        const { locations } = judge(contract.create.body, { name: organization.name, locations: [form] });
        if (locationKey(organization.name, name) !== sk)
          refuseFaults([{ path: 'sk', text: phrase('common.key.other') }]);
        const [place] = locations;
        if (!place) throw new DomainError('not-found');
        const made = await createLocation(ctx, {
          organizationId: organization.id,
          name,
          address: addressOfFields(place),
        });
        return { pk, sk: made.key };
      });
    },
  },
  change: {
    as: contract.update,
    run: (ctx, { sk, before, given }) =>
      changeLocation(ctx, sk, before.version, (place) => ({ ...place, ...asSettings(given) })),
  },
  remove: {
    as: contract.update,
    run: (ctx, { sk, before }) => changeLocation(ctx, sk, before.version, () => null),
  },
});

export const organizationWriters: readonly ItemWriter[] = [organizationWriter, locationWriter];

/** Changes one location by the settings of its organization, of which the main one's address is a part; null takes it away. */
async function changeLocation(
  ctx: Context<SignedIn>,
  key: string,
  version: unknown,
  change: (place: object) => object | null,
): Promise<void> {
  const found = await locationUnder(ctx.deps.db, key);
  if (!found) throw new DomainError('not-found');
  const settings = await readOrganizationSettings(ctx, found.orgName);
  const isMain = found.kind === 'main';
  const { address1, address2, city, state, postalCode, country, timeZone } = settings;
  const place = isMain
    ? { address1, address2, city, state, postalCode, country, timeZone }
    : settings.locations.find(({ id }) => id === found.id);
  const changed = place ? change(place) : null;
  const pathOf = (path: string) =>
    path.startsWith('removedLocations') ? 'deleted' : inItem(path.replace(/^locations\.0\./, ''));
  await inItemWords(pathOf, () =>
    updateOrganization(
      ctx,
      found.orgName,
      judge(contract.update.body, {
        ...settings,
        ...(changed && isMain ? changed : {}),
        version,
        locations: changed && !isMain ? [changed] : [],
        removedLocations: changed ? [] : [found.id],
      }),
    ),
  );
}

/**
 * Pictures by their keys, as the settings name them; what was not given stays.
 * @throws DomainError `request.invalid` for a key that no picture has
 */
async function pictures({ deps }: Context, given: Readonly<Record<string, unknown>>) {
  const found: Record<string, string | null> = {};
  for (const [path, key] of Object.entries(given)) {
    if (key === undefined) continue;
    const id = key === '' ? null : await pictureUnder(deps.db, String(key));
    if (key !== '' && id === null) refuseFaults([{ path, text: phrase('common.key.unknown') }]);
    found[path] = id;
  }
  return found;
}
