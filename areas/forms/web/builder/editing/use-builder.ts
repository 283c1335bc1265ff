import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type {
  FormDefinition,
  FormPage,
  FormQuestion,
} from '#areas/forms/rules/form-definition/definition.ts';
import type { QuestionKind } from '#areas/forms/rules/form-definition/kinds.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  changedPage,
  changedQuestion,
  duplicatedQuestion,
  freeQuestionName,
  movedPage,
  movedQuestion,
  placeOfQuestion,
  questionOf,
  stepOfQuestion,
  withoutPage,
  withoutQuestion,
  withPage,
  withQuestion,
  type QuestionPlace,
} from './edit-form.ts';
import { changed, historyOf, redone, undone, type History } from './history.ts';
import { newQuestion } from '../question/questions.ts';

/** What is worked on: a form with its title. */
export interface Work {
  title: string;
  form: FormDefinition;
}

export interface BuilderState {
  history: History<Work>;
  /** The question whose fields are open. */
  open: string | null;
  /** What was done last, for those who listen. */
  said: string;
}

interface Change {
  work: (work: Work) => Work;
  /** What is typed in (`History.of`). */
  of?: string;
  open?: string | null;
  said?: string;
}

type Action =
  | { kind: 'change'; change: Change }
  | { kind: 'undo' | 'redo'; said: string }
  | { kind: 'begin'; work: Work };

function reduce(state: BuilderState, action: Action): BuilderState {
  const { history } = state;
  switch (action.kind) {
    case 'begin':
      return { history: historyOf(action.work), open: null, said: '' };
    case 'undo':
      return { ...state, history: undone(history), said: action.said };
    case 'redo':
      return { ...state, history: redone(history), said: action.said };
    case 'change': {
      const { work, of = null, open = state.open, said = '' } = action.change;
      return { history: changed(history, work(history.present), of), open, said };
    }
  }
}

/** Ids of what can have the focus, by question or page. */
export const partId = (part: 'open' | 'title' | 'up' | 'down' | 'add' | 'page', name: string): string =>
  `form-${part}-${name}`;

const focus = (id: string): void => document.getElementById(id)?.focus();

/** What can be done to the form; the same functions as long as the builder is there. */
export type Actions = ReturnType<typeof useBuilder>['actions'];

/** A form as it is being built, with all steps that can be taken back. */
export function useBuilder(begin: () => Work) {
  const t = useTexts();
  const [state, dispatch] = useReducer(reduce, begin, (first) => ({
    history: historyOf(first()),
    open: null,
    said: '',
  }));
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const actions = useMemo(() => {
    const now = () => latest.current.history.present.form;
    const change = (step: Change) => dispatch({ kind: 'change', change: step });
    const onForm =
      (edit: (form: FormDefinition) => FormDefinition) =>
      (work: Work): Work => {
        const form = edit(work.form);
        return form === work.form ? work : { ...work, form };
      };
    /** Does it at once, and puts the focus where the keyboard goes on. */
    const changeAndFocus = (step: Change, id: string) => {
      flushSync(() => change(step));
      focus(id);
    };
    const wordsFor = (name: string): string => {
      const question = questionOf(now(), name);
      return (question && titleOf(question)) ?? name;
    };
    const whereIs = (form: FormDefinition, name: string) => {
      const place = placeOfQuestion(form, name) ?? { page: 0, index: 0 };
      return {
        title: wordsFor(name),
        position: String(place.index + 1),
        count: String(form.pages[place.page]?.elements.length ?? 0),
        page: String(place.page + 1),
      };
    };
    return {
      begin: (work: Work) => dispatch({ kind: 'begin', work }),
      undo: () => dispatch({ kind: 'undo', said: t('formBuilder.said.undone') }),
      redo: () => dispatch({ kind: 'redo', said: t('formBuilder.said.redone') }),
      rename: (title: string) => change({ work: (work) => ({ ...work, title }), of: 'title' }),
      /** Another form in place of this one, as one step. */
      replace: (form: FormDefinition, said: string) =>
        change({ work: (work) => ({ ...work, form }), open: null, said }),
      toggle: (name: string) =>
        change({ work: (work) => work, open: latest.current.open === name ? null : name }),
      open: (name: string) => changeAndFocus({ work: (work) => work, open: name }, partId('open', name)),
      /** @param field what is typed in, so that all of it is one step */
      edit: (name: string, edit: (question: FormQuestion) => FormQuestion, field?: string) =>
        change({
          work: onForm((form) => changedQuestion(form, name, edit)),
          ...(field === undefined ? {} : { of: `${name} ${field}` }),
        }),
      add: (kind: QuestionKind, page: string) => {
        const name = freeQuestionName(now());
        const at = now().pages.findIndex((one) => one.name === page);
        const index = now().pages[at]?.elements.length ?? 0;
        changeAndFocus(
          {
            work: onForm((form) => withQuestion(form, newQuestion(t, kind, name), { page: at, index })),
            open: name,
            said: t('formBuilder.said.added'),
          },
          partId('title', name),
        );
      },
      duplicate: (name: string) => {
        const { form, copy } = duplicatedQuestion(now(), name);
        const said = t('formBuilder.said.duplicated', { title: wordsFor(name) });
        changeAndFocus({ work: onForm(() => form), open: copy, said }, partId('title', copy));
      },
      remove: (name: string) => {
        const place = placeOfQuestion(now(), name);
        const page = place && now().pages[place.page];
        if (!place || !page) return;
        const neighbour = page.elements[place.index + 1] ?? page.elements[place.index - 1];
        const said = t('formBuilder.said.removed', { title: wordsFor(name) });
        changeAndFocus(
          { work: onForm((form) => withoutQuestion(form, name)), open: null, said },
          neighbour ? partId('open', neighbour.name) : partId('add', page.name),
        );
      },
      /** One step up or down; the focus stays at the button. */
      step: (name: string, by: -1 | 1) => {
        const place = stepOfQuestion(now(), name, by);
        if (!place) return;
        const next = movedQuestion(now(), name, place);
        const said = t('formBuilder.said.moved', whereIs(next, name));
        changeAndFocus({ work: onForm(() => next), said }, partId(by === -1 ? 'up' : 'down', name));
      },
      move: (name: string, to: QuestionPlace) => {
        const next = movedQuestion(now(), name, to);
        if (next !== now())
          change({ work: onForm(() => next), said: t('formBuilder.said.moved', whereIs(next, name)) });
      },
      addPage: () => {
        const next = withPage(now());
        const name = next.pages.at(-1)?.name ?? '';
        const said = t('formBuilder.said.pageAdded', { page: String(next.pages.length) });
        changeAndFocus({ work: onForm(() => next), said }, partId('page', name));
      },
      editPage: (name: string, edit: (page: FormPage) => FormPage, field?: string) =>
        change({
          work: onForm((form) => changedPage(form, name, edit)),
          ...(field === undefined ? {} : { of: `page ${name} ${field}` }),
        }),
      removePage: (name: string) => {
        const next = withoutPage(now(), name);
        const first = next.pages[0]?.name ?? '';
        changeAndFocus(
          { work: onForm(() => next), open: null, said: t('formBuilder.said.pageRemoved') },
          partId('page', first),
        );
      },
      stepPage: (name: string, by: -1 | 1) => {
        const next = movedPage(now(), name, by);
        const page = String(next.pages.findIndex((one) => one.name === name) + 1);
        const said = t('formBuilder.said.pageMoved', { page });
        changeAndFocus({ work: onForm(() => next), said }, partId(by === -1 ? 'up' : 'down', `page ${name}`));
      },
    };
  }, [t]);
  return { state, actions, work: state.history.present };
}
