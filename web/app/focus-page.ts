import { mainId } from '#web/ui/PageShell.tsx';

/** Takes the keyboard to the heading of the page that came, unless it is at something of that page already. */
export function focusPage(): void {
  const main = document.getElementById(mainId);
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target || (main?.contains(document.activeElement) && document.activeElement !== main)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
