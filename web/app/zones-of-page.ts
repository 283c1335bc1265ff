import type { ZoneSpell, ZoneTable } from '#shared/rules/zone-tables.ts';
import { offsetMinutes, zoneName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

const day = 24 * 60 * 60 * 1000;
/** Shorter than any time between two changes of clocks: Morocco went back for the 29 days of Ramadan. */
const stride = 7 * day;
/** What pages show lies mostly between last year and two years from now. */
const [back, ahead] = [370, 740];

const made = new Map<string, readonly ZoneSpell[]>();
const mostMade = 1000;

/** The table of the zones that a page's data name, `"timeZone":"America/Chicago"`, in the words of its language. */
export function zonesOfPage(t: Translate, data: string, now: Date): ZoneTable {
  const names = new Set([...data.matchAll(/"timeZone":"([^"\\]+)"/g)].map(([, name = '']) => name));
  const today = Math.floor(now.getTime() / day);
  return {
    until: (today + ahead) * day,
    zones: Object.fromEntries([...names].map((name) => [name, spellsOf(t, name, today)])),
  };
}

function spellsOf(t: Translate, timeZone: string, today: number): readonly ZoneSpell[] {
  const key = `${t.language} ${timeZone} ${today}`;
  const known = made.get(key);
  if (known) return known;
  const spells: ZoneSpell[] = [];
  const begin = (at: number, minutes: number) =>
    spells.push([at, minutes, zoneName(t, new Date(at), timeZone)]);
  const offset = (at: number) => offsetMinutes(new Date(at), timeZone);
  let at = (today - back) * day;
  let last = offset(at);
  begin(at, last);
  for (const end = (today + ahead) * day; at < end; at += stride) {
    const next = offset(at + stride);
    if (next === last) continue;
    begin(
      changeBetween(at, at + stride, (one) => offset(one) === last),
      next,
    );
    last = next;
  }
  if (made.size >= mostMade) made.clear();
  made.set(key, spells);
  return spells;
}

/** The first minute of a span at which something is over that held at its beginning. */
function changeBetween(from: number, to: number, holds: (at: number) => boolean): number {
  let [before, after] = [from, to];
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 2 / 60_000) * 60_000;
    if (holds(middle)) before = middle;
    else after = middle;
  }
  return after;
}
