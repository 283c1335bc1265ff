import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { doublesAmong, groupLocationIds, groupMember, groupName } from '#areas/groups/rules/groups.ts';
import { personSign } from '#shared/rules/person-names.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { memberFields, type Entry, type GroupFacts, type KeyedChanges } from './group-values.ts';

/** `name`, `locationIds`, `members` or `{key}.{field}` -> text. */
export type Errors = Readonly<Record<string, string>>;

/** Path and text of an entry's faults; an entry is never changed, so that each is judged once. */
const judged = new WeakMap<Entry, readonly { path: string; message: string }[]>();

/** Keeps in mind that an entry is fine by itself: it was judged before it came into the form. */
export const markValid = (entry: Entry): void => void judged.set(entry, []);

/** What is wrong with an entry by itself. */
function faultsOfEntry(entry: Entry): readonly { path: string; message: string }[] {
  const known = judged.get(entry);
  if (known) return known;
  const issues = groupMember.safeParse(entry).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  judged.set(entry, faults);
  return faults;
}

/** Everything that is wrong with a form, in words. */
export function groupErrors(
  facts: GroupFacts,
  entries: readonly Entry[],
  changes: KeyedChanges,
  t: Translate,
): Errors {
  const found: Record<string, string> = { ...entryErrors(entries, changes, t) };
  for (const [path, schema, value] of [
    ['name', groupName, facts.name],
    ['locationIds', groupLocationIds, facts.locationIds],
  ] as const) {
    const issue = schema.safeParse(value).error?.issues[0];
    if (issue) found[path] = faultInWords(issue.message, t);
  }
  if (entries.length === 0) found.members = t('groups.members.required');
  return found;
}

/** The errors of a request as those of the form. @param part whom the request was about */
export function errorsOfPart(refused: Errors, part: KeyedChanges): Errors {
  return Object.fromEntries(
    Object.entries(refused).map(([path, text]) => {
      const [, list, index, field] = /^members\.(add|edit)\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const entry = list && part[list as 'add' | 'edit'][Number(index)];
      return [entry ? `${entry.key}.${field}` : path.replace(/^members\..*/, 'members'), text];
    }),
  );
}

/** The path of the first error in the order of the screen, and the entry that it belongs to. */
export function firstError(errors: Errors, entries: readonly Entry[]): { path?: string; entry?: Entry } {
  const paths = [
    'name',
    'locationIds',
    ...entries.flatMap(({ key }) => memberFields.map((field) => `${key}.${field}`)),
    'members',
  ];
  const path = paths.find((one) => errors[one] !== undefined);
  const entry = path === undefined ? undefined : entries.find(({ key }) => path.startsWith(`${key}.`));
  return { ...(path === undefined ? {} : { path }), ...(entry ? { entry } : {}) };
}

/** What is wrong with people of the form. A saved member is fine; of doubles the new one is at fault. */
function entryErrors(entries: readonly Entry[], { add, edit }: KeyedChanges, t: Translate): Errors {
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
    for (const index of doublesAmong(olderFirst.map(personSign))) {
      const { key, email } = olderFirst[index]!;
      if (email.trim() !== '') found[`${key}.email`] ??= t('groups.member.double');
    }
  }
  return found;
}
