import { expect, it } from 'vitest';
import { newDocument } from '../document.ts';
import { changedSections } from './sections.ts';

const base = newDocument({ organizations: [] });

it('names the sections that differ, in the order of the steps [live-editing-20]', () => {
  const changed = {
    basics: { ...base.basics, title: 'Pack boxes' },
    schedule: { ...base.schedule, dates: [{ id: 'd', startAt: '', endAt: '', label: '', slots: [] }] },
    settings: { ...base.settings, private: true },
    groups: { restrict: true, groupIds: ['g'] },
  };
  expect(changedSections(base, structuredClone(base))).toEqual([]);
  expect(changedSections(base, { ...base, groups: changed.groups, basics: changed.basics })).toEqual([
    'basics',
    'groups',
  ]);
  expect(changedSections(base, changed)).toEqual(['basics', 'schedule', 'settings', 'groups']);
});

it('takes no notice of the order of properties, nor of a picture that moved', () => {
  const { imageUrl: _url, imageFileId, ...basics } = base.basics;
  expect(changedSections(base, { ...base, basics: { imageUrl: '/moved', imageFileId, ...basics } })).toEqual(
    [],
  );
});
