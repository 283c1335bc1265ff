// The email group of an opportunity: the address that answers by its link, and the organizer who sees it.
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { openForEdit } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsOrganizer, stranger } from './people.ts';

test('an address answers by its link, and the editor shows who gets the notices [mail-10, mail-11]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const { organizer, ...place } = await signedInAsOrganizer(page);
  const [asked, refused] = [stranger('Desk').email, stranger('Board').email];
  const unanswered = { answer: null, answeredAt: null };
  const { token } = await makeEmailGroupAddress(db, place.organization, asked, unanswered);
  await makeEmailGroupAddress(db, place.organization, refused, { answer: 'no' });
  const emailGroup = [asked, refused, organizer.email];
  const { opportunity } = await makeOpportunity(db, place, { emailGroup }, { coordinators: [organizer] });
  const states = page.getByRole('list', { name: 'Who gets the notices' }).getByRole('listitem');

  await openForEdit(page, opportunity.id, 3);
  await expect(states).toHaveText([
    `${asked}Asked, no answer yet`,
    `${refused}Said no`,
    `${organizer.email}Gets them: works here`,
  ]);
  await page
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(`${emailGroup.join(', ')}, new@example.org`);
  await expect(states.last()).toHaveText('new@example.orgWill be asked at the next sign-up');
  await checkAccessibility(page);

  const owner = await newVisitor();
  await owner.goto(`/email-group?token=${token}`);
  await expect(owner.getByRole('heading', { level: 1, name: 'Notices by email' })).toBeVisible();
  await expect(owner.getByText(asked)).toBeVisible();
  await checkAccessibility(owner);
  await owner.getByRole('button', { name: 'Yes, send me these emails' }).click();
  const said = owner.getByText('You’ll get these emails. You can stop them here at any time.');
  await expect(said).toBeVisible();
  await expect(owner.locator(':focus').filter({ has: said })).toHaveCount(1);
  await checkAccessibility(owner);
  await page.reload();
  await expect(states.first()).toHaveText(`${asked}Said yes`);

  await owner.getByRole('button', { name: 'No, don’t send me any' }).click();
  await expect(owner.getByText('You won’t get any of these emails.')).toBeVisible();
  await owner.goto('/email-group?token=cut-off');
  await expect(owner.getByText('Your email program may have cut it off')).toBeVisible();
});
