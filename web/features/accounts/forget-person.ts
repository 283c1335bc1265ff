import { clearDrafts } from '#web/forms/drafts.ts';

/** Forgets what this browser keeps of the person who leaves it: what they had begun, and rosters with what waits to be sent. */
export async function forgetPerson(): Promise<void> {
  clearDrafts();
  const { wipeDevice } = await import('#web/api/device-wipe.ts');
  await wipeDevice();
}
