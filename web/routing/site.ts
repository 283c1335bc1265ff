import { useQuery } from '@tanstack/react-query';
import type { OperatorLinks } from '#shared/rendering.ts';

/** The key under which the server hands the operator's links to a page. */
export const siteKey = ['site'] as const;

const none: OperatorLinks = { social: [], videos: [] };

/** The operator's links; the footer holds them for the whole visit. */
export const useSite = (): OperatorLinks =>
  useQuery({ queryKey: siteKey, queryFn: () => none, enabled: false }).data ?? none;
