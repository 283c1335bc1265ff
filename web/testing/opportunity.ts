// An opportunity as the server tells it, for component tests.
import type { OpportunityDetails, SlotView } from '#areas/opportunities/contract/opportunities.ts';

export const opportunityId = '00000000-0000-7000-8000-0000000000a1';
const hour = 3_600_000;
/** So many hours from now. */
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/** An activity in which a place can be had. */
export const slotWith = (overrides: Partial<SlotView> = {}): SlotView => ({
  id: '00000000-0000-7000-8000-0000000000b1',
  activityId: '00000000-0000-7000-8000-0000000000c1',
  title: 'Packing',
  description: '',
  tags: [],
  capacity: 4,
  filled: 0,
  left: 4,
  additional: 0,
  whosComing: [],
  signUp: { allowed: true },
  registration: null,
  ...overrides,
});

/** A published opportunity with one date, in two days, for a volunteer. */
export function opportunityWith(
  slots: readonly SlotView[],
  overrides: Partial<OpportunityDetails> = {},
): OpportunityDetails {
  const [startAt, endAt] = [inHours(48), inHours(51)];
  return {
    id: opportunityId,
    key: 'OPPORTUNITY#Tidewater#Tidewater#Boat drill',
    title: 'Boat drill',
    description: '<p>We row.</p>',
    status: 'published',
    organization: { id: 'o1', name: 'Tidewater', orgName: 'Tidewater', logoUrl: null },
    location: {
      name: 'Tidewater',
      address: '1 Quay',
      city: 'Boston',
      state: 'MA',
      timeZone: 'America/New_York',
    },
    coordinators: [{ name: 'Odile Reyes', email: 'odile@example.org', phone: null }],
    imageUrl: null,
    startsAt: startAt,
    endsAt: endAt,
    postedAt: inHours(-48),
    skills: [],
    requirements: [],
    onFile: null,
    map: null,
    isPrivate: false,
    isGroupOnly: false,
    asksAccessCode: false,
    registrationLimit: 0,
    schedule: {
      dates: 1,
      next: { startAt, endAt, isRunning: false },
      hasRoom: true,
      notOn: [],
      months: [],
      days: [],
      part: null,
    },
    dates: [{ id: 'd1', startAt, endAt, label: '', isRunning: false, hasEnded: false, slots: [...slots] }],
    can: { signUp: true, edit: false },
    ...overrides,
  };
}
