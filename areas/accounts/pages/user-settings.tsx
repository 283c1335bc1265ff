import { redirect } from 'react-router';
import { firstSettingsPage } from '#areas/accounts/web/settings/settings-menu.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';

/** /user/user-settings leads to the first page of the settings' menu. */
export const load: PageLoad = async () => {
  throw redirect(pathTo(firstSettingsPage));
};

/** Never seen: the address leads elsewhere. */
export function Component() {
  return null;
}
