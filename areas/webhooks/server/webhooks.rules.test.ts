import { expect, test } from 'vitest';
import { tellingsOf } from './webhooks.rules.ts';

const places = (...registrationIds: string[]) => ({ userId: 'user', registrationIds });

test.each<[string, object, unknown[]]>([
  ['registration.created', places('a'), [['registration.created', ['a']]]],
  ['registration.put-back', places('a'), [['registration.created', ['a']]]],
  ['registration.taken-back', places('a', 'b'), [['registration.cancelled', ['a', 'b']]]],
  [
    'registration.walked-in',
    { registrationId: 'a', userId: 'user' },
    [
      ['registration.created', ['a']],
      ['checkin.changed', ['a']],
    ],
  ],
  [
    'registration.party-changed',
    { ...places('a'), added: [places('b'), places()], removed: [places('c'), places('d')] },
    [
      ['registration.created', ['b']],
      ['registration.cancelled', ['c', 'd']],
    ],
  ],
  ['registration.party-changed', { ...places('a'), added: [places()], removed: [] }, []],
  ['registration.companion-declined', places(), []],
  ['registration.companion-declined', places('a'), [['registration.cancelled', ['a']]]],
  [
    'registration.places-restored',
    { people: [places('a'), places('b')] },
    [['registration.created', ['a', 'b']]],
  ],
  [
    'registration.places-rearranged',
    {
      people: [
        {
          places: ['kept', 'moved', 'released', 'canceled'].map((what) => ({ what, registrationId: what })),
        },
      ],
    },
    [
      ['registration.changed', ['kept', 'moved']],
      ['registration.cancelled', ['released', 'canceled']],
    ],
  ],
  [
    'account.closed',
    { userId: 'user', released: [places('a'), places('b')] },
    [['registration.cancelled', ['a', 'b']]],
  ],
  ['account.renamed', { userId: 'user' }, []],
])('of %s with %o webhooks are told %o [webhooks-1]', (event, data, expected) => {
  expect(tellingsOf(event, data).map(({ type, about }) => [type, about.registrationIds])).toEqual(expected);
});
