import type { Access, AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { Actor } from '#server/context.ts';

/**
 * Takes places in opportunities (docs/PRODUCT.md, "Roles and access"). An account with both attributes is an
 * organizer's everywhere, as the guard of the pages has it.
 */
export const canVolunteer = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.isVolunteer && !actor.isOrganizer;

/** Opens the organizers' screens, with an organization or still without. */
export const canOrganize = (actor: Actor): boolean => actor.kind === 'user' && actor.isOrganizer;

/** Works for at least one organization. */
export const canManage = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.isOrganizer && actor.hasApprovedLocation;

/** Whether the browser that asks is a locked kiosk. */
export const isKiosk = (actor: Actor): boolean => actor.kind === 'user' && Boolean(actor.kiosk);

/** Whether a locked kiosk reaches an endpoint; all others are refused to it, the public ones among them. */
export const isOpenToKiosks = ({ access, inKiosk }: Pick<AnyEndpoint, 'access' | 'inKiosk'>): boolean =>
  access === 'kiosk' || inKiosk === true;

/**
 * Whether an endpoint of this access level may be called by the actor. Rights to one record (this organization, this
 * location) are the policies of that record's feature.
 */
export function canCall(access: Access, actor: Actor): boolean {
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
      return canManage(actor);
  }
}
