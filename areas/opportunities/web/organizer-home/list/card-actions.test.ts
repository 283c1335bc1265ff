import { describe, expect, it } from 'vitest';
import type { OrganizerOpportunity } from '#areas/opportunities/contract/organizer-home.ts';
import { hasPage } from '#web/areas.ts';
import { actionsOf, messagePathOf } from './card-actions.ts';

const nothing = {
  edit: false,
  publish: false,
  archive: false,
  unarchive: false,
  clone: false,
  message: false,
};
const place = { name: 'Hall', address: '', city: '', state: '', timeZone: 'UTC' };

function opportunityOf(
  status: OrganizerOpportunity['status'],
  can: Partial<OrganizerOpportunity['can']>,
): OrganizerOpportunity {
  return {
    id: 'an-id',
    key: 'OPPORTUNITY#Food & Co#Hall#50% off/on',
    title: 'Dinner',
    status,
    organization: { id: 'o', name: 'Food & Co', orgName: 'Food & Co', logoUrl: null },
    location: place,
    imageUrl: null,
    isPrivate: false,
    startsAt: null,
    endsAt: null,
    dates: 0,
    next: null,
    capacity: 0,
    filled: 0,
    along: 0,
    expected: 0,
    can: { ...nothing, ...can },
  };
}

describe('what a card offers', () => {
  it.each([
    ['a draft', 'draft', { edit: true, publish: true, clone: true }, 'edit publish (archive) clone view'],
    [
      'a published one',
      'published',
      { edit: true, archive: true, clone: true, message: true },
      'edit share archive clone message messages view',
    ],
    [
      'an archived one',
      'archived',
      { unarchive: true, clone: true, message: true },
      'unarchive clone message messages view',
    ],
    ['what the server does not allow', 'published', {}, '(archive) view'],
  ] as const)('%s [organizer-home-5]', (_which, status, can, expected) => {
    const shown = actionsOf(opportunityOf(status, can))
      .map((action) => ('disabled' in action && action.disabled ? `(${action.name})` : action.name))
      .join(' ');
    // Links to the editor appear once its page is built.
    const isBuilt = hasPage('/organizer/edit-opportunity');
    expect(shown).toBe(isBuilt ? expected : expected.replace(/^(edit )?(publish )?/, ''));
  });

  it('leads to link, poster, and words of what is published [publishing-7]', () => {
    const share = actionsOf(opportunityOf('published', { edit: true })).find(({ name }) => name === 'share');
    expect(share).toMatchObject({ to: '/organizer/published?id=an-id' });
  });

  it('leads to the public page part by part', () => {
    const view = actionsOf(opportunityOf('published', {})).find(({ name }) => name === 'view');
    expect(view).toMatchObject({ href: '/opportunities/OPPORTUNITY/Food%20%26%20Co/Hall/50%25%20off%2Fon' });
  });
});

describe('a message to the people of several opportunities [organizer-home-17]', () => {
  const one = opportunityOf('published', { message: true });
  const times = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...one, id: `id-${index}` }));

  it('is written on one page for all of them', () => {
    expect(messagePathOf(times(2))).toBe('/organizer/sendmessage?opportunity=id-0&opportunity=id-1');
    expect(messagePathOf(times(30))).toBeDefined();
  });

  it.each([
    ['nothing is chosen', []],
    ['there are too many for one', times(31)],
    ['the people of one may not be written to', [one, opportunityOf('published', {})]],
    ['they are two organizations’', [one, { ...one, organization: { ...one.organization, id: 'other' } }]],
  ])('is not offered when %s', (_why, chosen) => {
    expect(messagePathOf(chosen)).toBeUndefined();
  });
});
