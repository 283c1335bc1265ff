import { describe, expect, it } from 'vitest';
import { differs, emptyValues, newLocation, rebase, type FormValues } from './form-values.ts';

const place = (id: string, city: string) => ({ ...newLocation(id, emptyValues), id, name: id, city });
const base: FormValues = {
  ...emptyValues,
  name: 'Helping Hands',
  city: 'Albany',
  selectedCauses: ['Hunger', 'Animals'],
  locations: [place('a', 'Troy'), place('b', 'Utica')],
};

describe('what was changed', () => {
  const [a, b] = base.locations as [FormValues['locations'][number], FormValues['locations'][number]];
  it.each<[string, FormValues, boolean]>([
    ['nothing', { ...base }, false],
    ['causes in another order', { ...base, selectedCauses: ['Animals', 'Hunger'] }, false],
    ['a text', { ...base, city: 'Troy' }, true],
    ['the check of a box', { ...base, isPrivate: true }, true],
    ['a location’s address', { ...base, locations: [a, { ...b, city: 'Rome' }] }, true],
    ['a location that goes', { ...base, locations: [a, { ...b, removed: true }] }, true],
    ['a new location', { ...base, locations: [a, b, newLocation('c', base)] }, true],
  ])('%s', (_what, values, changed) => {
    expect(differs(values, base)).toBe(changed);
  });
});

describe('when somebody else saved meanwhile', () => {
  it('keeps the changes of both, and tells what both changed [organizations-8]', () => {
    const mine = { ...base, city: 'Mine', taxId: '12-3456789', selectedCauses: ['Hunger'] };
    const theirs = { ...base, city: 'Theirs', website: 'https://x.example', selectedCauses: ['Seniors'] };
    const { values, conflicts } = rebase(base, mine, theirs);
    expect(values).toMatchObject({
      city: 'Mine',
      taxId: '12-3456789',
      website: 'https://x.example',
      selectedCauses: ['Hunger'],
    });
    expect(conflicts).toEqual({ city: 'Theirs', selectedCauses: 'Seniors' });
  });

  it('tells nothing of a field that both changed alike', () => {
    const both = { ...base, city: 'Troy' };
    expect(rebase(base, both, both)).toEqual({ values: both, conflicts: {} });
  });

  it('keeps locations that either added, changed or took away, and those that only one changed', () => {
    const [a, b] = base.locations as [FormValues['locations'][number], FormValues['locations'][number]];
    const mine = {
      ...base,
      locations: [
        { ...a, city: 'Mine' },
        { ...b, removed: true },
        { ...newLocation('new', base), name: 'New' },
      ],
    };
    const theirs = {
      ...base,
      locations: [{ ...a, city: 'Theirs', state: 'NY' }, { ...b, state: 'NY' }, place('c', 'Rome')],
    };
    const { values, conflicts } = rebase(base, mine, theirs);
    expect(
      values.locations.map(({ id, name, city, state, removed }) => [id ?? name, city, state, removed]),
    ).toEqual([
      ['a', 'Mine', 'NY', false],
      ['b', 'Utica', 'NY', true],
      ['c', 'Rome', '', false],
      ['New', '', '', false],
    ]);
    expect(conflicts).toEqual({ 'locations.a.city': 'Theirs' });
  });

  it('keeps a location that they removed as a new one when it was changed here', () => {
    const [a, b] = base.locations as [FormValues['locations'][number], FormValues['locations'][number]];
    const mine = { ...base, locations: [{ ...a, city: 'Mine' }, b] };
    const { values } = rebase(base, mine, { ...base, locations: [] });
    expect(values.locations.map(({ id, name, city }) => [id, name, city])).toEqual([[null, 'a', 'Mine']]);
  });
});
