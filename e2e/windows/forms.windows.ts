import { makeForm, makeFormVersion } from '#areas/forms/testing/forms.factories.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';
import { journeyDatabase, saveFormMeanwhile } from '#testing/journey-records.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { expect } from '../fixtures.ts';
import { signedInAsOrganizer } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const formList: Scene = {
  title: 'of the list of forms',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization } = await signedInAsOrganizer(page);
    const kitchen = await makeForm(db, organization, { title: 'Kitchen', version: 2 });
    await makeFormVersion(db, { ...kitchen, version: 1 }, { formJson: formOf(...plainQuestions) });
    await makeForm(db, organization, { title: 'Drivers' });
    await page.goto(`/user/user-settings/form-list/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/forms/web/VersionsModal.tsx',
      name: 'Versions of Kitchen',
      opener: button('Versions of Kitchen'),
      answers: [
        escape,
        {
          fill: async (page) => {
            await page.getByRole('button', { name: 'View version 1' }).press('Enter');
            await expect(page.getByRole('heading', { name: 'Version 1: Kitchen' })).toBeFocused();
            await page.getByRole('button', { name: 'All versions' }).press('Enter');
            await expect(page.getByRole('button', { name: 'View version 1' })).toBeFocused();
            await page.getByRole('button', { name: 'View version 1' }).press('Enter');
          },
          press: 'Restore',
        },
      ],
    },
    {
      file: 'areas/forms/web/FormList.tsx',
      name: 'Delete this form?',
      opener: button('Delete Kitchen'),
      answers: [escape, { press: 'Delete form', goesOnAt: button('Delete Drivers') }],
    },
  ],
};

const formBuilder: Scene = {
  title: 'of the form builder',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization } = await signedInAsOrganizer(page);
    const elements = [{ type: 'comment', name: 'why', title: 'Why?' }];
    const definition = {
      pages: [
        { name: 'page1', elements },
        { name: 'page2', elements: [] },
      ],
    } as FormDefinition;
    const { id } = await makeForm(db, organization, {}, { definition });
    const builder = `/user/user-settings/form-builder/${encodeURIComponent(organization.name)}`;
    await page.goto(`${builder}/edit/${id}`);
  },
  windows: [
    {
      file: 'areas/forms/web/builder/start/PasteWindow.tsx',
      name: 'Paste a form made elsewhere',
      opener: button('Paste a form'),
      answers: [escape],
    },
    {
      file: 'areas/forms/web/builder/start/ReadyWindow.tsx',
      name: 'Start from a ready-made form',
      opener: button('Ready-made forms'),
      answers: [escape],
    },
    {
      file: 'areas/forms/web/builder/pages/PageSection.tsx',
      name: 'Remove page 1?',
      opener: button('Remove page 1'),
      answers: [
        escape,
        { press: 'Remove page', goesOnAt: (page) => page.getByRole('textbox', { name: 'Title of page 1' }) },
      ],
    },
    {
      file: 'areas/forms/web/builder/FormBuilder.tsx',
      name: 'Clear this form?',
      opener: button('Clear Form'),
      answers: [escape, { press: 'Clear Form' }],
    },
    {
      file: 'areas/forms/web/builder/FormBuilder.tsx',
      name: 'Somebody else saved this form',
      before: async (page) => {
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await saveFormMeanwhile(id);
        await button('Longer text')(page).click();
      },
      opener: button('Update Form'),
      answers: [{ press: 'Look at theirs' }],
    },
  ],
};

export const scenes: readonly Scene[] = [formList, formBuilder];
