import {
  correctRecordIn,
  recordPersonIn,
} from '#areas/accounts/server/invitations/without-address.actions.ts';
import { eraseRecordIn } from '#areas/accounts/server/closing/closing.actions.ts';
import { childrenMax, type ChildInput } from '#areas/additional-volunteers/rules/children.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { personSign } from '#shared/rules/person-names.ts';
import { phrase } from '#shared/texts/text.ts';
import { childrenOf } from './children.queries.ts';
import type { Child } from './children.rules.ts';
import { insertChild, readChildren } from './children.store.ts';

const signOf = (name: { firstName: string; lastName: string }) => personSign({ ...name, email: '' });

/**
 * The children whom a sign-up or an edit names, in their order: by its name a child of the holder is the same one as at the last
 * sign-up, and anybody else is entered, with no account, no password and no mail. The holder is locked by it, after the places.
 * @throws DomainError `request.invalid` with a field `children.{index}.firstName` for a child that is not the holder's, or is named twice;
 *   `children-full`
 */
export async function childrenForIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  asked: readonly ChildInput[],
): Promise<Child[]> {
  if (asked.length === 0) return [];
  await lockPerson(tx, actor.userId);
  const list = await readChildren(tx, actor.userId);
  const byId = new Map(list.map((child) => [child.id, child]));
  const bySign = new Map(list.map((child) => [signOf(child), child]));
  const meant = asked.map((one) => (one.id === undefined ? bySign.get(signOf(one)) : byId.get(one.id)));
  const who = asked.map((one, index) => meant[index]?.id ?? signOf(one));
  refuseFaults(
    asked.flatMap(({ id }, index) => {
      const path = `children.${index}.firstName`;
      if (id !== undefined && !meant[index]) return [{ path, text: phrase('children.gone') }];
      return who.indexOf(who[index]!) < index ? [{ path, text: phrase('children.twice') }] : [];
    }),
  );
  if (list.length + meant.filter((child) => !child).length > childrenMax)
    throw new DomainError('children-full', { params: { max: childrenMax } });
  const at = deps.clock.now().getTime();
  const found: Child[] = [];
  for (const [index, { firstName, lastName }] of asked.entries()) {
    const known = meant[index];
    if (known) {
      found.push({ ...known, isNew: false });
      continue;
    }
    const { id, key } = await recordPersonIn(tx, deps, { firstName, lastName, phone: null });
    // The order in which they were entered.
    await insertChild(tx, { userId: id, holderId: actor.userId, createdAt: new Date(at + index) });
    found.push({ id, key, firstName, lastName, isNew: true });
  }
  return found;
}

/**
 * Takes from the budget of children whom an account enters, last in the transaction that enters them.
 * @throws DomainError `children-spent`
 */
export async function takeChildrenBudget(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  children: readonly Child[],
): Promise<void> {
  const entered = children.filter(({ isNew }) => isNew).length;
  const own = { kind: 'children', subject: ofAddress(deps, actor.email) } as const;
  if (entered > 0) await takeOrRefuse(tx, deps, own, 'children-spent', entered);
}

/** Writes a child's name otherwise, wherever the child comes along. The holder's places and the holder are locked. */
export const renameChildIn = (
  tx: Tx,
  deps: Deps,
  { id, firstName, lastName }: Pick<Child, 'id' | 'firstName' | 'lastName'>,
): Promise<void> => correctRecordIn(tx, deps, id, { firstName, lastName, phone: null });

/**
 * The same for those who run a date to which the child comes, with the account holder locked.
 * @returns false, with nothing written, when the holder has another child of that name
 */
export async function correctedChildIn(
  tx: Tx,
  deps: Deps,
  { holderId, ...child }: Pick<Child, 'id' | 'firstName' | 'lastName'> & { holderId: string },
): Promise<boolean> {
  const list = await readChildren(tx, holderId);
  if (list.some((other) => other.id !== child.id && signOf(other) === signOf(child))) return false;
  await renameChildIn(tx, deps, child);
  return true;
}

/**
 * Takes a child out of the own list: erased as when an account is closed. Places that are not over are given back, and hours stay
 * without a name.
 * @throws DomainError `not-found` for anybody who is not a child of the caller
 */
export async function removeChild({ deps, actor }: Context<SignedIn>, childId: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    if (!(await childrenOf(tx, actor.userId)).includes(childId)) throw new DomainError('not-found');
    await eraseRecordIn(tx, deps, childId);
  });
}
