import { useMatches } from 'react-router';

/** What is around a page: nothing, the workspace of organizers, or the site's header and footer alone. */
export type Frame = 'none' | 'workspace' | undefined;

/** What is around the page that is shown. */
export const useFrame = (): Frame =>
  useMatches()
    .map(({ handle }) => (handle as { frame?: Frame } | undefined)?.frame)
    .find((frame) => frame !== undefined);
