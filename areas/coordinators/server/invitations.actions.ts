import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { phrase } from '#shared/texts/text.ts';
import type { OrganizerSignUpInput } from '#areas/accounts/rules/account-forms.ts';
import { refuseFaults } from '#shared/refuse.ts';
import type { InviteCoordinatorInput } from '#areas/coordinators/rules/coordinator-invitations.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import type { Visitor } from '#areas/accounts/server/devices/devices.actions.ts';
import { createAccount } from '#areas/accounts/server/sign-in/sign-in.actions.ts';
import { ofAddress, renew, take, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { cameTo } from '#areas/organizations/server/reach/newcomers.queries.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { canManageLocation } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { coordinatorAsked } from './coordinators.events.ts';
import { canAnswerRequests } from './coordinators.policy.ts';
import { requestPlaces } from '#areas/memberships/server/memberships.actions.ts';
import { invitationTakenBack } from './coordinator-changes.events.ts';
import { coordinatorInvited, invitationAsked } from './invitations.events.ts';
import { namedPlace, worksThere } from './invitations.queries.ts';
import {
  invitationsForgottenBefore,
  hashSecret,
  invitationExpiry,
  invitationToken,
  isInvitationUsable,
  isSecretOf,
  readToken,
} from './invitations.rules.ts';
import {
  deleteInvitation,
  lockInvitation,
  markAsked,
  renewInvitation,
  replaceInvitation,
} from './invitations.store.ts';

type NamedPlace = NonNullable<Awaited<ReturnType<typeof namedPlace>>>;

/** An invitation of an organization. */
export interface InvitationOf {
  organizationId: string;
  invitationId: string;
}

/**
 * Mails somebody a link to sign up as an organizer, with the request to coordinate the location already made
 * (areas/opportunities/README.md, "The editor"). The approval stays with those who approve every request.
 * @throws DomainError `not-found`, `forbidden`, `request.invalid` for somebody who works there, `invitation.waiting` for
 *   somebody who never came there and has a link that works, `invitation.daily-limit`, `invitation.too-many-newcomers`
 */
export async function inviteCoordinator(
  { deps, actor }: Context<SignedIn>,
  locationId: string,
  { firstName, lastName, email }: InviteCoordinatorInput,
): Promise<{ email: string }> {
  const { clock, db, ids } = deps;
  await withTransaction(db, async (tx) => {
    const place = await namedPlace(tx, locationId);
    if (!place) throw new DomainError('not-found');
    if (!canManageLocation(await membershipsOf(tx, actor), place)) throw new DomainError('forbidden');
    if (await worksThere(tx, email, place))
      refuseFaults([{ path: 'email', text: phrase('opportunityEditor.invite.alreadyThere') }]);
    const now = clock.now();
    const [id, secret] = [ids.uuid(), ids.secret()];
    const person = { firstName, lastName, email };
    await replaceInvitation(
      tx,
      {
        id,
        locationId,
        organizationId: place.organizationId,
        ...person,
        secretHash: hashSecret(secret),
        invitedById: actor.userId,
        createdAt: now,
        expiresAt: invitationExpiry(now),
      },
      now,
    );
    await mailInvitation(tx, { deps, actor }, person, place, invitationToken(id, secret));
    if (!(await cameTo(tx, place.organizationId, [email])).has(email)) {
      const once = { kind: 'invitation-to-newcomer', subject: ofAddress(deps, email) } as const;
      await takeOrRefuse(tx, deps, once, 'invitation.waiting');
      await reachOrRefuse(tx, deps, place.organizationId, [email], 'invitation.too-many-newcomers');
    }
    await takeOfInviter(tx, { deps, actor });
  });
  return { email };
}

/**
 * Sends an invitation again, whether it expired or not: with a new link that works for seven days, in the place of the one before.
 * @throws DomainError `not-found`, for those who don't answer for the location, too; `invitation.already-there` for somebody who works there
 *   by now, `invitation.sent-again`, `invitation.daily-limit`, `invitation.too-many-newcomers`
 */
export async function sendInvitationAgain(ctx: Context<SignedIn>, at: InvitationOf): Promise<void> {
  const { deps, actor } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const { invitation, place } = await lockOwnInvitation(tx, ctx, at);
    const { id, email } = invitation;
    if (await worksThere(tx, email, place)) throw new DomainError('invitation.already-there');
    const secret = deps.ids.secret();
    await renewInvitation(tx, id, {
      secretHash: hashSecret(secret),
      expiresAt: invitationExpiry(deps.clock.now()),
      invitedById: actor.userId,
    });
    await mailInvitation(tx, ctx, invitation, place, invitationToken(id, secret));
    const again = `${place.organizationId}:${ofAddress(deps, email)}`;
    await takeOrRefuse(
      tx,
      deps,
      { kind: 'coordinator-invitation-again', subject: again },
      'invitation.sent-again',
    );
    if (!(await cameTo(tx, place.organizationId, [email])).has(email)) {
      // Nobody else invites the person while this link works.
      const once = { kind: 'invitation-to-newcomer', subject: ofAddress(deps, email) } as const;
      await renew(tx, once);
      await take(tx, deps, once);
      await reachOrRefuse(tx, deps, place.organizationId, [email], 'invitation.too-many-newcomers');
    }
    await takeOfInviter(tx, ctx);
  });
}

/**
 * Takes an invitation back: its link works no more, and nobody is told.
 * @throws DomainError `not-found`, for those who don't answer for the location, too
 */
export async function takeInvitationBack(ctx: Context<SignedIn>, at: InvitationOf): Promise<void> {
  await withTransaction(ctx.deps.db, async (tx) => {
    const { invitation } = await lockOwnInvitation(tx, ctx, at);
    await deleteInvitation(tx, invitation.id);
    const { organizationId, locationId } = invitation;
    await ctx.deps.events.publish(tx, invitationTakenBack, { organizationId, objectId: locationId });
  });
}

/**
 * Asks the person who sent an expired invitation for another link, once for each that was sent. Whatever the token, the answer is
 * the same, so that it tells a stranger nothing.
 */
export async function askForInvitation({ deps }: Context, token: string): Promise<void> {
  const read = readToken(token);
  if (!read) return;
  await withTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const invitation = await lockInvitation(tx, read.id);
    if (!invitation || !isSecretOf(invitation, read.secret)) return;
    const { expiresAt, askedAt } = invitation;
    if (expiresAt > now || expiresAt <= invitationsForgottenBefore(now) || askedAt) return;
    await markAsked(tx, invitation.id, now);
    const { id: invitationId, organizationId } = invitation;
    await deps.events.publish(tx, invitationAsked, { invitationId, organizationId });
  });
}

/** An invitation that the caller may send again or take back, locked, and where to. */
async function lockOwnInvitation(
  tx: Tx,
  { actor }: Context<SignedIn>,
  { organizationId, invitationId }: InvitationOf,
) {
  const memberships = await membershipsOf(tx, actor);
  const invitation = await lockInvitation(tx, invitationId);
  const place = invitation && (await namedPlace(tx, invitation.locationId));
  if (place?.organizationId !== organizationId || !canAnswerRequests(memberships, place))
    throw new DomainError('not-found');
  return { invitation: invitation!, place };
}

const mailInvitation = (
  tx: Tx,
  { deps, actor }: Pick<Context<SignedIn>, 'deps' | 'actor'>,
  { firstName, lastName, email }: InviteCoordinatorInput,
  { organizationId, organization, location }: NamedPlace,
  token: string,
): Promise<void> =>
  deps.events.publish(tx, coordinatorInvited, {
    email,
    firstName,
    lastName,
    organizationId,
    organization,
    location,
    invitedBy: fullName(actor),
    token,
  });

const takeOfInviter = (tx: Tx, { deps, actor }: Pick<Context<SignedIn>, 'deps' | 'actor'>): Promise<void> =>
  takeOrRefuse(
    tx,
    deps,
    { kind: 'invitations', subject: ofAddress(deps, actor.email) },
    'invitation.daily-limit',
  );

/**
 * Signs an organizer up, who with an invitation asks for the place that it invites to.
 * @throws DomainError as `createAccount` does; `invitation.invalid`, and then there is no account either
 */
export async function signUpOrganizer(
  ctx: Context,
  { invitation, ...person }: OrganizerSignUpInput,
  visitor: Visitor,
): Promise<void> {
  await createAccount(ctx, 'organizer', person, visitor, async (tx, userId) => {
    if (invitation) await acceptInvitation(tx, ctx.deps, invitation, userId);
  });
}

/**
 * Uses an invitation up: the account asks for the place that it invites to.
 * @throws DomainError `invitation.invalid` when it expired, was used, or never was
 */
async function acceptInvitation(tx: Tx, deps: Deps, token: string, userId: string): Promise<void> {
  const read = readToken(token);
  const invitation = read && (await lockInvitation(tx, read.id));
  const place = invitation && (await namedPlace(tx, invitation.locationId));
  if (!read || !invitation || !place || !isInvitationUsable(invitation, read.secret, deps.clock.now()))
    throw new DomainError('invitation.invalid');
  await deleteInvitation(tx, invitation.id);
  const { locationId, organizationId } = place;
  const asked = await requestPlaces(tx, deps, { userId, organizationId, locationIds: [locationId] });
  if (asked.length > 0)
    await deps.events.publish(tx, coordinatorAsked, { userId, organizationId, locationIds: asked });
}
