import { z } from 'zod';
import { groupsContract as contract } from '#areas/groups/contract/groups.ts';
import { findOrganizationByName, locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  groupKey,
  groupOwnerKey,
  organizationKey,
  parseGroupKey,
  parseGroupOwnerKey,
} from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isCaller, isNow } from '#server/db/items/sayings.ts';
import { itemWriter, type ItemAddress, type ItemWriter } from '#server/db/items/writer.ts';
import { inItemWords, renaming } from '#server/http/item-words.ts';
import { judgeOfBody } from '#server/http/judging.ts';
import { inPieces } from '#server/platform/turns.ts';
import { createGroup, deleteGroup, updateGroup } from './groups.actions.ts';
import { groupUnder, readGroup, readMembers } from './groups.queries.ts';

const members = z.array(
  z.strictObject({ firstName: z.unknown(), lastName: z.unknown(), email: z.unknown() }),
);
type Member = z.output<typeof members>[number];

const judgeNew = judgeOfBody(contract.create);
const judgeChanges = judgeOfBody(contract.update);

const writer = itemWriter({
  entity: 'group',
  takes: { locations: z.array(z.string()), members },
  version: 'updateDate',
  says: {
    name: (value, { sk }) => value === parseGroupKey(sk)?.name,
    organization: (value, { pk }) => value === organizationKey(parseGroupOwnerKey(pk)?.organization ?? ''),
    creatorId: (value, item, ctx) => item.before.creatorId === undefined && isCaller(value, item, ctx),
    createDate: (value, item, ctx) => item.before.createDate === undefined && isNow(value, item, ctx),
    updatedById: isCaller,
    updateDate: (value, item, ctx) => isNow(value, item, ctx) && !isOlder(value, item.before.updateDate),
  },
  create: {
    as: contract.create,
    async run(ctx, { pk, sk, given }) {
      const organization = await findOrganizationByName(
        ctx.deps.db,
        parseGroupOwnerKey(pk)?.organization ?? '',
      );
      if (!organization || organization.deletedAt || groupOwnerKey(organization.name) !== pk)
        throw new DomainError('not-found');
      const locationIds = await locationIdsOf(ctx, organization.id, given.locations ?? []);
      await inItemWords(renaming({ locationIds: 'locations', 'members.add': 'members' }), async () => {
        const body = await judgeNew({
          organizationId: organization.id,
          name: parseGroupKey(sk)?.name,
          locationIds,
          members: { add: given.members ?? [] },
        });
        if (groupKey(body.name) !== sk) refuseFaults([{ path: 'sk', text: phrase('common.key.other') }]);
        return createGroup(ctx, body);
      });
      return { pk, sk };
    },
  },
  change: {
    as: contract.update,
    async run(ctx, { given, before, ...address }) {
      const { id } = await groupAt(ctx, address);
      const { organization, locations } = await readGroup(ctx, id);
      const locationIds = given.locations
        ? await locationIdsOf(ctx, organization.id, given.locations)
        : locations.map((place) => place.id);
      const { add, edit, remove } = await memberChanges(ctx, id, given.members);
      const pathOf = (path: string) => {
        const [, list = '', index = '', ...rest] = /^members\.(add|edit)\.(\d+)(.*)$/.exec(path) ?? [];
        const nth = (list === 'add' ? add : edit)[Number(index)]?.nth;
        return nth === undefined ? path : `members.${nth}${rest.join('')}`;
      };
      await inItemWords(
        (path) => renaming({ locationIds: 'locations' })(pathOf(path)),
        async () => {
          const body = await judgeChanges({
            locationIds,
            members: { add: add.map(({ person }) => person), edit: edit.map(({ person }) => person), remove },
          });
          return updateGroup(ctx, id, body, new Date(String(before.updateDate)));
        },
      );
    },
  },
  remove: {
    as: contract.remove,
    run: async (ctx, address) => deleteGroup(ctx, (await groupAt(ctx, address)).id),
  },
});

export const groupsWriters: readonly ItemWriter[] = [writer];

const isOlder = (one: unknown, other: unknown): boolean =>
  typeof other === 'string' && Date.parse(String(one)) < Date.parse(other);

/** @throws DomainError `not-found` */
async function groupAt({ deps }: Context<SignedIn>, { pk, sk }: ItemAddress): Promise<{ id: string }> {
  const group = await groupUnder(deps.db, parseGroupOwnerKey(pk)?.organization ?? '', sk);
  if (!group) throw new DomainError('not-found');
  return group;
}

/**
 * The locations of these names, as they were created with them.
 * @throws DomainError `request.invalid`
 */
async function locationIdsOf(
  { deps }: Context<SignedIn>,
  organizationId: string,
  names: readonly string[],
): Promise<string[]> {
  const known = new Map((await locationsOf(deps.db, organizationId)).map(({ id, name }) => [name, id]));
  refuseFaults(
    names.flatMap((name, index) =>
      known.has(name) ? [] : [{ path: `locations.${index}`, text: phrase('common.key.unknown') }],
    ),
  );
  return names.flatMap((name) => known.get(name) ?? []);
}

/** The members who differ from those there are: of two with one address the one is the other under another name. */
const memberChanges = async (
  ctx: Context<SignedIn>,
  groupId: string,
  wanted: readonly Member[] | undefined,
): Promise<MemberChanges> =>
  inPieces(differences(wanted ? await readMembers(ctx, groupId) : [], wanted ?? []));

interface MemberChanges {
  add: { person: Member; nth: number }[];
  edit: { person: Member & { id: string }; nth: number }[];
  remove: string[];
}

/** Each person is a piece of the work. */
function* differences(
  there: readonly (Member & { id: string; email: string })[],
  wanted: readonly Member[],
): Generator<void, MemberChanges, void> {
  const before = new Map<string, (typeof there)[number]>();
  for (const member of there) {
    before.set(signOf(member), member);
    yield;
  }
  const others: { person: Member; nth: number }[] = [];
  for (const [nth, person] of wanted.entries()) {
    if (!before.delete(signOf(person))) others.push({ person, nth });
    yield;
  }
  const gone = new Map([...before.values()].map((member) => [member.email, member.id]));
  const add: MemberChanges['add'] = [];
  const edit: MemberChanges['edit'] = [];
  for (const { person, nth } of others) {
    const email = String(person.email);
    const id = gone.get(email);
    gone.delete(email);
    if (id === undefined) add.push({ person, nth });
    else edit.push({ person: { ...person, id }, nth });
  }
  const edited = new Set(edit.map(({ person }) => person.id));
  const remove = [...before.values()].flatMap(({ id }) => (edited.has(id) ? [] : [id]));
  return { add, edit, remove };
}

const signOf = ({ firstName, lastName, email }: Member): string =>
  JSON.stringify([email, firstName, lastName]);
