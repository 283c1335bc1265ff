import type { Access, AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { Actor } from '#server/context.ts';

/** What an access level asks for beyond the actor itself. */
export interface Standing {
  /** At least one approved organizer or coordinator place at a location. */
  hasApprovedLocation: boolean;
}

/**
 * Takes places in opportunities (docs/PRODUCT.md, "Roles and access"). An account with both attributes is an
 * organizer's everywhere, as the guard of the pages has it.
 */
export const canVolunteer = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.isVolunteer && !actor.isOrganizer;

/** Opens the organizers' screens, with an organization or still without. */
export const canOrganize = (actor: Actor): boolean => actor.kind === 'user' && actor.isOrganizer;

/** Works for at least one organization. */
export const canManage = (actor: Actor, standing: Standing): boolean =>
  canOrganize(actor) && standing.hasApprovedLocation;

/** Whether the browser that asks is a locked kiosk. */
export const isKiosk = (actor: Actor): boolean => actor.kind === 'user' && Boolean(actor.kiosk);

/** Whether a locked kiosk reaches an endpoint; all others are refused to it, the public ones among them. */
export const isOpenToKiosks = ({ access, inKiosk }: Pick<AnyEndpoint, 'access' | 'inKiosk'>): boolean =>
  access === 'kiosk' || inKiosk === true;

/** Whether an access level can only be judged with the actor's standing, which costs a query. */
export const needsStanding = (access: Access, actor: Actor): boolean =>
  (access === 'orgMember' || access === 'kiosk') && canOrganize(actor);

/**
 * Whether an endpoint of this access level may be called by the actor; without a standing that it needs, it
 * may not. Rights to one record (this organization, this location) are the policies of that record's feature.
 */
export function canCall(access: Access, actor: Actor, standing: Standing): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'signedIn':
      return actor.kind === 'user';
    case 'volunteer':
      return canVolunteer(actor);
    case 'organizer':
      return canOrganize(actor);
    case 'orgMember':
    case 'kiosk':
      return canManage(actor, standing);
  }
}
