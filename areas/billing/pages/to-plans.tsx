import { redirect } from 'react-router';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';

/** /subscription-package and /card-details lead to the plans (0-decisions 10). */
export const load: PageLoad = async () => {
  throw redirect(pathTo('/subscriptions/packages'));
};

/** Never seen: the address leads elsewhere. */
export function Component() {
  return null;
}
