import type { Area } from '#server/area.ts';
import { campaignWriters } from './campaigns/campaigns.writes.ts';
import { campaignsJobs } from './campaigns/campaigns.jobs.ts';
import { connectionWriters } from './connection/connection.writes.ts';
import { crmErasure } from './crm.erasure.ts';
import { registerCrmRoutes } from './crm.routes.ts';
import { syncJobs } from './sync/sync.jobs.ts';

export const crmArea: Area = {
  routes: [registerCrmRoutes],
  jobs: [...campaignsJobs, ...syncJobs],
  erasure: crmErasure,
  itemWriters: [...connectionWriters, ...campaignWriters],
};
