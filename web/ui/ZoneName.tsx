import { sameClock, zoneName, type InstantLike } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useViewerZone } from './use-browser.ts';

export interface ZoneNameProps {
  at: InstantLike;
  /** IANA zone of the place. */
  timeZone: string;
}

/**
 * Names a place's zone after a time, unless the viewer's clock shows the same. The server doesn't know the
 * viewer's clock, so a page without script always names it; the boot script hides what is left out later (`own-zone.ts`).
 */
export function ZoneName({ at, timeZone }: ZoneNameProps) {
  const t = useTexts();
  const own = useViewerZone();
  if (own !== undefined && sameClock(at, own, timeZone)) return null;
  return <span data-zone={timeZone}> {zoneName(t, at, timeZone)}</span>;
}
