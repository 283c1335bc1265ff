import { createHash } from 'node:crypto';
import type { Integration, integrationContract, ObjectConfig } from '#areas/crm/contract/integration.ts';
import { authorizationMinutes, type CrmObjectPurpose } from '#areas/crm/rules/crm.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { CrmError, type CrmGrant } from '#server/platform/crm/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { forgetCrm } from '../sync/forget-crm.actions.ts';
import { findSync } from '../sync/sync.queries.ts';
import { crmConnected, crmObjectSet, crmSwitched } from '../crm.events.ts';
import { canIntegrate } from './connection.policy.ts';
import {
  connectableOrganization,
  findConnection,
  meantOrganization,
  nameOfOrganization,
  readIntegration,
} from './connection.queries.ts';
import { sealedAbout } from './sealing.rules.ts';
import { refusalOf } from './session.actions.ts';
import {
  clearConfigs,
  insertAuthState,
  lockConnection,
  useAuthState,
  writeActive,
  writeConfig,
  writeConnected,
  writeCustomObjects,
} from './connection.store.ts';

/**
 * Turns the CRM of an organization, or custom objects in it, on or off. Off, its authorization ends here and at the CRM.
 * @throws DomainError `not-found`, `crm.not-available`, and `crm.not-active` for custom objects of a CRM that is off
 */
export async function setIntegration(
  ctx: Context<SignedIn>,
  orgName: string,
  { isActiveSalesforce: isActive, enableCustomObject }: BodyOf<typeof integrationContract.update>,
): Promise<Integration> {
  const { deps, actor } = ctx;
  const { id } = await connectableOrganization(deps.db, actor, orgName);
  if (isActive === true && !deps.crm.isAvailable) throw new DomainError('crm.not-available');
  const before = await withTransaction(deps.db, async (tx) => {
    const connection = await lockConnection(tx, id);
    if (isActive !== undefined) await writeActive(tx, id, isActive, deps.clock.now());
    if (enableCustomObject !== undefined) {
      if (!(isActive ?? connection?.isActive)) throw new DomainError('crm.not-active');
      await writeCustomObjects(tx, id, enableCustomObject, deps.clock.now());
    }
    const changes = trailChanges({
      isOn: [connection?.isActive ?? false, isActive ?? connection?.isActive ?? false],
      customObjects: [
        connection?.enableCustomObject ?? false,
        enableCustomObject ?? connection?.enableCustomObject ?? false,
      ],
    });
    if (changes.length > 0)
      await deps.events.publish(tx, crmSwitched, { organizationId: id, objectId: id, changes });
    return connection;
  });
  if (isActive === false && before?.refreshTokenEncrypted)
    await revoke(deps, id, before.refreshTokenEncrypted);
  return readIntegration(ctx, orgName);
}

/** Ends what a token allows. When the CRM can't be told, nobody has the token any more all the same. */
async function revoke({ crm, secrets, log }: Deps, organizationId: string, sealed: string): Promise<void> {
  try {
    await crm.revoke(secrets.open(sealed, sealedAbout(organizationId)));
  } catch (error) {
    const trouble = error instanceof CrmError ? error.trouble : 'unreadable';
    log.warn({ organizationId, trouble }, 'the CRM was not told that its authorization ended');
  }
}

/**
 * Begins to connect an organization: a `state` that only this person can use, once, within a quarter of an hour, and a secret that
 * only the one who has both can exchange the CRM's code with (RFC 7636; 0-decisions 34).
 * @returns where to send the browser
 * @throws DomainError `not-found`, `crm.not-available`, `crm.not-active`
 */
export async function beginAuthorization(
  { deps, actor }: Context<SignedIn>,
  organizationId: string | undefined,
): Promise<{ authorizationUrl: string }> {
  const { db, crm, ids, secrets, clock } = deps;
  const { id } = await meantOrganization(db, actor, organizationId);
  if (!crm.isAvailable) throw new DomainError('crm.not-available');
  if (!(await findConnection(db, id))?.isActive) throw new DomainError('crm.not-active');
  const state = ids.secret();
  const codeVerifier = ids.secret();
  const now = clock.now();
  await withTransaction(db, (tx) =>
    insertAuthState(
      tx,
      {
        stateHash: hashOf(state),
        organizationId: id,
        userId: actor.userId,
        codeVerifierEncrypted: secrets.seal(codeVerifier, sealedAbout(id)),
        expiresAt: new Date(now.getTime() + authorizationMinutes * 60_000),
        createdAt: now,
      },
      now,
    ),
  );
  const codeChallenge = hashOf(codeVerifier);
  return {
    authorizationUrl: crm.authorizationUrl({ state, codeChallenge, redirectUri: redirectUriOf(deps) }),
  };
}

/**
 * Finishes what the same person began, with the CRM's code.
 * @throws DomainError `crm.authorization-spent` for a state that is unknown, used, late or another person's, and when the person or the
 *   organization may not be connected any more; `crm.authorization-refused` and what a CRM that can't be reached is answered with
 */
export async function finishAuthorization(
  { deps, actor }: Context<SignedIn>,
  { code, state }: { code: string; state: string },
): Promise<{ id: string; orgName: string }> {
  const { db, crm, secrets, clock } = deps;
  const begun = await useAuthState(db, hashOf(state), actor.userId, clock.now());
  if (!begun || !canIntegrate(await membershipsOf(db, actor), begun.organizationId))
    throw new DomainError('crm.authorization-spent');
  const { organizationId } = begun;
  const about = sealedAbout(organizationId);
  const codeVerifier = secrets.open(begun.codeVerifierEncrypted, about);
  let grant: CrmGrant;
  try {
    grant = await crm.exchange({ code, codeVerifier, redirectUri: redirectUriOf(deps) });
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    if (error.trouble === 'denied')
      throw new DomainError('crm.authorization-refused', { params: { words: error.words || error.code } });
    throw refusalOf(error);
  }
  const refreshToken = grant.refreshToken;
  if (refreshToken === null) throw new DomainError('crm.no-sense');
  await withTransaction(db, async (tx) => {
    const connection = await lockConnection(tx, organizationId);
    // Somebody turned it off while the CRM asked.
    if (!connection?.isActive) throw new DomainError('crm.authorization-spent');
    if (connection.crmOrganizationId !== null && connection.crmOrganizationId !== grant.organizationId) {
      await clearConfigs(tx, organizationId);
      // Where something was sent, somebody says first that the former one is over.
      if ((await findSync(tx, organizationId))?.crmOrganizationId == null)
        await forgetCrm(tx, organizationId);
    }
    await writeConnected(tx, organizationId, {
      instanceUrl: grant.instanceUrl,
      accessTokenEncrypted: secrets.seal(grant.accessToken, about),
      refreshTokenEncrypted: secrets.seal(refreshToken, about),
      crmOrganizationId: grant.organizationId,
      connectedById: actor.userId,
      connectedAt: clock.now(),
    });
    await deps.events.publish(tx, crmConnected, { organizationId, objectId: organizationId });
  });
  return { id: grant.organizationId, orgName: await nameOfOrganization(db, organizationId) };
}

/**
 * Keeps which object of the CRM stands for campaigns or for activities.
 * @throws DomainError `not-found`, `crm.not-active`
 */
export async function configureObject(
  ctx: Context<SignedIn>,
  { orgName, purpose }: { orgName: string; purpose: CrmObjectPurpose },
  config: ObjectConfig,
): Promise<Integration> {
  const { deps, actor } = ctx;
  const { id } = await connectableOrganization(deps.db, actor, orgName);
  if (!(await findConnection(deps.db, id))?.isActive) throw new DomainError('crm.not-active');
  await withTransaction(deps.db, async (tx) => {
    await writeConfig(tx, id, purpose, config, deps.clock.now());
    await deps.events.publish(tx, crmObjectSet, { organizationId: id, objectId: id });
  });
  return readIntegration(ctx, orgName);
}

/** The page to which the CRM sends people back. */
const redirectUriOf = ({ config }: Deps): string => `${config.publicUrl}/user/user-settings/integration`;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
