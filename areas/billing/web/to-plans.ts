import { redirect } from 'react-router';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';

/** The load of an address that leads to the plans (0-decisions 10). */
export const leadToPlans: PageLoad = async () => {
  throw redirect(pathTo('/subscriptions/packages'));
};
