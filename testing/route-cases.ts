// The pages that each role may open, written by hand in files `x.route-cases.ts`: what the guard's own tests and those of the
// rendered pages both hold the product against.
import type { RouteActor, RouteRole } from '#shared/rules/routes.ts';

/** Somebody of each role, as the guard sees them. An approved coordinator is an `organizer` to it. */
export const routeActors: Readonly<Record<RouteRole, RouteActor>> = {
  anonymous: { kind: 'anonymous' },
  volunteer: {
    kind: 'user',
    isOrganizer: false,
    isVolunteer: true,
    isMember: false,
    hasRequest: false,
    hasPaid: false,
  },
  organizer: {
    kind: 'user',
    isOrganizer: true,
    isVolunteer: false,
    isMember: true,
    hasRequest: false,
    hasPaid: false,
  },
  pending: {
    kind: 'user',
    isOrganizer: true,
    isVolunteer: false,
    isMember: false,
    hasRequest: true,
    hasPaid: false,
  },
  newcomer: {
    kind: 'user',
    isOrganizer: true,
    isVolunteer: false,
    isMember: false,
    hasRequest: false,
    hasPaid: false,
  },
};

const letters: Readonly<Record<RouteRole, string>> = {
  anonymous: 'a',
  volunteer: 'v',
  organizer: 'o',
  pending: 'p',
  newcomer: 'n',
};

/** A path, and by letter who may open it: a(nonymous), v(olunteer), o(rganizer), p(ending), n(ewcomer). */
export type RouteCase = readonly [path: string, who: string];

export const mayOpen = ([, who]: RouteCase, role: RouteRole): boolean => who.includes(letters[role]);

const found = import.meta.glob<{ routeCases: readonly RouteCase[] }>('/{areas/*/,}testing/*.route-cases.ts', {
  eager: true,
});

/** The cases of all areas, and those of pages of no area. */
export const routeCases: readonly RouteCase[] = Object.values(found).flatMap(
  ({ routeCases: cases }) => cases,
);
