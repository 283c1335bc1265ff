import type { FormWords } from '#areas/forms/rules/form-definition/definition.ts';
import { withNames } from '#areas/forms/rules/form-conditions/condition.ts';
import { helpTextMax } from '#areas/forms/rules/form-definition/limits.ts';
import {
  elementsOf,
  isRecord,
  pagesOf,
  without,
  type Json,
} from '#areas/forms/rules/form-definition/normalize.ts';
import { readWords } from '#areas/forms/rules/form-definition/questions.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Translate } from '#shared/texts/text.ts';
import { bothHold } from './choices.ts';
import { groupDepthMax, Names } from './names.ts';
import { asKnownKinds } from './other-kinds.ts';
import { withConditions, withConditionsOf } from './conditions.ts';
import type { Taking, ToldPart } from './taken.ts';
import { titleOfPart } from './titles.ts';
import { asName, joinedWords, textOfMarkup, wordsIn } from './words.ts';

export interface TakenApart {
  /** The form with questions on pages and nothing else, still to be held against the schema. */
  json: unknown;
  changed: readonly ToldPart[];
  refused: readonly ToldPart[];
}

/**
 * A form of SurveyJS with its groups taken apart, and with questions of other kinds as those that a form here can have. A group
 * with a title becomes a page, which keeps title and condition; any other hands its condition to its questions. Conditions go
 * on asking about the same answers.
 */
export function takenApart(t: Translate, json: unknown): TakenApart {
  const pages = pagesOf(json);
  if (!isRecord(json) || pages.length === 0 || !pages.every(isRecord))
    return { json, changed: [], refused: [] };
  const taking: Taking = {
    t,
    names: new Names(json),
    changed: [],
    refused: [],
    renamed: new Map(),
    yesNo: new Map(),
    questions: new Map(pages.flatMap((page) => questionsWithin(page, 0))),
  };
  const apart = pages.flatMap((page) => pagesFrom(taking, page));
  const whole = { ...without(json, 'elements', 'questions'), pages: apart };
  return { json: withConditions(taking, whole), changed: taking.changed, refused: taking.refused };
}

const isGroup = ({ type }: Json): boolean =>
  type === 'panel' || type === 'flowpanel' || type === 'paneldynamic';
const partsOf = (group: Json): readonly unknown[] =>
  isRepeated(group) ? elementsOf({ elements: group.templateElements }) : elementsOf(group);

const isRepeated = ({ type }: Json): boolean => type === 'paneldynamic';

/**
 * The questions in a group by their lowercase names.
 * @param isIn whether those of a group in it are among them
 */
function questionsWithin(
  group: Json,
  depth: number,
  isIn: (inner: Json) => boolean = () => true,
): [string, Json][] {
  if (depth > groupDepthMax) return [];
  return partsOf(group).flatMap((one): [string, Json][] => {
    if (!isRecord(one)) return [];
    if (isGroup(one)) return isIn(one) ? questionsWithin(one, depth + 1, isIn) : [];
    return typeof one.name === 'string' ? [[one.name.toLowerCase(), one]] : [];
  });
}

/** What holds for the questions of a group beside what its page says. */
interface Within {
  depth: number;
  shows: string | undefined;
  isHidden: boolean;
  isReadOnly: boolean;
  /** The group that could be filled in several times in which they are. */
  repeated: Repeated | null;
}

interface Repeated {
  /** Before the names of its questions. */
  prefix: string;
  /** What its questions are called now, by their lowercase names within it. */
  called: ReadonlyMap<string, string>;
}

type Page = Json & { elements: unknown[] };

/** Pages that are made of one: those of its groups that have a title stand between its other questions. */
function pagesFrom(taking: Taking, page: Json): Json[] {
  const made: Page[] = [];
  /** Texts between questions, for the next one. */
  let texts: { title: string; words: FormWords; isRefused: boolean }[] = [];
  const begin = (head: Json) => {
    const begun = { ...head, elements: [] as unknown[] };
    made.push(begun);
    return begun;
  };
  const refuseTexts = () => {
    for (const { title, isRefused } of texts) {
      if (isRefused)
        taking.refused.push({ title, said: phrase('formBuilder.refused.kind', { kind: 'html' }) });
      else
        taking.changed.push({
          title,
          said: phrase('formBuilder.paste.changed.without', { names: 'description' }),
        });
    }
    texts = [];
  };
  /** The part of a form with the texts before it as its help. */
  const withTexts = (part: Json): Json => {
    let description = wordsIn(part.description);
    for (const text of texts.toReversed()) {
      const { title, words, isRefused } = text;
      const joined = joinedWords(words, description, '\n');
      if (joined === undefined || readWords(joined).length > helpTextMax) continue;
      description = joined;
      if (isRefused)
        taking.changed.push({
          title,
          said: phrase('formBuilder.paste.changed.text', { title: titleOfPart(part) }),
        });
      texts = texts.filter((one) => one !== text);
    }
    refuseTexts();
    return description === undefined ? part : { ...part, description };
  };

  /** Puts parts on a page, and goes on behind the pages of their groups; the page on which the next part goes comes back. */
  const fill = (head: Json, parts: readonly unknown[], within: Within, first: Page): Page => {
    let current = first;
    for (const part of parts) {
      if (!isRecord(part) || (part.type !== 'html' && !isGroup(part)) || within.depth >= groupDepthMax) {
        if (made.at(-1) !== current) current = begin(continued(head));
        if (!isRecord(part)) current.elements.push(part);
        else current.elements.push(...asKnownKinds(taking, withTexts(ofQuestion(part, within))));
        continue;
      }
      if (part.type === 'html') {
        addText(part);
        continue;
      }
      const { title, description, within: inner } = ofGroup(taking, part, within);
      if (title === undefined) {
        if (description !== undefined)
          texts.push({ title: titleOfPart(part), words: description, isRefused: false });
        current = fill(head, partsOf(part), inner, current);
        continue;
      }
      taking.changed.push({ title: titleOfPart(part), said: phrase('formBuilder.paste.changed.page') });
      const own = withTexts({
        name: taking.names.free('page'),
        title,
        ...(description === undefined ? {} : { description }),
        ...shownIf(bothHold(head.visibleIf, inner.shows)),
      });
      fill(own, partsOf(part), { ...inner, shows: undefined }, begin(own));
    }
    return current;
  };
  /** A text that is shown at times only is no help for a question that is asked at others. */
  const addText = ({ html, visible, visibleIf }: Json) => {
    const isAtTimes = typeof visibleIf === 'string' && visibleIf.trim() !== '';
    if (visible === false && !isAtTimes) return;
    const words = typeof html === 'string' ? textOfMarkup(html) : readWords(wordsIn(html));
    const title = words.length > 80 ? `${words.slice(0, 79)}…` : words;
    if (words === '') return;
    if (isAtTimes) taking.refused.push({ title, said: phrase('formBuilder.refused.kind', { kind: 'html' }) });
    else texts.push({ title, words, isRefused: true });
  };
  const continued = (head: Json): Json => ({
    ...without(head, 'description'),
    name: taking.names.free('page'),
  });

  const isHidden = page.visible === false && page.visibleIf === undefined;
  const head = {
    ...without(page, 'elements', 'questions', 'visible', 'readOnly'),
    name: page.name ?? taking.names.free('page'),
  };
  const whole: Within = {
    depth: 0,
    shows: undefined,
    isHidden,
    isReadOnly: page.readOnly === true,
    repeated: null,
  };
  fill(head, elementsOf(page), whole, begin(head));
  refuseTexts();
  // A page without questions is left out only if they went onto pages of their own.
  const filled = made.filter(({ elements }) => elements.length > 0);
  return filled.length > 0 ? filled : made.slice(0, 1);
}

interface Group {
  title: FormWords | undefined;
  description: FormWords | undefined;
  within: Within;
}

/** What a group hands on to its questions. */
function ofGroup(taking: Taking, group: Json, within: Within): Group {
  const told = (said: Taking['changed'][number]['said']) =>
    taking.changed.push({ title: titleOfPart(group), said });
  if (isRepeated(group)) told(phrase('formBuilder.paste.changed.once'));
  const lost = ['isRequired', 'requiredIf', 'enableIf'].filter(
    (name) => group[name] !== undefined && group[name] !== false,
  );
  if (lost.length > 0) told(phrase('formBuilder.paste.changed.without', { names: lost.join(', ') }));
  const { visibleIf } = asItAsks(group, within);
  const shows = typeof visibleIf === 'string' && visibleIf.trim() !== '' ? visibleIf : undefined;
  return {
    title: wordsIn(group.title),
    description: wordsIn(group.description),
    within: {
      depth: within.depth + 1,
      shows: bothHold(within.shows, shows),
      isHidden: within.isHidden || (group.visible === false && shows === undefined),
      isReadOnly: within.isReadOnly || group.readOnly === true,
      repeated: isRepeated(group) ? filledInOnce(taking, group, within) : within.repeated,
    },
  };
}

/** The names of the questions in a group that could be filled in several times; conditions outside ask about them by the group's. */
function filledInOnce({ names, renamed }: Taking, group: Json, { repeated }: Within): Repeated {
  const outer = repeated?.prefix ?? '';
  const prefix = typeof group.name === 'string' ? `${outer}${group.name}_` : outer;
  const called = new Map<string, string>();
  for (const [name, question] of questionsWithin(group, 0, (inner) => !isRepeated(inner))) {
    if (called.has(name)) continue;
    const now = names.free(`${prefix}${asName(question.name)}`);
    called.set(name, now);
    for (const before of ['[0].', '.'])
      renamed.set(`${asName(group.name)}${before}${name}`.toLowerCase(), now);
  }
  return { prefix, called };
}

/** A part with conditions that ask about the questions of its group by what they are called now. */
function asItAsks(part: Json, { repeated }: Within): Json {
  if (!repeated) return part;
  const nameOf = (name: string): string =>
    /^panel\./i.test(name) ? (repeated.called.get(name.slice('panel.'.length).toLowerCase()) ?? name) : name;
  return withConditionsOf(part, (condition) => withNames(condition, nameOf));
}

/** A question with what its groups say of it. */
function ofQuestion(question: Json, within: Within): Json {
  const { shows, isHidden, isReadOnly, repeated } = within;
  const name = asName(question.name);
  const named = repeated
    ? {
        ...asItAsks(question, within),
        name: repeated.called.get(name.toLowerCase()) ?? `${repeated.prefix}${name}`,
        title: question.title ?? question.name,
      }
    : question;
  const both = bothHold(shows, named.visibleIf);
  return {
    ...(isHidden ? { ...without(named, 'visibleIf'), visible: false } : { ...named, ...shownIf(both) }),
    ...(isReadOnly ? { readOnly: true } : {}),
  };
}

const shownIf = (condition: string | undefined): Json =>
  condition === undefined ? {} : { visibleIf: condition };
