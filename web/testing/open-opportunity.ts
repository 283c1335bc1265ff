// The page of an opportunity, opened for a component test.
import type { UserEvent } from '@testing-library/user-event';
import { additionalVolunteersContract } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { childrenContract } from '#areas/additional-volunteers/contract/children.ts';
import {
  opportunitiesContract,
  type OpportunityDetails,
} from '#areas/opportunities/contract/opportunities.ts';
import { registrationsContract, type UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { openPage, sessionOf } from './open-page.tsx';
import { opportunityId } from './opportunity.ts';
import type { FakeServer } from './server.ts';

/**
 * Opens the page of an opportunity, for which the server answers what the page reads.
 * @param held the places that the volunteer has elsewhere
 */
export async function openOpportunity(
  server: FakeServer,
  opportunity: OpportunityDetails,
  kind: 'volunteer' | 'organizer' | 'visitor' = 'volunteer',
  held: readonly UpcomingView[] = [],
): Promise<UserEvent> {
  server.on(opportunitiesContract.details, () => opportunity);
  server.on(opportunitiesContract.list, () => ({
    items: [],
    total: 0,
    isMore: false,
    isSimilar: false,
    lookedUntil: null,
    organization: null,
    near: null,
    understood: {
      parts: [],
      words: '',
      withoutWords: '',
      withoutPlace: '',
      reach: null,
      asksWhere: false,
      otherwise: [],
    },
    almost: [],
    hasMap: false,
    page: 1,
    pageSize: 20,
  }));
  server.on(registrationsContract.upcoming, () => ({ items: [...held], canceled: [] }));
  server.on(additionalVolunteersContract.list, () => ({ people: [] }));
  server.on(childrenContract.list, () => ({ children: [] }));
  return openPage(
    `/opportunities/${opportunityId}`,
    server,
    kind === 'visitor' ? undefined : sessionOf(kind),
  );
}
