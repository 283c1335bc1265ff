import { data, redirect } from 'react-router';
import type { ActionFunction, LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router';
import { loginPath } from '#shared/rules/routes.ts';
import { ApiError } from '#web/api/client.ts';
import { actorOf, sessionKey, sessionQuery, visitor } from '#areas/accounts/web/session.ts';
import type { FailureData } from '#web/routing/failure.ts';
import { decideRoute } from '#web/routing/guard.ts';
import { isKnown, knownFailures } from './known-failures.ts';
import { loadOrGoThere, noteDestination } from './outdated.ts';
import { builtPages, type Page } from './pages.ts';
import { FrameError, PageError, RootError } from './RouteError.tsx';
import { RootLayout } from './RootLayout.tsx';
import type { LoaderServices, PageLoad, PagePost } from '#web/routing/page-module.ts';

const isInWorkspace = ({ frame }: Page): boolean => frame === 'workspace';

/** What is around the pages of organizers: their menu comes with the first of them. */
const workspace: Omit<Page, 'path'> = {
  file: 'web/screens/workspace/Workspace.tsx',
  load: () => import('#web/screens/workspace/Workspace.tsx'),
  frame: 'workspace',
};

/** The whole route tree of the application over one cache and one client. */
export function createRoutes(services: LoaderServices): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RootError,
      middleware: [guardMiddleware(services)],
      children: [
        {
          id: 'page',
          ErrorBoundary: FrameError,
          children: [
            ...builtPages.filter((page) => !isInWorkspace(page)).map((page) => pageRoute(page, services)),
            {
              id: 'workspace',
              ...partsOf(workspace, services),
              children: [
                {
                  id: 'in-workspace',
                  ErrorBoundary: PageError,
                  children: builtPages.filter(isInWorkspace).map((page) => pageRoute(page, services)),
                },
              ],
            },
            { id: '*', path: '*', loader: notFound, action: notFound },
          ],
        },
      ],
    },
  ];
}

/**
 * Where the guard sends this person instead, or undefined when the page is open to them. When the session can't
 * be read, pages that are open to visitors are still shown (docs/PRODUCT.md, "Roles and access").
 * @throws ApiError when it can't be read and the page is not for everybody.
 */
export async function guardRedirect(
  { api, queryClient }: LoaderServices,
  url: URL,
): Promise<string | undefined> {
  const target = `${url.pathname}${url.search}`;
  try {
    const session = await queryClient.ensureQueryData(sessionQuery(api));
    const decision = decideRoute(target, actorOf(session));
    return decision.allow ? undefined : decision.redirect;
  } catch (error) {
    if (decideRoute(target, actorOf(visitor)).allow) return undefined;
    throw error;
  }
}

/** Browser navigation asks the guard here; the server asks it before it renders. */
function guardMiddleware(services: LoaderServices): MiddlewareFunction {
  return async ({ request }, next) => {
    if (typeof window !== 'undefined') noteDestination(request.url);
    const elsewhere = await orFailure(() => guardRedirect(services, new URL(request.url)));
    if (elsewhere !== undefined) throw redirect(elsewhere);
    return next();
  };
}

const pageRoute = (page: Page, services: LoaderServices): RouteObject => ({
  id: page.path,
  path: page.path,
  ...partsOf(page, services),
});

/** What a page's module brings to its route, once somebody goes there. */
function partsOf(page: Omit<Page, 'path'>, services: LoaderServices) {
  return {
    handle: { file: page.file, frame: page.frame },
    lazy: async () => {
      const module = await loadOrGoThere(() => page.load());
      return {
        Component: module.Component,
        loader: module.load && loaderOf(module.load, services),
        action: module.post && actionOf(module.post, services),
      };
    },
  };
}

/** Only the server is ever asked for it: a page that is alive sends its forms to the API. */
function actionOf(post: PagePost, services: LoaderServices): ActionFunction {
  return async ({ params, request }) => {
    const typed = Object.fromEntries(new URLSearchParams(await request.text()));
    const { status, posted } = await orFailure(() =>
      post(services, { params, request, url: new URL(request.url) }, typed),
    );
    return data(posted, { status });
  };
}

function loaderOf(load: PageLoad, services: LoaderServices): LoaderFunction {
  return async ({ params, request }) => {
    const url = new URL(request.url);
    try {
      await orFailure(() => load(services, { params, request, url }));
    } catch (error) {
      if (!isSignInRequired(error)) throw error;
      // The session ended meanwhile; without forgetting it, the guard would send the person back here.
      services.queryClient.setQueryData(sessionKey, visitor);
      throw redirect(loginPath(`${url.pathname}${url.search}`));
    }
    return null;
  };
}

const notFound = async (): Promise<never> => {
  throw await answerOf({ code: 'not-found' }, 404);
};

/** An error answer of the router, once its page can be shown. Where that can't be had, something went wrong. */
async function answerOf(failure: FailureData, status: number) {
  if (isKnown(status)) await knownFailures.bring().catch(() => {});
  return data(failure, { status });
}

/** Refusals of the API as error answers of the router, with the same status and without their insides. */
async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure: FailureData = { code: error.code, requestId: error.requestId };
    throw await answerOf(failure, error.status === 0 ? 503 : error.status);
  }
}

function isSignInRequired(error: unknown): boolean {
  const thrown = error as { data?: FailureData } | null;
  return thrown?.data?.code === 'sign-in-required';
}
