import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { clearDrafts } from '#web/forms/drafts.ts';
import { answerLogIn } from './log-in-again.ts';

/** The person signed in in this browser from now on: a user's id, null after a log-out, or the mark of a kiosk. */
type Message = { userId: string | null };

let tell: ((message: Message) => void) | undefined;

/**
 * Hears what other windows of this browser say of the session, which they share. Anybody who logged out there is not shown
 * here any more and what they had begun is forgotten here, too; what one person has open is never gone on with by
 * another one.
 * @param person whose work is on this page
 */
export function followOtherWindows(person: () => SessionUser | null): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel('manyhands.session');
  tell = channel.postMessage.bind(channel);
  // Somebody who logged in by a plain form is told of by the page that they were led to.
  const arrived = person()?.id;
  if (arrived !== undefined) tellOtherWindows(arrived);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const mine = person()?.id;
    if (mine === undefined) return;
    if (data.userId === mine) return answerLogIn(mine);
    if (data.userId === null) clearDrafts();
    reloadForOther();
  });
}

/** Tells the other windows of this browser who is signed in from now on. */
export function tellOtherWindows(userId: string | null): void {
  tell?.({ userId });
}

/** Has the other windows of this browser, which is a locked kiosk from now on, go there; what was begun in them is kept. */
export function tellOtherWindowsOfKiosk(): void {
  tell?.({ userId: 'kiosk' });
}

/** Shows the page again to the person who is signed in now. It asks nothing: nobody here could answer for the one before. */
export function reloadForOther(): void {
  const quietly = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', quietly, { capture: true, once: true });
  window.location.reload();
}
