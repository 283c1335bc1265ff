import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { heldGroup } from '../testing/held-group.ts';
import { rosterPerson } from '#areas/check-in/web/testing/roster-person.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { SheetPages } from './SheetPages.tsx';

const roster: RosterView = {
  opportunity: { id: 'o', title: 'Food sort', status: 'published' },
  location: { name: 'Harbor Hall', timeZone: 'America/New_York', organization: 'Pantry' },
  date: { id: 'd', startAt: '2026-12-05T14:00:00.000Z', endAt: '2026-12-05T17:00:00.000Z', label: '' },
  window: 'open',
  hasBegun: false,
  opensAt: '2026-12-05T13:00:00.000Z',
  closesAt: '2026-12-05T18:00:00.000Z',
  activities: [
    {
      slotId: 'p',
      activityId: 'p',
      title: 'Packing',
      capacity: 5,
      people: [
        rosterPerson('Ann', { phone: '2155550101' }),
        rosterPerson('Bo', { broughtBy: 'Ann', isAdult: true, note: 'Brings gloves' }),
        rosterPerson('Cy', { broughtBy: 'gone' }),
      ],
      held: [heldGroup({ contact: { name: 'Wile Coyote', email: '', phone: '2155550199' }, named: 3 })],
    },
    { slotId: 'e', activityId: 'e', title: 'Driving', capacity: 5, people: [], held: [] },
  ],
};

/** The words of the cells of each row, row by row. */
function rowsOf(page: string): string[] {
  return [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .split(/<\/t[hd]>|<\/span><span[^>]*>/)
      .map((cell) => cell.replaceAll(/<[^>]+>/g, ''))
      .join('|'),
  );
}

it('has each activity with its people, their party, age, note and phone, and empty lines for those who come besides [roster-13, place-note-1]', () => {
  const page = renderToString(
    <TextsProvider t={createLanguages().in('en')}>
      <SheetPages roster={roster} />
    </TextsProvider>,
  );
  const head = 'Name|Phone|In|Out|Signature|';
  const empty = Array.from({ length: 5 }, () => '|||||');
  expect(rowsOf(page)).toEqual([
    head,
    'Ann Moss|(215) 555-0101||||',
    'Bo Moss|With Ann Moss · Over 18 · Brings gloves|||||',
    'Cy Moss|||||',
    'Acme, 9 without a name|Wile Coyote|(215) 555-0199||||',
    ...empty,
    head,
    ...empty,
  ]);
  expect(page).toContain('Packing: Food sort');
  expect(page).toContain('Harbor Hall');
});
