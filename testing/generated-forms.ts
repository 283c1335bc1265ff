// Forms of any shape with answers to them, for tests that hold our judgement against SurveyJS's.
import fc from 'fast-check';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { inputTypes } from '#areas/forms/rules/form-definition/kinds.ts';
import { printCondition } from '#areas/forms/rules/form-conditions/print.ts';
import { anyAnswerText, anyCondition } from './generated-conditions.ts';

const choices = ['a', 'b', 'yes', '1', '01', '1.0', 'true', 'A b'] as const;
const days = ['2030-01-01', '2030-06-15', '2031-12-31', '2028-02-29', '2030-06-16', '1999-12-31'] as const;
const wrongDays = ['2030-02-30', '3000-01-01', 'tomorrow'] as const;

type Json = Record<string, unknown>;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const seldom = <T>(value: T) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constant(value) });
const count = (max: number) => fc.integer({ min: 0, max });

/** A question that may be shown or required by answers of those before it. */
function anyQuestion(name: string, before: readonly string[]): fc.Arbitrary<Json> {
  const condition = before.length > 0 ? aboutBefore(before) : fc.constant(undefined);
  const common = {
    name: fc.constant(name),
    isRequired: maybe(fc.boolean()),
    visible: maybe(fc.boolean()),
    visibleIf: maybe(condition),
    requiredIf: maybe(condition),
    readOnly: seldom(true),
  };
  const listed = fc.subarray([...choices], { minLength: 1 });
  const texts = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('text'), minLength: count(4), maxLength: count(8) }),
      fc.record({ type: fc.constant('numeric'), minValue: count(3), maxValue: count(40) }),
      fc.constant({ type: 'email' }),
      fc.constant({ type: 'regex', regex: '^x' }),
    ),
    { maxLength: 2 },
  );
  const inputType = fc.constantFrom(...inputTypes);
  const end = fc.oneof(count(9), fc.constantFrom('5', ...days, '10:00', ''));
  return fc.oneof(
    fc.record({
      ...common,
      type: fc.constant('text'),
      inputType,
      autocomplete: seldom('bday'),
      min: maybe(end),
      max: maybe(end),
      validators: maybe(texts),
    }),
    fc.record({ ...common, type: fc.constant('comment'), validators: maybe(texts) }),
    fc.record({ ...common, type: fc.constantFrom('radiogroup', 'dropdown'), choices: listed }),
    fc.record({
      ...common,
      type: fc.constant('checkbox'),
      choices: listed,
      minSelectedChoices: maybe(count(2)),
      maxSelectedChoices: maybe(count(3)),
      validators: maybe(
        fc.array(fc.record({ type: fc.constant('answercount'), minCount: count(2), maxCount: count(4) }), {
          maxLength: 1,
        }),
      ),
    }),
  );
}

/** The one question for files, on the first page: conditions may only ask whether there are any. */
const fileName = 'papers';

const anyFileQuestion = (): fc.Arbitrary<Json> =>
  fc.record({
    type: fc.constant('file'),
    name: fc.constant(fileName),
    isRequired: maybe(fc.boolean()),
    allowMultiple: maybe(fc.boolean()),
    visible: seldom(false),
    readOnly: seldom(true),
  });

/** A condition about questions before, or about files. */
const aboutBefore = (before: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: anyCondition(before).map(printCondition) },
    { weight: 1, arbitrary: fc.constantFrom(`{${fileName}} empty`, `{${fileName}} notempty`) },
  );

/**
 * Up to two pages with up to three questions each, and files on the first one; conditions ask about what comes before.
 */
export function anyForm(): fc.Arbitrary<FormDefinition> {
  return fc
    .array(
      count(2).map((last) => last + 1),
      { minLength: 1, maxLength: 2 },
    )
    .chain((sizes) => {
      let number = 0;
      const pages = sizes.map((size, page) => {
        const before = namesUpTo(number);
        const elements = Array.from({ length: size }, () => {
          number += 1;
          return anyQuestion(`q${number}`, namesUpTo(number - 1));
        });
        return fc.record({
          name: fc.constant(`page${page}`),
          visibleIf: page === 0 ? fc.constant(undefined) : maybe(aboutBefore(before)),
          elements: fc.tuple(...(page === 0 ? [anyFileQuestion(), ...elements] : elements)),
        });
      });
      return fc.tuple(...pages).map((made) => formDefinition.parse(withoutNothing({ pages: made })));
    });
}

const namesUpTo = (number: number): string[] => Array.from({ length: number }, (_, index) => `q${index + 1}`);

const withoutNothing = (json: Json): unknown => JSON.parse(JSON.stringify(json));

/** Answers to a form, most of them of the right kind. */
export function anyAnswers(form: FormDefinition): fc.Arbitrary<Json> {
  const questions = form.pages.flatMap(({ elements }) => elements);
  const record = Object.fromEntries(questions.map((question) => [question.name, maybe(anyAnswer(question))]));
  return fc.record(record).map((answers) => withoutNothing(answers) as Json);
}

function anyAnswer({
  type,
  inputType,
  choices: listed = [],
}: FormDefinition['pages'][0]['elements'][0]): fc.Arbitrary<unknown> {
  const offered = fc.constantFrom(...listed.map(({ value }) => String(value)), ...choices.slice(0, 2));
  switch (type) {
    case 'radiogroup':
    case 'dropdown':
      return offered;
    case 'checkbox':
      return fc.uniqueArray(offered, { maxLength: 4 });
    case 'file':
      return fc.oneof(
        { weight: 4, arbitrary: fc.array(anyFile(), { maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(anyFile(), { maxLength: 3 }) },
      );
    default:
      return typed(inputType);
  }
}

const anyFile = (): fc.Arbitrary<Json> =>
  fc.record({
    name: fc.constantFrom('licence.pdf', 'back of it.pdf'),
    type: fc.constant('application/pdf'),
    content: fc.uuid(),
  });

function typed(inputType: string | undefined): fc.Arbitrary<unknown> {
  switch (inputType) {
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 45 }), fc.constantFrom(2.5, 1e6));
    case 'email':
      return fc.constantFrom(
        'ada@example.org',
        'ada@',
        'a.b@c.de',
        'a..b@c.de',
        '  ',
        'a b@c.de',
        'x@y',
        'ä@ö.eu',
      );
    case 'date':
      return fc.constantFrom(...days, ...wrongDays);
    case 'datetime-local':
      return fc.constantFrom(...days, ...wrongDays).map((day) => `${day}T10:30`);
    case 'time':
      return fc.constantFrom('09:59', '10:00', '10:01', '00:00', '23:59', '10:00:30', '25:00');
    case 'tel':
      return fc.constantFrom('+1 (555) 010-0199', '5550100', '+49 30 5550100', '555.010.0199', 'call me');
    case 'url':
      return fc.constantFrom(
        'https://example.org',
        'http://example.org/a?b',
        'HTTPS://example.org',
        'example.org',
      );
    default:
      return anyAnswerText();
  }
}
