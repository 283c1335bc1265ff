import { integrationContract } from '#areas/crm/contract/integration.ts';
import { formMappingContract } from '#areas/crm/contract/mapping.ts';
import { crmSyncContract } from '#areas/crm/contract/sync.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import type { Bind } from '#server/http/bind.ts';
import {
  beginAuthorization,
  configureObject,
  finishAuthorization,
  setIntegration,
} from './connection/connection.actions.ts';
import { readIntegration } from './connection/connection.queries.ts';
import { saveMapping } from './mapping/mapping.actions.ts';
import { readMapping } from './mapping/mapping.queries.ts';
import { testMapping } from './mapping/test-mapping.actions.ts';
import {
  listFields,
  listObjects,
  listRecords,
  listResources,
  sampleRecords,
} from './objects/objects.actions.ts';
import {
  createCustomObject,
  removeCustomObject,
  updateCustomObject,
} from './objects/custom-objects.actions.ts';
import { removeRecord, submitRecord } from './objects/records.actions.ts';
import { dryRun, readConflict } from './sync/matching.actions.ts';
import { decideConflict, forgetOtherCrm, retrySync, setFieldRules, setSync } from './sync/sync.actions.ts';
import { listFailures, listSyncRows } from './sync/rows.queries.ts';
import { readSync } from './sync/sync.queries.ts';

import { chooseCampaign } from './campaigns/campaigns.actions.ts';
import { listCampaigns, readCampaign } from './campaigns/campaigns.queries.ts';
import { campaignsContract } from '#areas/crm/contract/campaigns.ts';

export function registerCrmRoutes(bind: Bind): void {
  bind(integrationContract.get, ({ ctx, params }) => readIntegration(ctx, params.orgName));
  bind(integrationContract.update, ({ ctx, params, body }) => setIntegration(ctx, params.orgName, body));
  bind(integrationContract.configure, ({ ctx, params, body }) => configureObject(ctx, params, body));
  bind(formMappingContract.get, ({ ctx, params }) => readMapping(ctx, params.formId));
  bind(formMappingContract.save, ({ ctx, params, body }) => saveMapping(ctx, params.formId, body));
  bind(formMappingContract.test, ({ ctx, params, body }) => testMapping(ctx, params.formId, body));
  bind(salesforceContract.auth, ({ ctx, query }) => beginAuthorization(ctx, query.organizationId));
  bind(salesforceContract.callback, ({ ctx, query }) => finishAuthorization(ctx, query));
  bind(salesforceContract.objects, ({ ctx, body }) => listObjects(ctx, body));
  bind(salesforceContract.resources, ({ ctx, body }) => listResources(ctx, body));
  bind(salesforceContract.fields, ({ ctx, body }) => listFields(ctx, body));
  bind(salesforceContract.sample, ({ ctx, body }) => sampleRecords(ctx, body));
  bind(salesforceContract.records, ({ ctx, body }) => listRecords(ctx, body));
  bind(salesforceContract.submit, ({ ctx, body }) => submitRecord(ctx, body));
  bind(salesforceContract.remove, ({ ctx, query, body }) => removeRecord(ctx, query, body));
  bind(crmSyncContract.get, ({ ctx, params }) => readSync(ctx, params.orgName));
  bind(crmSyncContract.update, ({ ctx, params, body }) => setSync(ctx, params.orgName, body));
  bind(crmSyncContract.rows, ({ ctx, params, query }) => listSyncRows(ctx, params.orgName, query));
  bind(crmSyncContract.failures, ({ ctx, params }) => listFailures(ctx, params.orgName));
  bind(crmSyncContract.retry, ({ ctx, params, body }) => retrySync(ctx, params.orgName, body.only));
  bind(crmSyncContract.rules, ({ ctx, params, body }) => setFieldRules(ctx, params.orgName, body));
  bind(crmSyncContract.dryRun, ({ ctx, params, query }) => dryRun(ctx, params.orgName, query));
  bind(crmSyncContract.conflict, ({ ctx, params }) => readConflict(ctx, params));
  bind(crmSyncContract.decide, ({ ctx, params, body }) => decideConflict(ctx, params, body.contactId));
  bind(crmSyncContract.forget, ({ ctx, params, body }) =>
    forgetOtherCrm(ctx, params.orgName, body.crmOrganizationId),
  );
  bind(salesforceContract.createObject, ({ ctx, body }) => createCustomObject(ctx, body));
  bind(salesforceContract.updateObject, ({ ctx, body }) => updateCustomObject(ctx, body));
  bind(salesforceContract.removeObject, ({ ctx, body }) => removeCustomObject(ctx, body));
  bind(campaignsContract.list, ({ ctx, params, query }) => listCampaigns(ctx, params.orgName, query.page));
  bind(campaignsContract.get, ({ ctx, params }) => readCampaign(ctx, params.opportunityId));
  bind(campaignsContract.choose, ({ ctx, params, body }) =>
    chooseCampaign(ctx, params.opportunityId, body.sFCampaigId),
  );
}
