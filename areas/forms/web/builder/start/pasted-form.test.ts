import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { hasNoProblems, judgedForm } from '../editing/judge-form.ts';
import { formDraft } from '../editing/form-draft.ts';
import { pastedForm } from './pasted-form.ts';
import { emptyForm, readyMadeForm } from './ready-made.ts';

const t = createLanguages().in('en');
const paste = (json: unknown) => pastedForm(t, JSON.stringify(json));

it('tells what is refused question by question, and takes the rest if that is wanted [builder-16]', () => {
  const pasted = paste({
    logo: 'x',
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'text', name: 'why' },
          { type: 'signaturepad', name: 'sign', title: 'Sign here' },
          { type: 'text', name: 'Why', inputType: 'date' },
          { type: 'text', name: 'shade', inputType: 'color' },
        ],
      },
    ],
  });
  expect(pasted).toMatchObject({
    kind: 'read',
    form: { logo: 'x', pages: [{ elements: [{ name: 'why' }] }] },
    unused: ['logo'],
  });
  const refused = pasted.kind === 'read' ? pasted.refused : [];
  expect(refused.map(({ title, said }) => [title, t(said)])).toEqual([
    ['Sign here', 'Questions of the kind “signaturepad” can’t be part of a form.'],
    ['shade', 'Text inputs of the type “color” can’t be part of a form.'],
    ['Why', 'Two questions have the name “Why”.'],
  ]);
});

it('takes nothing of what is no form [builder-16]', () => {
  expect(pastedForm(t, '{"pages": [')).toEqual({ kind: 'unreadable' });
  for (const json of [7, null, [], { pages: 'no' }, { pages: [] }])
    expect(paste(json), JSON.stringify(json)).toMatchObject({ kind: 'read', form: null });
});

it('says what keeps a form from being saved, at the question that it is about [builder-1, builder-5]', () => {
  expect(judgedForm(t, emptyForm(t))).toEqual({
    questions: {},
    whole: ['Please add the form field to your form'],
  });
  const form = readyMadeForm(t, 'drivers');
  expect(hasNoProblems(judgedForm(t, form))).toBe(true);
  const broken = {
    pages: form.pages.map((page) => ({
      ...page,
      elements: page.elements.map((one) => (one.name === 'vehicle' ? { ...one, choices: [] } : one)),
    })),
  };
  expect(judgedForm(t, broken)).toEqual({
    questions: { vehicle: 'Please add at least one choice.' },
    whole: [],
  });
  const unknown = {
    pages: [
      { name: 'page1', elements: [{ type: 'text' as const, name: 'why', visibleIf: '{nobody} notempty' }] },
    ],
  };
  expect(judgedForm(t, unknown).questions.why).toContain('“nobody”');
});

it('keeps a draft that is half done, and none that the builder could not show [builder-17]', () => {
  const draft = { title: '', version: null, creationKey: 'x', form: emptyForm(t) };
  const half = { pages: [{ name: 'page1', elements: [{ type: 'dropdown', name: 'a', choices: [] }] }] };
  expect(formDraft.safeParse({ ...draft, form: half }).success).toBe(true);
  for (const form of [
    null,
    {},
    { pages: [] },
    { pages: [{ name: 'a', elements: [{ type: 'html', name: 'b' }] }] },
  ])
    expect(formDraft.safeParse({ ...draft, form }).success, JSON.stringify(form)).toBe(false);
});
