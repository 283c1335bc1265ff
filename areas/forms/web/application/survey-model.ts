import { SurveyModel, surveyLocalization, type Question, type QuestionFileModel } from 'survey-core';
import { askedForm, type AskedForm } from '#areas/forms/rules/form-answers/asked-form.ts';
import { givenByPeople, setHiddenAside } from '#areas/forms/rules/form-answers/hidden-answers.ts';
import { answerIn, saysNothing } from '#areas/forms/rules/form-answers/judge.ts';
import { wrongIn } from '#areas/forms/rules/form-answers/wrong-answers.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { shownForm } from '#areas/forms/rules/form-definition/shown-form.ts';
import type { Translate } from '#shared/texts/text.ts';

/** Answers by the names of their questions. */
export type EnteredAnswers = Readonly<Record<string, unknown>>;

/**
 * A form that is being filled in. Only what the product knows of the definition reaches the library, so no address, markup
 * or code in it does anything; the page itself has what is around the questions (title, buttons, progress).
 */
export function createSurvey(
  t: Translate,
  form: FormDefinition,
  answers: EnteredAnswers,
  page: number,
): SurveyModel {
  useOwnWords(t);
  const model = new SurveyModel(shownForm(form));
  if (model.jsonErrors?.length) throw new Error('the form has parts that cannot be shown');
  // It would be a style element without a nonce, and nothing here needs it.
  model.generateStylesheet = false;
  model.needRenderIcons = false;
  model.showTitle = false;
  model.showNavigationButtons = false;
  model.showCompletePage = false;
  model.showQuestionNumbers = false;
  model.autoFocusFirstError = false;
  model.onScrollToTop.add((_sender, options) => {
    options.cancel = true;
  });
  model.onGetTitleTagName.add((_sender, options) => {
    options.tagName = 'h3';
  });
  const asked = askedForm(form);
  model.data = { ...model.data, ...givenByPeople(asked, answers) };
  judgeByOurRules(t, model, asked);
  entered.set(model, setHiddenAside(model, asked));
  model.currentPageNo = page;
  return model;
}

/** Says of an answer what the server would say of it and the library doesn't: that a birthday lies in the future, for example. */
function judgeByOurRules(t: Translate, model: SurveyModel, form: AskedForm): void {
  model.onValidateQuestion.add((_sender, options) => {
    const asked = form.questions.get(options.name);
    if (!asked || options.errors.length > 0 || saysNothing(options.value)) return;
    const given = answerIn(asked, options.value);
    const said = given === null ? null : wrongIn(asked, given, false, new Date().toISOString().slice(0, 10));
    if (said) options.error = t(said);
  });
}

/** All that was entered in a form, hidden or not. */
const entered = new WeakMap<SurveyModel, EnteredAnswers>();

/** Puts what the library says by itself into our words. */
function useOwnWords(t: Translate): void {
  const number = '{0}';
  const words = {
    placeholder: t('application.choose'),
    uploadingFile: t('application.file.wait'),
    requiredError: t('forms.answer.required'),
    numericError: t('forms.answer.number'),
    invalidEmail: t('forms.answer.email'),
    minError: t('forms.answer.less', { min: number }),
    maxError: t('forms.answer.more', { max: number }),
    numericMin: t('forms.answer.less', { min: '{1}' }),
    numericMax: t('forms.answer.more', { max: '{1}' }),
    numericMinMax: t('application.wrong.minMax', { min: '{1}', max: '{2}' }),
    textMinLength: t('application.wrong.minLength', { min: number }),
    textMaxLength: t('application.wrong.maxLength', { max: number }),
    textMinMaxLength: t('application.wrong.minMaxLength', { min: number, max: '{1}' }),
    minSelectError: t('application.wrong.minSelected', { min: number }),
    maxSelectError: t('application.wrong.maxSelected', { max: number }),
  };
  Object.assign(surveyLocalization.locales.en as Record<string, string>, words);
}

/** The answers as they would be sent: those of questions that are asked, blanks included, since conditions count them. */
export function answersOf(model: SurveyModel): EnteredAnswers {
  const answered = model.getAllQuestions().filter((question) => !saysNothing(question.value));
  return Object.fromEntries(answered.map((question) => [question.getValueName(), question.value as unknown]));
}

/** Everything that was entered, as it is kept until the person comes back. */
export const enteredIn = (model: SurveyModel): EnteredAnswers => ({ ...entered.get(model) });

/** What a question is called. */
export const titleIn = (question: Question): string => question.locTitle.renderedHtml;

/** What is wrong with an answer, in words. */
export const faultsIn = (question: Question): string[] =>
  question.errors.filter(({ visible }) => visible).map((error) => error.getText());

/** Takes an answer; undefined for none. What hangs on it is shown or hidden at once. */
export function answer(question: Question, value: unknown): void {
  question.value = value;
}

/** Says that a file is on its way, or is there: until then the form can't be sent. */
export function markUploading(question: QuestionFileModel, isUploading: boolean): void {
  question.isUploading = isUploading;
}
