import { deviceStore } from './device-store.ts';
import { viewName, type KeptView, type OfflineScreen } from './views.ts';

/**
 * What a page that begins without a network puts into its cache of what was read, and who is signed in; null when nothing of
 * the screen is kept.
 */
export const deviceSnapshot = (screen: OfflineScreen): Promise<KeptView | null> =>
  deviceStore()
    .one<KeptView>('views', viewName(screen))
    .catch(() => null);
