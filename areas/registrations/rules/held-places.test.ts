import { expect, it } from 'vitest';
import { groupNames, heldPlacesSchema } from './held-places.ts';

const override = '\u202e';

it('a group, its contact and its people are named without what nobody sees [names-1]', () => {
  const { name, contactName } = heldPlacesSchema.shape;
  expect(name.parse(`${override}Acme  Bakery`)).toBe('Acme Bakery');
  expect(contactName.parse(`Carla\u200b ${override}M`)).toBe('Carla M');
  for (const field of [name, contactName]) expect(field.safeParse(override).success).toBe(false);
  expect(groupNames.parse(`${override}Ann  B\r\n${override}\n\tBo C`)).toEqual(['Ann B', 'Bo C']);
});
