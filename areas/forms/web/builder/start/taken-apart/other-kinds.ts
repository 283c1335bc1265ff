import { questionsMax } from '#areas/forms/rules/form-definition/limits.ts';
import {
  isRecord,
  normalizedChoice,
  without,
  type Json,
} from '#areas/forms/rules/form-definition/normalize.ts';
import { readWords } from '#areas/forms/rules/form-definition/questions.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { bothHold, numbersFrom, withChoices } from './choices.ts';
import type { Taking } from './taken.ts';
import { titleOfPart } from './titles.ts';
import { asName, joinedWords, wordsIn } from './words.ts';
import { choiceOfTwo, yesNoOf } from './yes-no.ts';

/** Ratings of more steps than this are no list that anybody reads. */
const stepsMax = 50;

/**
 * A question of any kind as those that a form here can have. A kind without an equivalent comes back as it is, and the
 * schema refuses it by name.
 */
export function asKnownKinds(taking: Taking, question: Json): Json[] {
  const known = ofItsKind(taking, question);
  const { name } = question;
  if ((question.showCommentArea !== true && question.hasComment !== true) || typeof name !== 'string')
    return known;
  taking.changed.push({ title: titleOfPart(question), said: phrase('formBuilder.paste.changed.comment') });
  const comment: Json = {
    type: 'comment',
    name: taking.names.free(`${name}-Comment`),
    title: joinedWords(
      wordsIn(question.title) ?? name,
      wordsIn(question.commentText) ?? taking.t('formBuilder.paste.comment'),
      ': ',
    ),
    visibleIf: bothHold(question.visibleIf, undefined),
  };
  return [...known.map((one) => without(one, 'showCommentArea', 'hasComment', 'commentText')), comment];
}

function ofItsKind(taking: Taking, question: Json): Json[] {
  const told = (said: Phrase) => taking.changed.push({ title: titleOfPart(question), said });
  switch (question.type) {
    case 'radiogroup':
    case 'checkbox':
    case 'dropdown':
      return withChoices(taking, question);
    case 'boolean': {
      if (typeof question.name === 'string') taking.yesNo.set(question.name.toLowerCase(), yesNoOf(question));
      const { question: choice, only } = choiceOfTwo(taking.t, question);
      told(
        only === undefined
          ? phrase('formBuilder.paste.changed.yesNo')
          : phrase('formBuilder.paste.changed.only', { choice: readWords(wordsIn(only)) }),
      );
      return [choice];
    }
    case 'buttongroup':
      told(phrase('formBuilder.paste.changed.one'));
      return withChoices(taking, { ...question, type: 'radiogroup' });
    case 'tagbox':
      told(phrase('formBuilder.paste.changed.several'));
      return withChoices(taking, { ...question, type: 'checkbox' });
    case 'imagepicker':
      told(phrase('formBuilder.paste.changed.pictures'));
      return withChoices(taking, {
        ...without(question, 'multiSelect', 'contentMode'),
        type: question.multiSelect === true ? 'checkbox' : 'radiogroup',
      });
    case 'rating': {
      const choices = stepsOf(question);
      if (!choices) return [question];
      told(phrase('formBuilder.paste.changed.rating', { count: choices.length }));
      const own = without(
        question,
        ...Object.keys(question).filter((key) => /^(rate|minRate|maxRate)/.test(key)),
      );
      return withChoices(taking, { ...own, type: 'radiogroup', choices });
    }
    case 'slider': {
      if (question.sliderType === 'range') return [question];
      told(phrase('formBuilder.paste.changed.number'));
      return [
        {
          ...without(question, 'sliderType'),
          type: 'text',
          inputType: 'number',
          min: question.min ?? 0,
          max: question.max ?? 100,
        },
      ];
    }
    case 'multipletext':
      return inLines(taking, question, question.items, (item) => ({ ...item, type: 'text' }));
    case 'matrix':
      return matrixLines(taking, question);
    case 'matrixdropdown':
    case 'matrixdynamic':
      return matrixCells(taking, question);
    case 'text':
      return [birthdate(taking, question)];
    default:
      return [question];
  }
}

/** The steps of a rating as choices; the words for both ends stand behind them. */
function stepsOf(question: Json): unknown[] | null {
  const given = question.rateValues;
  if (Array.isArray(given) && given.length > 0) return given as unknown[];
  const first = Number(question.rateMin ?? 1);
  const last =
    question.rateMax ?? (question.rateCount === undefined ? 5 : first + Number(question.rateCount) - 1);
  const numbers = numbersFrom(first, last, question.rateStep ?? 1);
  if (!numbers || numbers.length > stepsMax) return null;
  return numbers.map((value, index) => {
    const words =
      index === 0
        ? question.minRateDescription
        : index === numbers.length - 1
          ? question.maxRateDescription
          : undefined;
    return { value, text: joinedWords(asName(value), wordsIn(words), ' – ') };
  });
}

/** A date that is somebody's birthday takes only such dates. */
function birthdate(taking: Taking, question: Json): Json {
  const isNamed = [question.name, ...wordsOf(question.title)].some((word) => isBirthWord(word));
  if (question.inputType !== 'date' || question.autocomplete !== undefined || !isNamed) return question;
  taking.changed.push({ title: titleOfPart(question), said: phrase('formBuilder.paste.changed.birthdate') });
  return { ...question, autocomplete: 'bday' };
}

const wordsOf = (title: unknown): unknown[] => (isRecord(title) ? Object.values(title) : [title]);
const isBirthWord = (word: unknown): boolean =>
  typeof word === 'string' &&
  /^(?:your |my )?(?:dob|birth[ _-]?(?:date|day)|date[ _-]?of[ _-]?birth|geburts(?:datum|tag)|fecha de nacimiento)\W*$/i.test(
    word,
  );

/** A question with several fields as one question for each. */
function inLines(
  taking: Taking,
  question: Json,
  parts: unknown,
  made: (part: Json, index: number) => Json,
): Json[] {
  const listed = Array.isArray(parts) ? (parts as unknown[]).filter(isRecord) : [];
  if (listed.length === 0) return [question];
  const title = titleOfPart(question);
  if (listed.length > questionsMax) {
    taking.refused.push({ title, said: phrase('formBuilder.wrong.questions', { max: questionsMax }) });
    return [];
  }
  taking.changed.push({ title, said: phrase('formBuilder.paste.changed.lines', { count: listed.length }) });
  return listed.flatMap((part, index) => {
    const called = asName(part.name ?? index + 1);
    const name = taking.names.free(`${asName(question.name)}_${called}`);
    for (const between of ['.', '[0].'])
      taking.renamed.set(`${asName(question.name)}${between}${called}`.toLowerCase(), name);
    const words = wordsIn(part.title) ?? wordsIn(part.name);
    return asKnownKinds(taking, {
      ...sharedBy(question),
      // The first line has the help of all.
      ...(index === 0 && question.description !== undefined ? { description: question.description } : {}),
      ...made(part, index),
      name,
      title: joinedWords(wordsIn(question.title) ?? wordsIn(question.name), words, ': '),
    });
  });
}

const sharedBy = (question: Json): Json =>
  Object.fromEntries(
    ['visible', 'visibleIf', 'readOnly'].flatMap((key) =>
      question[key] === undefined ? [] : [[key, question[key]]],
    ),
  );

/** A line or a column of a table, by the name that answers have for it. */
function partOfTable(given: unknown): Json[] {
  const choice = normalizedChoice(given);
  return isRecord(choice) && choice.value !== undefined
    ? [{ name: asName(choice.value), title: choice.text }]
    : [];
}

/** A table with one choice in each line. */
function matrixLines(taking: Taking, question: Json): Json[] {
  const { columns, rows } = question;
  const choice: Json = {
    type: question.cellType === 'checkbox' ? 'checkbox' : 'radiogroup',
    choices: columns,
    ...(question.eachRowRequired === true || question.isAllRowRequired === true ? { isRequired: true } : {}),
  };
  if (!Array.isArray(rows) || rows.length === 0)
    return [{ ...without(question, 'columns', 'rows', 'cellType'), ...choice }];
  return inLines(taking, question, (rows as unknown[]).flatMap(partOfTable), (part) => ({
    ...part,
    ...choice,
  }));
}

/**
 * A table with a question in each of its cells; one to which lines are added has one line. A table within a cell is refused:
 * forms have none, and a few of them would stand for any number of questions.
 */
function matrixCells(taking: Taking, question: Json): Json[] {
  const columns = Array.isArray(question.columns)
    ? (question.columns as unknown[]).filter(isRecord).filter((column) => {
        const kind = column.cellType ?? question.cellType;
        if (!manyFields.has(kind)) return true;
        const said = phrase('formBuilder.refused.kind', { kind: asName(kind) });
        taking.refused.push({ title: titleOfPart(column), said });
        return false;
      })
    : [];
  const isGrowing = question.type === 'matrixdynamic';
  const rows = Array.isArray(question.rows) ? (question.rows as unknown[]).flatMap(partOfTable) : [];
  if (rows.length * columns.length > questionsMax) {
    const said = phrase('formBuilder.wrong.questions', { max: questionsMax });
    taking.refused.push({ title: titleOfPart(question), said });
    return [];
  }
  const cells = isGrowing
    ? columns
    : rows.flatMap((row) =>
        columns.map((column) => ({
          ...column,
          name: `${asName(row.name)}.${asName(column.name)}`,
          title: joinedWords(wordsIn(row.title), wordsIn(column.title) ?? wordsIn(column.name), ': '),
        })),
      );
  if (isGrowing && columns.length > 0)
    taking.changed.push({ title: titleOfPart(question), said: phrase('formBuilder.paste.changed.once') });
  return inLines(taking, question, cells, (cell) => {
    const type = cellKind(cell.cellType ?? question.cellType);
    const offered = cell.choices ?? question.choices;
    return {
      ...without(cell, 'cellType', 'choices'),
      type,
      ...(offered !== undefined && listKinds.has(type) ? { choices: offered } : {}),
    };
  });
}

const manyFields: ReadonlySet<unknown> = new Set([
  'matrix',
  'matrixdropdown',
  'matrixdynamic',
  'multipletext',
]);
const listKinds: ReadonlySet<unknown> = new Set(['dropdown', 'radiogroup', 'checkbox', 'tagbox']);
const cellKind = (type: unknown): unknown => (type === undefined || type === 'default' ? 'dropdown' : type);
