import type { SessionView } from '#areas/accounts/contract/accounts.ts';

/** A screen that goes on without a network. */
export type OfflineScreen =
  | { kind: 'kiosk' | 'here-now' }
  | { kind: 'roster'; opportunityId: string; dateId: string };

/** What a screen was read as, with who was signed in. */
export interface KeptView {
  session: SessionView;
  /** What had to be added to the device's clock for the service's time; null when that was not known. */
  offset: number | null;
  queries: { key: readonly unknown[]; data: unknown }[];
}

/** Under which a screen is kept. */
export const viewName = (screen: OfflineScreen): string =>
  screen.kind !== 'roster' ? screen.kind : `roster/${screen.opportunityId}/${screen.dateId}`;
