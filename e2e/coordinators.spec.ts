import type { Page } from '@playwright/test';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, pick, test } from './fixtures.ts';
import { signedInAsCoordinator, signedInAsNew, signedInAsOrganizer } from './people.ts';

/** Looks an organization up by a part of its name and chooses it. */
async function choose(page: Page, typed: string, organization: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Organization' });
  await expect(field).toBeEnabled();
  await pick(field, typed, new RegExp(`^${organization}$`));
  await expect(field).toHaveValue(organization);
}

/** Asks to coordinate one location of an organization that has several. */
async function ask(page: Page, organization: string, location: string): Promise<void> {
  await page.goto('/organizer/orglookup');
  await choose(page, organization.toLowerCase(), organization);
  await page.getByRole('combobox', { name: 'Locations' }).click();
  await page.getByRole('option', { name: location, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Organization Approval' })).toBeVisible();
  await expect(page.getByText('Your request to be a coordinator was sent.')).toBeVisible();
  // The main location goes by the name of its organization alone.
  const asked = location === organization ? organization : `${organization} · ${location}`;
  await expect(page.getByRole('listitem').getByText(asked, { exact: true })).toBeVisible();
}

/** Makes the page that of somebody who owns an organization with a second location. */
async function signedInAsOwner(page: Page, secondLocation: string) {
  const { organizer: owner, organization } = await signedInAsOrganizer(page);
  await makeLocation(await journeyDatabase(), organization, { name: secondLocation });
  return { owner, organization: organization.name };
}

/** The subjects of the mails to an address, once there are any. */
async function subjects(page: Page, email: string, wanted: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toContain(wanted);
  }).toPass();
}

const coordinatorsPage = (organization: string) =>
  `/user/user-settings/coordinators/${encodeURIComponent(organization)}`;
const rowOf = (page: Page, table: string, email: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: email });

/** On how many lines the last piece of text in an element stands: the domain of an address. */
const linesOfDomain = (address: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(address.lastChild ?? address);
  return range.getClientRects().length;
};

test('a new organizer finds the organization and asks [coordinate-4]', async ({ page }) => {
  await signedInAsNew(page, 'organizer');
  await page.goto('/organizer/profile');
  await expect(page).toHaveURL('/organizer/orglookup');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Is your organization already in Manyhands?' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create new' })).toHaveAttribute(
    'href',
    '/subscriptions/packages',
  );
  await checkAccessibility(page);

  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await page.getByRole('combobox', { name: 'Organization' }).fill('no such organization');
  await expect(page.getByText('No organization has this in its name.')).toBeVisible();
  await choose(page, 'chapter', 'Second Chapter Literacy');
  await next.click();
  await expect(page.getByText('Please select at least one location')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Locations' })).toBeFocused();
  await page.getByRole('option', { name: 'Station Annex' }).click();
  await page.keyboard.press('Escape');
  await checkAccessibility(page);
  await next.click();
  await expect(page).toHaveURL('/organizer/orgrequest');
  await expect(page.getByRole('main').getByText('Second Chapter Literacy · Station Annex')).toBeVisible();

  // Nobody is trapped: another organization can be asked, and what waits is known.
  await page.getByRole('link', { name: 'Ask another organization' }).click();
  await choose(page, 'second', 'Second Chapter Literacy');
  await expect(
    page.getByText('You have already asked and are waiting for an answer: Station Annex.'),
  ).toBeVisible();
});

test('a request is approved by an organizer, who later changes the locations and removes the coordinator [coordinate-10]', async ({
  page,
  newVisitor,
}) => {
  const organizer = await newVisitor();
  const { organization, owner } = await signedInAsOwner(organizer, 'Tucson Circle');
  const { email } = await signedInAsNew(page, 'organizer');
  await ask(page, organization, 'Tucson Circle');
  await subjects(organizer, owner.email, `Nora Vance asks to be a coordinator of ${organization}`);
  await organizer.goto('/user/user-settings/profile');
  const menu = organizer.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Coordinator Profiles' }).first().click();
  await expect(organizer.getByRole('heading', { level: 1, name: 'Coordinators' })).toBeVisible();
  const waiting = rowOf(organizer, 'Pending Requests', email);
  await expect(waiting).toContainText('Tucson Circle');
  // An address is broken behind its sign, never within a name.
  expect(await waiting.getByText(email).evaluate(linesOfDomain)).toBe(1);
  await checkAccessibility(organizer);
  await waiting.getByRole('button', { name: 'Approve Nora Vance' }).click();
  const confirm = organizer.getByRole('dialog', { name: 'Coordinator Approval' });
  await expect(confirm).toContainText('Nora Vance will coordinate Tucson Circle');
  await checkAccessibility(organizer);
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await expect(organizer.getByText('Coordinator Approved Successfully')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const approved = rowOf(organizer, 'Approved Requests', email);
  await expect(approved).toContainText('Tucson Circle');

  await page.goto('/organizer/orgrequest');
  await expect(page).toHaveURL('/organizer/profile');
  await subjects(page, email, `You are now a coordinator of ${organization}`);
  await page.goto(coordinatorsPage(organization));
  await expect(rowOf(page, 'Approved Requests', email)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await approved.getByRole('button', { name: 'Edit locations of Nora Vance' }).click();
  const edit = organizer.getByRole('dialog', { name: 'Edit Coordinator Locations' });
  await expect(edit.getByRole('checkbox', { name: 'Tucson Circle' })).toBeChecked();
  await checkAccessibility(organizer);
  await edit.getByRole('checkbox', { name: 'Tucson Circle' }).uncheck();
  await edit.getByRole('button', { name: 'Save locations' }).click();
  await expect(edit.getByText('Please select at least one location')).toBeVisible();
  await edit.getByRole('checkbox', { name: organization }).check();
  await edit.getByRole('button', { name: 'Save locations' }).click();
  await expect(organizer.getByText('Locations updated successfully')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(approved).not.toContainText('Tucson Circle');

  await approved.getByRole('button', { name: 'Remove Nora Vance' }).click();
  const remove = organizer.getByRole('dialog', { name: 'Remove a coordinator' });
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(organizer.getByText('Coordinator removed')).toBeVisible();
  await expect(approved).toHaveCount(0);
  await page.goto('/organizer/profile');
  await expect(page).toHaveURL('/organizer/orglookup');
});

test('a request is declined by a coordinator of the location [coordinate-7]', async ({
  page,
  newVisitor,
}) => {
  const coordinator = await newVisitor();
  const place = await signedInAsCoordinator(coordinator, 'approve');
  const organization = place.organization.name;
  await makeLocation(await journeyDatabase(), place.organization, { name: 'Eastside Pantry' });
  const { email } = await signedInAsNew(page, 'organizer');
  await ask(page, organization, place.location.name);

  await coordinator.goto(coordinatorsPage(organization));
  const waiting = rowOf(coordinator, 'Pending Requests', email);
  await waiting.getByRole('button', { name: 'Decline Nora Vance' }).click();
  const confirm = coordinator.getByRole('dialog', { name: 'Coordinator Approval' });
  await confirm.getByRole('button', { name: 'Decline' }).click();
  await expect(coordinator.getByText('Request declined')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.goto('/organizer/orgrequest');
  await expect(page.getByText('Your Request to Be a Coordinator Was Rejected.')).toBeVisible();
  await subjects(page, email, `Your request to be a coordinator of ${organization}`);
});
