import type { Access, AnyEndpoint } from '#shared/contract/endpoint.ts';
import { allows } from '#shared/contract/key-scopes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Actor, KeyActor, SignedIn } from '#server/context.ts';
import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';

/**
 * Takes places in opportunities (docs/PRODUCT.md, "Roles and access"). An account with both attributes is an
 * organizer's everywhere, as the guard of the pages has it.
 */
export const canVolunteer = (actor: Actor): boolean =>
  isSignedIn(actor) && actor.isVolunteer && !actor.isOrganizer;

/** Opens the organizers' screens, with an organization or still without. */
export const canOrganize = (actor: Actor): boolean => isSignedIn(actor) && actor.isOrganizer;

/** Works for at least one organization. */
export const canManage = (actor: Actor): boolean =>
  isSignedIn(actor) && actor.isOrganizer && actor.hasApprovedLocation;

/** Whether a locked kiosk reaches an endpoint; all others are refused to it, the public ones among them. */
const isOpenToKiosks = ({ access, inKiosk }: Called): boolean => access === 'kiosk' || inKiosk === true;

/** What of an endpoint decides who may call it. */
type Called = Pick<AnyEndpoint, 'access' | 'inKiosk' | 'forKeys'>;

/** Whether an endpoint is for keys at all, and this one is allowed what it does. */
const isOpenToKey = ({ forKeys }: Called, { scopes }: KeyActor): boolean =>
  forKeys !== undefined && (forKeys === 'by-item' || allows(scopes, forKeys));

type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>;

/** What each kind of actor may call: one row a kind, and without its row a new kind doesn't compile. */
const mayCall: { [Kind in Actor['kind']]: (endpoint: Called, actor: ActorOf<Kind>) => boolean } = {
  anonymous: ({ access }) => access === 'public',
  person: ({ access }, person) => admits(access, person),
  kiosk: (endpoint, kiosk) => isOpenToKiosks(endpoint) && admits(endpoint.access, kiosk),
  key: (endpoint, key) => isOpenToKey(endpoint, key) && admits(endpoint.access, key),
  job: () => false,
};

/**
 * Whether the actor may call an endpoint. Rights to one record (this organization, this location) are the policies of
 * that record's feature.
 */
export const canCall = <Kind extends Actor['kind']>(endpoint: Called, actor: ActorOf<Kind>): boolean =>
  mayCall[actor.kind as Kind](endpoint, actor);

/** What an actor is told who may not call an endpoint. */
export function callRefusal({ forKeys }: Called, actor: Actor): DomainError {
  if (actor.kind === 'anonymous') return new DomainError('sign-in-required');
  if (actor.kind !== 'key') return new DomainError('forbidden');
  if (forKeys === undefined || forKeys === 'by-item') return new DomainError('api-key.closed');
  if (allows(actor.scopes, forKeys)) return new DomainError('forbidden');
  return new DomainError('api-key.scope', { params: { scope: forKeys } });
}

/** Whether an endpoint of this access level admits an account. */
function admits(access: Access, actor: SignedIn): boolean {
  switch (access) {
    case 'public':
    case 'signedIn':
      return true;
    case 'volunteer':
      return canVolunteer(actor);
    case 'organizer':
      return canOrganize(actor);
    case 'orgMember':
    case 'kiosk':
      return canManage(actor);
  }
}
