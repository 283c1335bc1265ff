import { clearDrafts } from '#web/forms/drafts.ts';
import { wipeDevice } from '#web/api/device-wipe.ts';

/** Forgets what this browser keeps of the person who leaves it: what they had begun, and rosters with what waits to be sent. */
export async function clearPersonalData(): Promise<void> {
  clearDrafts();
  await wipeDevice();
}
