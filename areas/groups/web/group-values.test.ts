import { describe, expect, it } from 'vitest';
import { personSign } from '#shared/rules/person-names.ts';
import {
  changesOf,
  entriesOf,
  batchesOf,
  rebasedMembers,
  toMemberChanges,
  withDraft,
  type Entry,
} from './group-values.ts';

const member = (id: string, firstName = id) => ({
  id,
  firstName,
  lastName: 'Moss',
  email: `${firstName}@example.org`,
});
const saved = (...ids: string[]) => new Map(ids.map((id) => [id, member(id)]));
const entry = (key: string, changes: Partial<Entry> = {}): Entry => {
  const { id: _id, ...person } = member(key);
  return { ...person, key, ...changes };
};
const names = (entries: readonly Entry[]) => entries.map(({ id, firstName }) => [id, firstName]);

describe('what a form of a group sends', () => {
  it('is the difference to what is saved, and comes back from a draft [group-12]', () => {
    const before = saved('ann', 'bob', 'cleo');
    const entries = [
      { ...member('ann'), key: 'ann' },
      { ...member('bob', 'bobby'), key: 'bob' },
      entry('new1'),
    ];
    const changes = changesOf(entries, before);
    expect(toMemberChanges(changes)).toEqual({
      add: [{ firstName: 'new1', lastName: 'Moss', email: 'new1@example.org' }],
      edit: [member('bob', 'bobby')],
      remove: ['cleo'],
    });
    const again = withDraft([...before.values()], toMemberChanges(changes));
    expect(toMemberChanges(changesOf(again, before))).toEqual(toMemberChanges(changes));
  });

  it('is cut into requests, and is one at least', () => {
    const changes = { add: [entry('a'), entry('b'), entry('c')], edit: [], remove: ['x'] };
    expect(batchesOf(changes, 2).map(({ add, remove }) => [add.length, remove.length])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(batchesOf({ add: [], edit: [], remove: [] })).toHaveLength(1);
  });
});

describe('after a save that broke off', () => {
  it('nothing that is saved is sent again, and what others did stays [group-12]', () => {
    const before = saved('ann', 'bob', 'cleo', 'dan');
    const entries = [
      ...entriesOf([member('ann'), member('cleo')]),
      { ...member('dan', 'daniel'), key: 'dan' },
      entry('new1'),
      entry('new2'),
    ];
    // The first of two new people was saved; somebody else added Eve, and removed Ann.
    const { id: _id, ...first } = { ...entry('new1'), id: '' };
    const now = [member('bob'), member('cleo'), member('dan'), { ...first, id: 'one' }, member('eve')];
    const after = rebasedMembers(entries, before, now, new Set());
    expect(names(after)).toEqual([
      ['cleo', 'cleo'],
      ['dan', 'daniel'],
      ['one', 'new1'],
      [undefined, 'new2'],
      ['eve', 'eve'],
    ]);
    const left = changesOf(after, new Map(now.map((person) => [person.id, person])));
    expect(left.add.map(({ key }) => key)).toEqual(['new2']);
    expect(left.edit.map(({ id }) => id)).toEqual(['dan']);
    expect(left.remove).toEqual(['bob']);
  });

  it('somebody who was added by it and taken out of the form since goes again [group-18]', () => {
    const now = [member('ann'), member('bob'), member('eve')];
    const tried = new Set([member('ann'), member('bob')].map(personSign));
    const after = rebasedMembers([entry('ann')], new Map(), now, tried);
    expect(names(after)).toEqual([
      ['ann', 'ann'],
      ['eve', 'eve'],
    ]);
    const left = changesOf(after, new Map(now.map((person) => [person.id, person])));
    expect(left).toEqual({ add: [], edit: [], remove: ['bob'] });
  });

  it('somebody who was changed here and removed elsewhere is somebody new', () => {
    const before = saved('ann');
    const after = rebasedMembers([{ ...member('ann', 'anna'), key: 'ann' }], before, [], new Set());
    expect(names(after)).toEqual([[undefined, 'anna']]);
  });
});
