import type { ErrorEntry } from '#shared/errors/entry.ts';

export const heldPlacesErrors = {
  'held.no-room': { status: 409, text: 'held.noRoom' },
  'held.below-named': { status: 409, text: 'held.belowNamed' },
  'held.names-go': { status: 409, text: 'held.namesGo' },
  'held.filled': { status: 409, text: 'held.filled' },
  'held.changed': { status: 409, text: 'held.changed' },
  'held.ended': { status: 409, text: 'held.ended' },
  'held.link-invalid': { status: 404, text: 'group.linkInvalid' },
  'held.names-there': { status: 409, text: 'group.namesThere' },
  'held.too-many-names': { status: 409, text: 'group.tooManyNames' },
  'held.names-left': { status: 409, text: 'group.namesLeft' },
  'held.too-many-back': { status: 409, text: 'group.tooManyBack' },
  'held.lapse-past': { status: 409, text: 'held.lapsePast' },
} as const satisfies Record<string, ErrorEntry>;
