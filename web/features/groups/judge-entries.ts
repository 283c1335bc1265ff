import { normalizeEmail } from '#shared/rules/accounts.ts';
import { doublesAmong, groupMember } from '#shared/rules/groups.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Entry, KeyedChanges } from './group-values.ts';

/** `{key}.{field}` -> text. */
export type Errors = Readonly<Record<string, string>>;

/** Path and text of an entry's faults; an entry is never changed, so that each is judged once. */
const judged = new WeakMap<Entry, readonly { path: string; message: string }[]>();

/** Keeps in mind that an entry is fine by itself: it was judged before it came into the form. */
export const markFine = (entry: Entry): void => void judged.set(entry, []);

/** What is wrong with an entry by itself. */
export function faultsOfEntry(entry: Entry): readonly { path: string; message: string }[] {
  const known = judged.get(entry);
  if (known) return known;
  const issues = groupMember.safeParse(entry).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  judged.set(entry, faults);
  return faults;
}

/** Everything that is wrong with people of the form, in words. Who is saved already is fine; of doubles the new one is at fault. */
export function entryErrors(entries: readonly Entry[], { add, edit }: KeyedChanges, t: Translate): Errors {
  const found: Record<string, string> = {};
  const changed = new Set([...add, ...edit].map(({ key }) => key));
  for (const entry of entries) {
    if (!changed.has(entry.key)) continue;
    for (const { path, message } of faultsOfEntry(entry))
      found[`${entry.key}.${path}`] ??= faultInWords(message, t);
  }
  for (const people of Map.groupBy(entries, ({ email }) => normalizeEmail(email)).values()) {
    if (people.length === 1) continue;
    const olderFirst = people.toSorted((a, b) => Number(changed.has(a.key)) - Number(changed.has(b.key)));
    for (const index of doublesAmong(olderFirst)) {
      const { key, email } = olderFirst[index]!;
      if (email.trim() !== '') found[`${key}.email`] ??= t('groups.member.double');
    }
  }
  return found;
}
