import { contract } from '#shared/contract/index.ts';
import { heldInput } from '#areas/registrations/testing/held-places.factories.ts';
import { managersOnly, row, type Row } from '#testing/rights/row.ts';

const { hold, change, release } = contract.heldPlaces;

export const rights: readonly Row[] = [
  row(
    'holds places for a group at this location',
    hold,
    ({ hereOpportunity: { opportunity, slot } }) => ({
      params: { opportunityId: opportunity.id },
      body: { ...heldInput({ number: 1 }), slotIds: [slot.id] },
    }),
    managersOnly,
  ),
  row(
    'changes places of a group at this location',
    change,
    ({ held }) => ({
      params: { heldId: held.id },
      body: { ...heldInput({ number: 1 }), version: held.version },
    }),
    managersOnly,
  ),
  row(
    'gives back places of a group at this location',
    release,
    ({ held }) => ({ params: { heldId: held.id }, body: { version: held.version } }),
    managersOnly,
  ),
];
