import type { CampaignRow } from '#areas/crm/contract/campaigns.ts';
import { activitiesAtOnce, nameWithin } from '#areas/crm/rules/crm.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { setActivityRecord, setCampaign } from '#areas/opportunities/server/campaigns/campaigns.actions.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import type { CrmDescription, CrmField } from '#server/platform/crm/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { campaignChosen } from '../crm.events.ts';
import { canIntegrate } from '../connection/connection.policy.ts';
import { inCrm } from '../connection/session.actions.ts';
import {
  findCampaign,
  findConfig,
  missingActivities,
  organizationsWithActivities,
  readCampaign,
  type MissingActivity,
} from './campaigns.queries.ts';

/**
 * Chooses the campaign of an opportunity, and makes the records of its activities in the CRM. What is chosen stays chosen when they
 * can't be made: another try makes those that are missing.
 * @throws DomainError `not-found`, `crm.campaigns-off`, `crm.not-found` for a campaign that isn't there, and the refusals of `inCrm`
 */
export async function chooseCampaign(
  ctx: Context<SignedIn>,
  opportunityId: string,
  campaignId: string | null,
): Promise<CampaignRow> {
  const { deps, actor } = ctx;
  const { db } = deps;
  const found = await findCampaign(db, opportunityId);
  if (!found || !canIntegrate(await membershipsOf(db, actor), found.organizationId))
    throw new DomainError('not-found');
  const campaign = campaignId === null ? null : await campaignInCrm(deps, found.organizationId, campaignId);
  const { organizationId } = found;
  await withTransaction(db, async (tx) => {
    await setCampaign(tx, opportunityId, campaign);
    await deps.events.publish(tx, campaignChosen, { organizationId, objectId: opportunityId });
  });
  if (campaign && (await findConfig(db, found.organizationId, 'activity')))
    await makeActivities(
      deps,
      found.organizationId,
      await missingActivities(db, { opportunityId }, activitiesAtOnce),
    );
  return readCampaign(ctx, opportunityId);
}

/** The campaign as the CRM has it: the first column that was chosen beside its id is its name (spec 2 §7). */
async function campaignInCrm(deps: Deps, organizationId: string, campaignId: string) {
  const config = await findConfig(deps.db, organizationId, 'campaign');
  if (!config) throw new DomainError('crm.campaigns-off');
  const { objectName, selectedColumns } = config;
  const name = selectedColumns.find((column) => column !== 'Id') ?? 'Id';
  const [record] = await inCrm(deps, organizationId, (session) =>
    deps.crm.find(session, {
      objectName,
      fields: [name],
      where: [{ fields: ['Id'], values: [campaignId] }],
      limit: 1,
    }),
  );
  if (!record) throw new DomainError('crm.not-found', { params: { words: campaignId } });
  return { id: String(record.Id), label: String(record[name] ?? record.Id).slice(0, 255) };
}

/** Makes what is missing in the CRM of every organization; what is refused waits for the next time, and the rest goes on. */
export async function makeMissingActivities(deps: Deps): Promise<void> {
  for (const organizationId of await organizationsWithActivities(deps.db))
    try {
      const missing = await missingActivities(deps.db, { organizationId }, activitiesAtOnce);
      if (missing.length > 0) await makeActivities(deps, organizationId, missing);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      deps.log.warn({ organizationId, code: error.code }, 'activities were not made in a CRM');
    }
}

/**
 * Makes a record for each activity, unless its campaign has one of its title: a record whose answer was lost is found again, and none is
 * made twice.
 * @throws DomainError the first refusal, once all were tried
 */
async function makeActivities(
  deps: Deps,
  organizationId: string,
  missing: readonly MissingActivity[],
): Promise<void> {
  const { objectName, campaignField, titleField, longField } = await activityFields(deps, organizationId);
  let refusal: unknown = null;
  for (const activity of missing)
    try {
      const title = nameWithin(activity.title, titleField.length);
      const wanted = { [campaignField]: activity.campaignId, [titleField.name]: title };
      const whole = title === activity.title || !longField ? {} : { [longField.name]: activity.title };
      const { id, isNew } = await inCrm(
        deps,
        organizationId,
        async (session) => {
          const [kept] = await deps.crm.find(session, {
            objectName,
            fields: [],
            where: Object.entries(wanted).map(([field, value]) => ({ fields: [field], values: [value] })),
            limit: 1,
          });
          if (kept) return { id: String(kept.Id), isNew: false };
          return { ...(await deps.crm.create(session, objectName, { ...wanted, ...whole })), isNew: true };
        },
        { objectName },
      );
      const isKept = await withTransaction(deps.db, (tx) => setActivityRecord(tx, activity, id));
      // Somebody else made one at the same moment: nothing refers to this one yet.
      if (!isKept && isNew)
        await inCrm(deps, organizationId, (session) => deps.crm.remove(session, objectName, id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal ??= error;
      if (!concernsOne.has(error.code)) break;
    }
  if (refusal) throw refusal;
}

/** Refusals of one record, after which the others may do. */
const concernsOne = new Set<string>(['crm.required-missing', 'crm.refused', 'crm.duplicate']);

/** The object of activities, its field with the campaign, the one with the title (spec 2 §7), and one that takes a long text, if any. */
async function activityFields(deps: Deps, organizationId: string) {
  const [campaign, activity] = await Promise.all([
    findConfig(deps.db, organizationId, 'campaign'),
    findConfig(deps.db, organizationId, 'activity'),
  ]);
  if (!campaign || !activity) throw new DomainError('crm.campaigns-off');
  const { objectName } = activity;
  const [{ children }, described] = await inCrm(deps, organizationId, (session) =>
    Promise.all([deps.crm.describe(session, campaign.objectName), deps.crm.describe(session, objectName)]),
  );
  const campaignField = children.find((child) => child.objectName === objectName)?.fieldName;
  const titleField = titleOf(described, activity.selectedColumns);
  if (campaignField === undefined || titleField === undefined)
    throw new DomainError('crm.not-found', { params: { words: `${objectName}: ${campaign.objectName}` } });
  const longField = described.fields.find(
    ({ name, type, createable }) =>
      createable && type === 'textarea' && /(?:^|__)Description(?:__c)?$/.test(name),
  );
  return { objectName, campaignField, titleField, longField };
}

/** The field that names an activity: `Name` where it can be written, else the first text among the columns that were chosen. */
function titleOf({ fields }: CrmDescription, columns: readonly string[]): CrmField | undefined {
  const texts = fields.filter(({ type, createable }) => createable && type === 'string');
  const named = (wanted: string) => texts.find(({ name }) => name === wanted);
  return named('Name') ?? columns.map(named).find((field) => field !== undefined);
}
