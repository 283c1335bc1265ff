import {
  basicsSchema,
  groupsSchema,
  groupsStepSchema,
  scheduleSchema,
  type ScheduleDocument,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { checkSettings } from '#areas/opportunities/rules/opportunity-settings.ts';
import type { EditorDocument } from './document.ts';
import { formSteps, type FormStep } from './steps.ts';

/** What is wrong with a step: path in it -> text. */
export type Problems = Readonly<Record<string, string>>;

/** What was tried when a step was found wrong: Continue asks for more than a save does (step 4). */
export type Attempt = 'continue' | 'save';

export const noProblems: Problems = {};

/** What is wrong with a step of the document; nothing is an empty record. */
export function problemsOf(
  t: Translate,
  step: FormStep,
  document: EditorDocument,
  attempt: Attempt,
): Problems {
  switch (step) {
    case 1:
      return issuesOf(t, basicsSchema.safeParse(document.basics), ([field]) => String(field));
    case 2:
      return scheduleProblems(t, document.schedule);
    case 3:
      return Object.fromEntries(checkSettings(document.settings).map(({ path, text }) => [path, t(text)]));
    case 4:
      return issuesOf(
        t,
        (attempt === 'continue' ? groupsStepSchema : groupsSchema).safeParse(document.groups),
        ([field]) => String(field),
      );
  }
}

/** Schedules that were looked at: thousands of slots take a while, and are asked about several times. */
const judged = new WeakMap<ScheduleDocument, Problems>();

function scheduleProblems(t: Translate, schedule: ScheduleDocument): Problems {
  const known = judged.get(schedule);
  if (known) return known;
  const problems = issuesOf(t, scheduleSchema.safeParse(schedule), (path) => path.join('.'));
  judged.set(schedule, problems);
  return problems;
}

/** The first step in which something is wrong. */
export function firstWrongStep(t: Translate, document: EditorDocument): FormStep | undefined {
  return formSteps.find((step) => hasProblems(problemsOf(t, step, document, 'save')));
}

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0;

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

/** The first text of each field. */
function issuesOf(
  t: Translate,
  { error }: Parsed,
  nameOf: (path: readonly PropertyKey[]) => string,
): Problems {
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[nameOf(path)] ??= faultInWords(message, t);
  return found;
}

/** How step 3 names the settings on the screen. */
const settingNames: Readonly<Record<string, string>> = {
  registrationLimit: 'limit',
  checkInHours: 'checkInTimeFrame',
  isPrivate: 'private',
};

/**
 * The fields of a refusal by step, as `problemsOf` names them; `other` are those that no step shows.
 * @param errors path in the body -> text, as the API answers
 */
export function refusalsByStep(errors: Problems): {
  steps: Partial<Record<FormStep, Problems>>;
  other: Problems;
} {
  const steps: Partial<Record<FormStep, Record<string, string>>> = {};
  const other: Record<string, string> = {};
  const add = (step: FormStep, name: string, text: string) => {
    (steps[step] ??= {})[name] ??= text;
  };
  for (const [path, text] of Object.entries(errors)) {
    const [part, field = '', ...rest] = path.split('.');
    if (part === 'basics') add(1, field, text);
    else if (part === 'schedule') add(2, [field, ...rest].join('.'), text);
    else if (part === 'settings') add(3, settingNames[field] ?? field, text);
    else if (part === 'groups') add(4, field, text);
    else other[path] = text;
  }
  return { steps, other };
}
