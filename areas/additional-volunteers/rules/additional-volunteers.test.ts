import { describe, expect, it } from 'vitest';
import { additionalVolunteerSchema, judgePeople } from './additional-volunteers.ts';
import { fault } from '#shared/texts/faults.ts';
import { phrase } from '#shared/texts/text.ts';

const nils = { firstName: 'Nils', lastName: 'Lind', email: 'nils@example.org' };

describe('one additional volunteer', () => {
  it.each([
    ['firstName', '', 'profile.firstName.required'],
    ['lastName', ' ', 'profile.lastName.required'],
    ['lastName', '2', 'common.name.letters'],
    ['email', '', 'additionalVolunteers.email.required'],
    ['email', 'nils', 'accounts.signIn.email.invalid'],
  ] as const)('needs a %s that is not %j', (field, value, key) => {
    const { error } = additionalVolunteerSchema.safeParse({ ...nils, [field]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([fault(key)]);
  });

  it('is kept tidy', () => {
    expect(
      additionalVolunteerSchema.parse({ firstName: ' Anne  Marie ', lastName: 'Lind', email: ' A@B.org ' }),
    ).toEqual({ firstName: 'Anne Marie', lastName: 'Lind', email: 'a@b.org' });
  });
});

describe('the list', () => {
  it('has nobody twice; a family may share an address', () => {
    const people = [nils, { ...nils, firstName: 'Mia' }, { ...nils, lastName: 'LIND' }];
    expect(judgePeople(people, 'vera@example.org')).toEqual([
      { index: 2, field: 'email', text: phrase('additionalVolunteers.alreadyAdded') },
    ]);
  });

  it('has nobody with the holder’s address', () => {
    expect(judgePeople([nils], ' NILS@example.org')).toEqual([
      { index: 0, field: 'email', text: phrase('additionalVolunteers.ownEmail') },
    ]);
  });
});
