import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew, stranger } from '../people.ts';
import { bring, choices, modal } from '../sign-up.ts';
import { button, escape, inside, shift, type Scene } from './scene.ts';

const editSignUp = 'Change who comes along';
const volunteer: Scene = {
  title: 'of a volunteer',
  enter: async (page) => {
    const db = await journeyDatabase();
    await signedInAsNew(page, 'volunteer');
    const place = await makeOrganization(db);
    const schedule = { dates: [shift(48), shift(72)] };
    const { opportunity } = await makeOpportunity(db, place, {}, { schedule });
    await page.goto(`/opportunities/${opportunity.id}`);
    await choices(page).last().click();
    await choices(page).first().click();
  },
  windows: [
    {
      file: 'areas/registrations/web/sign-up/SignUpModal.tsx',
      name: 'Sign up for this opportunity',
      opener: button('Sign up'),
      answers: [
        escape,
        {
          fill: (page) => bring(page, stranger('Ben')),
          press: 'Sign Up',
          goesOnAt: (page) => page.getByRole('heading', { name: 'You’re in. See you there!' }),
        },
      ],
    },
    {
      file: 'areas/registrations/web/changing/UnregisterWindow.tsx',
      name: 'Unregister from this activity?',
      opener: (page) => button(/^Unregister from /)(page).last(),
      answers: [escape, { press: 'Unregister', goesOnAt: choices }],
    },
    {
      file: 'areas/registrations/web/changing/EditSignUpWindow.tsx',
      name: editSignUp,
      opener: button(/^Edit sign-up for /),
      answers: [escape, { press: 'Update' }],
    },
    {
      file: 'areas/accounts/web/LogInAgainWindow.tsx',
      name: 'Please log in again',
      before: async (page) => {
        if (!(await modal(page).isVisible())) await button(/^Edit sign-up for /)(page).press('Enter');
        // What was not changed is not sent.
        await bring(page, stranger('Cleo'));
        await page.context().clearCookies();
      },
      opener: (page) => modal(page).getByRole('button', { name: 'Update' }),
      // What was refused is told there.
      answers: [{ goesOnAt: inside(editSignUp) }],
    },
  ],
};

export const scenes: readonly Scene[] = [volunteer];
