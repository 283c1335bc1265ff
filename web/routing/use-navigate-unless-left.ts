import { useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  type NavigateOptions,
  type To,
} from 'react-router';

/** What an address is about: steps, filters and windows of the same thing are one. */
export const subjectOfAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;

/**
 * `navigate` for what follows an answer, a save above all. A person who has left the page before the answer came, or is on the
 * way to another one, stays there. The router is asked for that: it knows of a way before React has drawn where it leads.
 * @returns navigates, and resolves with false when the page was left
 */
export function useNavigateUnlessLeft(): (to: To, options?: NavigateOptions) => Promise<boolean> {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const here = subjectOfAddress(useLocation());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return async (to, options) => {
    const { location, navigation } = router?.state ?? {};
    const isElsewhere = [location, navigation?.location].some((at) => at && subjectOfAddress(at) !== here);
    if (isGone.current || isElsewhere) return false;
    await navigate(to, options);
    return true;
  };
}
