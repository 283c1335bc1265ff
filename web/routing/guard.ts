import {
  audiences,
  homeOf,
  kioskPage,
  loginPath,
  matchRoute,
  redirectOf,
  routeRole,
  type RouteActor,
  type RouteRole,
} from '#shared/rules/routes.ts';
import { pages, type RoutePattern } from '#web/areas.ts';

export type RouteDecision = { allow: true } | { allow: false; redirect: string };

/**
 * Whether the person may open a page, and where to go instead. The server asks it before it renders a page, the browser
 * before it navigates. Unknown paths are allowed: they are the not-found page's. A locked kiosk has one page and no other,
 * known or not.
 * @param target path with its query, `/organizer/reports?from=…`
 */
export function decideRoute(target: string, actor: RouteActor): RouteDecision {
  const path = target.split(/[?#]/, 1)[0] ?? '/';
  if (actor.kind === 'kiosk')
    return matchRoute(kioskPage, path) ? { allow: true } : { allow: false, redirect: kioskPage };
  const pattern = patternOf(path);
  const role = routeRole(actor);
  if (!pattern || isOpenTo(pattern, role)) return { allow: true };
  if (role === 'anonymous') return { allow: false, redirect: loginPath(target) };
  const asked = pattern === '/user/login' ? redirectOf(target) : undefined;
  return { allow: false, redirect: asked ?? homeOf(actor) };
}

/** Whether somebody of this role may open a page. */
export const isOpenTo = (pattern: RoutePattern, role: RouteRole): boolean =>
  (audiences[pages[pattern].openTo] as readonly RouteRole[]).includes(role);

/** Whether a page may use a camera, by its path. */
export function mayUseCamera(path: string): boolean {
  const pattern = patternOf(path);
  return pattern !== undefined && pages[pattern].camera === true;
}

/** Whether cards may be entered on a page, by its path. */
export function mayTakeCards(path: string): boolean {
  const pattern = patternOf(path);
  return pattern !== undefined && pages[pattern].takesCards === true;
}

/** Whether all visitors get the same of a page, by its path. */
export function isAlike(path: string): boolean {
  const pattern = patternOf(path);
  return pattern !== undefined && pages[pattern].alike === true;
}

/** The page that a path leads to; undefined for a path that none has. */
export const patternOf = (path: string): RoutePattern | undefined =>
  (Object.keys(pages) as RoutePattern[]).find((known) => matchRoute(known, path));
