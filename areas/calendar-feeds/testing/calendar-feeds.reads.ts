import { contract } from '#shared/contract/index.ts';
import { listed, type Read } from '#testing/reads.ts';

const { calendarFeeds } = contract;

export const reads: readonly Read[] = [listed(calendarFeeds.list, () => ({}), 'organizer')];
