import { expect, it } from 'vitest';
import { profileChangesSchema } from './profile-form.ts';

it('whom to call is named without what nobody sees, and by a name that shows something [names-1, profile-15]', () => {
  const changes = (emergencyName: string) => ({ emergencyName, emergencyPhone: '2155550177' });
  expect(profileChangesSchema.parse(changes('\u202eInes  Moss'))).toMatchObject({
    emergencyName: 'Ines Moss',
  });
  expect(profileChangesSchema.safeParse(changes('\u202e')).error?.issues).toMatchObject([
    { path: ['emergencyName'] },
  ]);
});
