import { matchRoute } from '#shared/rules/routes.ts';
import { patternOf } from '#web/routing/guard.ts';

/** What an address leads to that is not there: its page says what may have become of it, and what else there is. */
export type GoneKind = 'opportunity' | 'organization' | 'date' | 'certificate' | 'work';

/** The addresses in mails, calendar files and posters that name something which can be gone. */
const kinds: readonly (readonly [pattern: string, kind: GoneKind])[] = [
  ['/opportunities/:id', 'opportunity'],
  ['/organization/landingpage', 'organization'],
  ['/organizer/opportunities/:id/roster/:dateId', 'date'],
  ['/certificate/:code', 'certificate'],
];

/**
 * What is gone at an address of one of the product's pages; null for a page that leads to nothing in particular. It is said
 * from the address alone, so that it tells the same of what was deleted, of what is hidden and of what never was.
 */
export function goneAt(path: string): GoneKind | null {
  const found = kinds.find(([pattern]) => matchRoute(pattern, path));
  if (found) return found[1];
  return /^\/(?:organizer|user\/user-settings)\//.test(patternOf(path) ?? '') ? 'work' : null;
}
