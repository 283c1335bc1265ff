import type { Area } from '#server/area.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import { registerClosingRoutes } from './closing/closing.routes.ts';
import { registerEmailChangeRoutes } from './email-change/email-change.routes.ts';
import { registerNotificationsRoutes } from './notifications/notifications.routes.ts';
import { profilePictures } from './profile/picture-uses.sql.ts';
import { registerPersonalCodeRoutes } from './personal-code/personal-code.routes.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { profileWriters } from './profile/profile.writes.ts';
import { accountsItems } from './accounts.items.ts';

export const accountsArea: Area = {
  routes: [
    registerAccountsRoutes,
    registerNotificationsRoutes,
    registerProfileRoutes,
    registerPersonalCodeRoutes,
    registerClosingRoutes,
    registerEmailChangeRoutes,
  ],
  jobs: accountsJobs,
  pictureUses: profilePictures,
  items: accountsItems,
  itemWriters: profileWriters,
};
