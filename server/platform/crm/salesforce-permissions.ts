import type { HttpAnswer, HttpCall } from '../http-client/http-client.ts';
import { CrmError, type CrmAccess, type CrmRecord, type CrmSession } from './crm.ts';
import type { SalesforceMetadata } from './salesforce-metadata.ts';

/** Calls of the REST API. */
interface Rest {
  call(session: CrmSession, path: string, rest?: Partial<HttpCall>): Promise<HttpAnswer>;
  query(session: CrmSession, soql: string): Promise<CrmRecord[]>;
}

/**
 * What the connected account may see of custom objects: a permission set of its own for each, assigned to the account. Salesforce shows
 * nobody a field that was made through the Metadata API before that.
 */
export class SalesforcePermissions {
  readonly #metadata: SalesforceMetadata;
  readonly #rest: Rest;

  constructor(metadata: SalesforceMetadata, rest: Rest) {
    this.#metadata = metadata;
    this.#rest = rest;
  }

  /** @throws CrmError */
  async grant(session: CrmSession, access: CrmAccess): Promise<void> {
    await this.#metadata.writePermissions(session, access);
    // The account that wrote the set last is the connected one, whose id nothing else tells.
    const set = await this.#find(session, access.name);
    if (!set) throw new CrmError('answer');
    const { id, writtenBy } = set;
    const assigned = await this.#rest.query(
      session,
      `SELECT Id FROM PermissionSetAssignment WHERE PermissionSetId = '${id}' AND AssigneeId = '${writtenBy}' LIMIT 1`,
    );
    if (assigned.length > 0) return;
    await this.#rest.call(session, 'sobjects/PermissionSetAssignment', {
      method: 'POST',
      body: JSON.stringify({ PermissionSetId: id, AssigneeId: writtenBy }),
    });
  }

  /** @throws CrmError */
  async takeBack(session: CrmSession, name: string): Promise<void> {
    const set = await this.#find(session, name);
    if (!set) return;
    const assigned = await this.#rest.query(
      session,
      `SELECT Id FROM PermissionSetAssignment WHERE PermissionSetId = '${set.id}'`,
    );
    for (const { Id } of assigned)
      await this.#rest.call(session, `sobjects/PermissionSetAssignment/${String(Id)}`, { method: 'DELETE' });
    await this.#metadata.remove(session, 'PermissionSet', name);
  }

  async #find(session: CrmSession, name: string): Promise<{ id: string; writtenBy: string } | null> {
    const [set] = await this.#rest.query(
      session,
      `SELECT Id, LastModifiedById FROM PermissionSet WHERE Name = '${name}' LIMIT 1`,
    );
    return set ? { id: String(set.Id), writtenBy: String(set.LastModifiedById) } : null;
  }
}
