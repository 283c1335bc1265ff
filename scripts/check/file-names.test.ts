import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { formlessFile, namelessJob } from './file-names.ts';

test.each([
  ['areas/hours/server/hours.store.ts', true],
  ['areas/hours/server/report/report.queries.ts', true],
  ['areas/hours/server/report.feature.test.ts', true],
  ['server/screens/home/home.routes.ts', true],
  ['server/platform/jobs.ts', true],
  ['areas/hours/server/helpers.ts', false],
  ['areas/hours/server/hours.utils.ts', false],
  ['areas/hours/server/store/entries.ts', false],
  ['server/screens/home/index.ts', false],
])('%s has a suffix that says its job: %s', (name, known) => {
  expect(namelessJob(name)).toHaveLength(known ? 0 : 1);
});

test.each([
  ['web/ui/SelectField.tsx', 'export function SelectField() {}', true],
  ['web/ui/LongForm.tsx', 'export interface Props {} export function FormSection() {}', true],
  ['web/ui/lateArt.tsx', 'export function LateArt() {}', false],
  ['web/ui/Late-Art.tsx', 'export function LateArt() {}', false],
  ['web/ui/Palette.ts', 'export const Palette = 1;', false],
  ['web/ui/Words.tsx', 'export const words = () => null;', false],
  ['web/forms/use-draft.ts', 'export function useDraft() {}', true],
  ['web/forms/use-drafts.ts', 'export const openDraft = () => 1;', false],
  ['areas/hours/web/hours.queries.ts', 'export const hoursQuery = () => ({});', true],
  ['areas/hours/web/hours.queries.ts', 'export const sum = 1;', false],
  ['areas/hours/web/queries.ts', 'export const hoursQuery = () => ({});', false],
  ['areas/hours/web/hours.rules.ts', 'export const sum = 1;', false],
  ['areas/hours/web/hour-columns.tsx', 'export const hourColumns = () => [];', true],
  ['areas/hours/web/hour_sums.ts', 'export const sum = 1;', false],
  ['areas/check-in/pages/check-in.tsx', 'export const load = 1; export function Component() {}', true],
  ['areas/check-in/pages/check-in.tsx', 'export function CheckIn() {}', false],
  ['areas/check-in/pages/pages.ts', 'export const pages = {};', true],
  ['areas/check-in/pages/camera.ts', 'export const pages = {};', false],
  ['web/pages/CheckIn.tsx', 'export function Component() {}', false],
  ['shared/rules/What_ever.ts', '', true],
])('%s with `%s` has a form that is known: %s', (name, text, known) => {
  expect(formlessFile({ name, parsed: parseSync(name, text) })).toHaveLength(known ? 0 : 1);
});
