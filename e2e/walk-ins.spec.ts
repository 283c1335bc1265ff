import type { Page } from '@playwright/test';
import { hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import {
  makeAdditionalVolunteer,
  makeEmergencyContact,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { groupPlacesPage, journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, signIn, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

/** A morning that has begun, with a full table and one that has room; the page is its organizer's roster. */
async function openRoster(page: Page) {
  const db = await journeyDatabase();
  const now = journeyNow();
  const organizer = await signedInAsNew(page, 'organizer');
  const { opportunity, dates, slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    {},
    {
      schedule: {
        dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 2) }],
        activities: [
          { title: 'Packing', capacity: 1 },
          { title: 'Driving', capacity: 3 },
        ],
      },
    },
  );
  const grace = await makeUser(db, { firstName: 'Grace', lastName: 'Holm' });
  const place = await makeRegistration(db, grace, slots[0]!);
  await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`);
  return { organizer, grace, place };
}

test('by keyboard alone somebody is added to a full activity, another one after it, and moved [walk-in-1, walk-in-4, move-1]', async ({
  page,
}) => {
  const { organizer } = await openRoster(page);
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('button', { name: 'Add a person', exact: true }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  const firstName = dialog.getByLabel('First name');
  await expect(firstName).toBeFocused();
  // What has room is chosen already; the name of a full one is typed to choose it.
  const activity = dialog.getByLabel('Activity');
  await expect(activity.locator('option:checked')).toHaveText('Driving · 0 of 3');
  await type('Ana');
  await press('Tab');
  await type('Diaz');
  await press('Tab');
  await type(`ana${nextNumber()}-${organizer.id}@example.org`);
  await press('Tab');
  await expect(activity).toBeFocused();
  await activity.press('P');
  await expect(activity.locator('option:checked')).toHaveText('Packing · full, 1 of 1');
  await dialog.getByLabel('Email').focus();
  await press('Enter');
  await expect(dialog.getByText('Full: 1 of 1.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add anyway' })).toBeFocused();
  await checkAccessibility(page);
  await press('Enter');
  await expect(dialog.getByText('Ana Diaz is checked in: Packing.')).toBeVisible();

  // Ready for the next one, who is at once in what is chosen; nothing goes over capacity without being asked.
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveValue('');
  await type('Ben');
  await press('Tab');
  await type('Okoye');
  await press('Tab');
  await type(`ben${nextNumber()}-${organizer.id}@example.org`);
  await press('Enter');
  await expect(dialog.getByText('Full: 2 of 1.')).toBeVisible();
  await activity.focus();
  await activity.press('D');
  await dialog.getByLabel('Email').focus();
  await press('Enter');
  await expect(dialog.getByText('Ben Okoye is checked in: Driving.')).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Ana Diaz')).toContainText('Added by a coordinator');
  await expect(row('Ana Diaz')).toContainText(
    `Over capacity, by ${organizer.firstName} ${organizer.lastName}`,
  );
  await expect(row('Ben Okoye')).not.toContainText('Over capacity');

  await page.getByRole('button', { name: 'More: Ana Diaz', exact: true }).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Move' }).focus();
  await press('Enter');
  const move = page.getByRole('dialog', { name: 'Move Ana Diaz' });
  await expect(move.getByLabel('New place')).toBeFocused();
  await press('Enter');
  await move.getByRole('button', { name: 'Move', exact: true }).focus();
  await press('Enter');
  await expect(move).toBeHidden();
  await expect(row('Ana Diaz')).toContainText('Driving');
  await expect(row('Ana Diaz')).not.toContainText('Over capacity');
});

test('a person added by mistake is taken off again, on every roster, once the check-in is undone, and put back [walk-in-10, take-off-3, roster-10]', async ({
  page,
  newVisitor,
}) => {
  const { organizer } = await openRoster(page);
  const other = await newVisitor();
  await signIn(other, organizer.email);
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Add a person', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Diaz');
  await dialog.getByLabel('Email').fill(`ana${nextNumber()}-${organizer.id}@example.org`);
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(dialog.getByText('Ana Diaz is checked in: Driving.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(other.getByText('Ana Diaz')).toBeVisible();

  const more = page.getByRole('button', { name: 'More: Ana Diaz' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Move' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Take off' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo check-in: Ana Diaz' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Take off' }).click();
  const question = page.getByRole('dialog', { name: 'Take Ana Diaz off the list?' });
  await expect(question.getByLabel('Reason (optional)')).toBeFocused();
  await checkAccessibility(page);
  await question.getByRole('button', { name: 'Take off' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Diaz' })).toBeHidden();
  await expect(other.getByText('Ana Diaz')).toBeHidden();
  // Undone by one key; people who signed up are on it as before.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ana Diaz is back.')).toBeVisible();
  await expect(other.getByText('Ana Diaz')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check in: Grace Holm' })).toBeVisible();
});

test('on the day whom to call is two presses away, a person who comes along goes alone and comes back, and a group has places [emergency-1, take-off-5, held-1, group-contact-4]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const { grace, place } = await openRoster(page);
  await makeEmergencyContact(db, grace);
  const listed = await makeAdditionalVolunteer(db, grace);
  const sam = await makeUser(db, { firstName: 'Sam', lastName: 'Reyes' });
  await makeCompanionRegistration(db, place, sam, listed);
  await page.reload();
  await page.getByRole('button', { name: 'More: Grace Holm' }).click();
  const call = page.getByRole('menuitem', { name: 'Emergency contact: June Holm (mother), (215) 555-0177' });
  await expect(call).toHaveAttribute('href', 'tel:2155550177');
  await checkAccessibility(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More: Sam Reyes' }).click();
  await page.getByRole('menuitem', { name: 'Take off' }).click();
  const question = page.getByRole('dialog', { name: 'Take Sam Reyes off the list?' });
  await expect(question).toContainText('Grace Holm stays on the list');
  await question.getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByRole('button', { name: 'Check in: Sam Reyes' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Check in: Grace Holm' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Check in: Sam Reyes' })).toBeVisible();

  await page.getByRole('button', { name: 'Hold places' }).click();
  const hold = page.getByRole('dialog', { name: 'Hold places for a group' });
  await hold.getByRole('textbox', { name: 'Group', exact: true }).fill('Acme');
  await hold.getByRole('textbox', { name: 'Places', exact: true }).fill('2');
  await hold.getByRole('textbox', { name: 'Contact', exact: true }).fill('Carla Mendez');
  const email = `carla-${place.id}@acme.example`;
  await hold.getByRole('textbox', { name: 'Email of the contact' }).fill(email);
  // What has room is chosen already, and there is no other date.
  await expect(hold.getByRole('checkbox', { name: 'Driving · 3 left' })).toBeChecked();
  await hold.getByRole('button', { name: 'Also on other dates' }).click();
  await expect(hold.getByText('There is no other date ahead.')).toBeFocused();
  await hold.getByRole('button', { name: 'Hold places' }).click();
  await expect(page.getByText('2 places are held for Acme.')).toBeVisible();

  const contact = await newVisitor();
  await contact.goto(await groupPlacesPage(email));
  await checkAccessibility(contact);
  await contact.getByRole('textbox', { name: 'Who’s coming' }).fill('Ann Moss');
  await contact.getByRole('button', { name: 'Save the names' }).click();
  await expect(page.getByText('Coming: Ann Moss')).toBeVisible();
  await contact.getByRole('button', { name: 'Give back places' }).click();
  await expect(contact.getByRole('textbox', { name: 'How many places' })).toBeFocused();
  await contact.keyboard.type('1');
  await contact.keyboard.press('Enter');
  await expect(contact.getByRole('heading', { name: '1 place for Acme' })).toBeVisible();
  await expect(page.getByText('1 held')).toBeVisible();
});

test('without a network nobody is added and what was typed stays; those who come along are counted, one and many [walk-in-8]', async ({
  page,
}) => {
  const { organizer } = await openRoster(page);
  await page.getByRole('button', { name: 'Add a person', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await expect(dialog).toBeVisible();
  const add = async (firstName: string, others: string) => {
    await dialog.getByLabel('First name').fill(firstName);
    await dialog.getByLabel('Last name').fill('Diaz');
    await dialog.getByLabel('Email').fill(`walk${nextNumber()}-${organizer.id}@example.org`);
    await dialog.getByLabel('How many people are coming along').fill(others);
    await dialog.getByRole('button', { name: 'Check in', exact: true }).click();
  };
  await page.context().setOffline(true);
  await add('Ana', '1');
  await expect(dialog.getByText('There is no network, so nobody was added.')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ana');
  await expect(dialog.getByLabel('How many people are coming along')).toHaveValue('1');
  await checkAccessibility(page);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(dialog.getByText('Ana Diaz is checked in: Driving.')).toBeVisible();
  await expect(dialog.getByText('There is no network')).toBeHidden();
  await add('Ben', '2');
  await expect(dialog.getByText('Ben Diaz is checked in: Driving.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Ana Diaz')).toContainText('Added by a coordinator and 1 other');
  await expect(row('Ben Diaz')).toContainText('Added by a coordinator and 2 others');
});

test('a window whose code can’t be had says so, each time that it is asked for [early-9]', async ({
  page,
}) => {
  await page.route(/\/assets\/WalkInForm-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
  await openRoster(page);
  const open = page.getByRole('button', { name: 'Add a person', exact: true });
  const told = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
  for (const times of [1, 2]) {
    await open.click();
    await expect(told).toHaveCount(times);
  }
  await expect(open).toBeFocused();
  await page.unroute(/\/assets\/WalkInForm-[^/]*\.js$/);
  await page.reload();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Add a person' })).toBeVisible();
});
