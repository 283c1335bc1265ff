import type { HeldView } from '#areas/registrations/contract/held-places.ts';

/** Twelve places for Acme, of whose people nobody is named or has come, unless the rest says otherwise. */
export const heldGroup = (rest: Partial<HeldView> = {}): HeldView => ({
  id: '0198c0de-0000-7000-8000-000000000009',
  name: 'Acme',
  contact: { name: 'Coyote', email: '', phone: '' },
  number: 12,
  names: [],
  named: 0,
  came: 0,
  left: 0,
  note: '',
  lapseHours: null,
  endedBecause: null,
  version: 1,
  ...rest,
});
