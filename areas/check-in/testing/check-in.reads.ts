import { contract } from '#shared/contract/index.ts';
import { single, type Read, type Uncounted } from '#testing/reads.ts';
import { doorToken } from '#areas/check-in/server/door-code/door-code.rules.ts';

const { attendance, doorCode, roster } = contract;

export const reads: readonly Read[] = [
  single(attendance.device),
  single(doorCode.code),
  single(doorCode.poster),
  single(
    doorCode.door,
    ({ hereOpportunity: { slot } }, { deps }) => ({
      params: { token: doorToken(deps.config.authSecret, slot.dateId) },
    }),
    'volunteer',
  ),
];

export const uncounted: readonly Uncounted[] = [[roster.changes, 'an answer that stays open']];
