import type { Area } from '#server/area.ts';
import { organizationsErasure } from './organizations.erasure.ts';
import { organizationsJobs } from './organizations.jobs.ts';
import { registerOrganizationsRoutes } from './organizations.routes.ts';
import { organizationPictures } from './picture-uses.sql.ts';
import { organizationsItems } from './organizations.items.ts';
import { organizationWriters } from './organizations.writes.ts';

export const organizationsArea: Area = {
  routes: [registerOrganizationsRoutes],
  jobs: organizationsJobs,
  pictureUses: organizationPictures,
  erasure: organizationsErasure,
  items: organizationsItems,
  itemWriters: organizationWriters,
};
