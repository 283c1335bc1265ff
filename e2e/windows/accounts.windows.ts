import { signedInAsNew } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const personalCode: Scene = {
  title: 'of a check-in code',
  enter: async (page) => {
    await signedInAsNew(page, 'volunteer');
    await page.goto('/user/user-settings/check-in-code');
  },
  windows: [
    {
      file: 'areas/accounts/web/personal-code/PersonalCode.tsx',
      name: 'Renew your check-in code?',
      opener: button('Renew the code'),
      answers: [escape, { press: 'Cancel' }, { press: 'Renew it' }],
    },
  ],
};

const closing: Scene = {
  title: 'of closing the account',
  enter: async (page) => {
    await signedInAsNew(page, 'volunteer');
    await page.goto('/user/user-settings/close-account');
    await page.getByLabel('Why are you leaving?').selectOption({ index: 1 });
  },
  windows: [
    {
      file: 'areas/accounts/web/closing/CloseAccountForm.tsx',
      name: 'Close Your Account',
      opener: button('Close account'),
      answers: [escape, { press: 'No' }],
    },
  ],
};

export const scenes: readonly Scene[] = [personalCode, closing];
