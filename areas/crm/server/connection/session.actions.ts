import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '#server/context.ts';
import { CrmError, type CrmSession } from '#server/platform/crm/crm.ts';
import { SealError } from '#server/platform/secret-box.ts';
import { DomainError } from '#shared/errors.ts';
import { findConnection } from './connection.queries.ts';
import { leaveRefresh, takeRefresh, writeRefreshed, writeUnauthorized } from './connection.store.ts';
import { sealedAbout } from './sealing.rules.ts';

/** Longest time in which a process gets another token, and how often the others look whether it has. */
const refreshSeconds = 30;
const lookEvery = 100;

/** Code of a call that was not made, since the organization has been connected with another one inside the CRM meanwhile. */
export const otherCrmCode = 'OTHER_ORGANIZATION';

/**
 * Makes calls in an organization's CRM. When its session is over, it gets another one and the calls are made once more, so `calls` begins
 * with the one that would find out.
 * @param about.objectName the object that the calls are about, for what people are told
 * @param about.onlyIn the organization inside the CRM that is meant; whichever is connected unless told
 * @throws DomainError `crm.not-active`, `crm.authorization-required` and those of `refusalOf`
 */
export async function inCrm<Answer>(
  deps: Deps,
  organizationId: string,
  calls: (session: OpenSession) => Promise<Answer>,
  { objectName, onlyIn }: { objectName?: string; onlyIn?: string | null } = {},
): Promise<Answer> {
  const checked = (session: OpenSession): OpenSession => {
    if (onlyIn !== undefined && session.crmOrganizationId !== onlyIn)
      throw new CrmError('denied', { code: otherCrmCode });
    return session;
  };
  try {
    const session = checked(await openSession(deps, organizationId));
    try {
      return await calls(session);
    } catch (error) {
      if (!(error instanceof CrmError) || error.trouble !== 'session') throw error;
      return await calls(checked(await refreshed(deps, organizationId, session.sealed)));
    }
  } catch (error) {
    throw error instanceof CrmError ? refusalOf(error, objectName) : error;
  }
}

/** The session of an organization, and what it says of the CRM that it belongs to. */
export type OpenSession = CrmSession & {
  /** The access token as it is kept. */
  sealed: string;
  crmOrganizationId: string | null;
  /** Names the CRM and what its objects are now: another one after each change of them, whichever process makes it. */
  objectsKey: string;
};

/** The session that is kept. One that was sealed with a key that is gone is as good as none. */
async function openSession({ db, secrets, log }: Deps, organizationId: string): Promise<OpenSession> {
  const connection = await findConnection(db, organizationId);
  if (!connection?.isActive) throw new DomainError('crm.not-active');
  const { instanceUrl, accessTokenEncrypted: sealed, crmOrganizationId, objectsVersion } = connection;
  if (instanceUrl === null || sealed === null) throw new DomainError('crm.authorization-required');
  try {
    const accessToken = secrets.open(sealed, sealedAbout(organizationId));
    const objectsKey = `${organizationId} ${crmOrganizationId} ${instanceUrl} ${objectsVersion}`;
    return { instanceUrl, accessToken, sealed, crmOrganizationId, objectsKey };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ organizationId, err: error }, 'the tokens of a CRM can’t be opened');
    throw new DomainError('crm.authorization-required', { cause: error });
  }
}

/**
 * The session after this one. A refresh token is good for one use, so one process takes it, and the others wait until they
 * see what it got. Nothing is locked while the CRM is asked.
 */
async function refreshed(deps: Deps, organizationId: string, expired: string): Promise<OpenSession> {
  const { db, clock } = deps;
  const deadline = Date.now() + refreshSeconds * 1000;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + refreshSeconds * 1000);
    const taken = await takeRefresh(db, organizationId, expired, { now, until });
    if (taken?.refreshTokenEncrypted) {
      await refresh(deps, organizationId, { expired, refreshToken: taken.refreshTokenEncrypted });
      return openSession(deps, organizationId);
    }
    const session = await openSession(deps, organizationId);
    if (session.sealed !== expired) return session;
    if (Date.now() > deadline) throw new CrmError('timeout');
    await pause(lookEvery);
  }
}

async function refresh(
  { db, crm, secrets }: Deps,
  organizationId: string,
  { expired, refreshToken: sealed }: { expired: string; refreshToken: string },
): Promise<void> {
  const about = sealedAbout(organizationId);
  try {
    const grant = await crm.refresh(secrets.open(sealed, about));
    await writeRefreshed(db, organizationId, expired, {
      instanceUrl: grant.instanceUrl,
      accessTokenEncrypted: secrets.seal(grant.accessToken, about),
      refreshTokenEncrypted: grant.refreshToken === null ? sealed : secrets.seal(grant.refreshToken, about),
    });
  } catch (error) {
    if (error instanceof CrmError && error.trouble === 'denied')
      await writeUnauthorized(db, organizationId, sealed);
    else await leaveRefresh(db, organizationId, expired);
    throw error;
  }
}

/** What people are told of what the CRM did not do (spec 3 §8), in its own words where it has some. */
export function refusalOf(error: CrmError, objectName = ''): DomainError {
  const { trouble, code, words, fields } = error;
  const said = { words: words || code };
  switch (trouble) {
    case 'session':
    case 'denied':
      return new DomainError('crm.authorization-required', { cause: error });
    case 'not-found':
      return new DomainError('crm.not-found', { params: said, cause: error });
    case 'invalid':
      return code === 'REQUIRED_FIELD_MISSING' && fields.length > 0
        ? new DomainError('crm.required-missing', {
            params: { object: objectName, fields: fields.join(', ') },
            cause: error,
          })
        : new DomainError('crm.refused', { params: said, cause: error });
    case 'duplicate':
      return new DomainError('crm.duplicate', { params: said, cause: error });
    case 'limit':
      return new DomainError('crm.limit', { cause: error });
    case 'timeout':
      return new DomainError('crm.timeout', { cause: error });
    case 'unreachable':
      return new DomainError('crm.unreachable', { cause: error });
    case 'server':
      return new DomainError('crm.failed', { cause: error });
    case 'answer':
      return new DomainError('crm.no-sense', { cause: error });
  }
}
