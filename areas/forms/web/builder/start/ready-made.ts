import { defaultFieldNames } from '#areas/forms/rules/form-definition/default-field-names.ts';
import { defaultField } from '#areas/forms/rules/form-definition/default-fields.ts';
import type { FormDefinition, FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import type { Translate } from '#shared/texts/text.ts';
import { choicesFromList, withLineType, type LineType } from '../question/questions.ts';
import { firstSentence, writtenAs } from '../question/sentences.ts';

/** The forms to begin with. */
export const readyMadeForms = ['general', 'events', 'youth', 'drivers', 'skilled'] as const;
export type ReadyMade = (typeof readyMadeForms)[number];

type More = Partial<FormQuestion>;

const line = (name: string, title: string, more: More = {}): FormQuestion => ({
  type: 'text',
  name,
  title,
  ...more,
});
const typed = (type: LineType, question: FormQuestion): FormQuestion => ({
  ...withLineType(question, type),
  ...(question.min === undefined ? {} : { min: question.min, max: question.max }),
});
const long = (name: string, title: string, more: More = {}): FormQuestion => ({
  type: 'comment',
  name,
  title,
  ...more,
});
/** @param list the choices, one a line */
const one = (name: string, title: string, list: string, more: More = {}): FormQuestion => ({
  type: 'radiogroup',
  name,
  title,
  choices: choicesFromList(list),
  ...more,
});
const several = (name: string, title: string, list: string, more: More = {}): FormQuestion => ({
  ...one(name, title, list, more),
  type: 'checkbox',
});
const files = (name: string, title: string, more: More = {}): FormQuestion => ({
  type: 'file',
  name,
  title,
  ...more,
});
const required: More = { isRequired: true };

/** The condition that a question has the first of its choices as its answer. */
const isFirstOf = (question: FormQuestion): More => ({
  visibleIf: writtenAs({ join: 'all', sentences: [firstSentence(question)] }),
});

/** The fields that every form begins with. */
const everyForm = (t: Translate): FormQuestion[] => defaultFieldNames.map((name) => defaultField(t, name));

const page = (name: string, title: string, elements: FormQuestion[]) => ({ name, title, elements });

/** A form with nothing but what every form asks. */
export const emptyForm = (t: Translate): FormDefinition => ({
  pages: [{ name: 'page1', elements: everyForm(t) }],
});

const phone = (t: Translate): FormQuestion => typed('tel', line('phone', t('formBuilder.ready.phone')));
const days = (t: Translate): FormQuestion =>
  several('days', t('formBuilder.ready.days'), t('formBuilder.ready.days.list'));
const emergency = (t: Translate): FormQuestion[] => [
  line('emergencyName', t('formBuilder.ready.emergency.name'), required),
  typed('tel', line('emergencyPhone', t('formBuilder.ready.emergency.phone'), required)),
];

const forms: Readonly<Record<ReadyMade, (t: Translate) => FormDefinition>> = {
  general: (t) => {
    const heard = one('heard', t('formBuilder.ready.heard'), t('formBuilder.ready.heard.list'));
    return {
      pages: [
        page('page1', t('formBuilder.ready.page.you'), [...everyForm(t), phone(t), heard]),
        page('page2', t('formBuilder.ready.page.help'), [
          several('tasks', t('formBuilder.ready.tasks'), t('formBuilder.ready.tasks.list'), required),
          days(t),
          one('often', t('formBuilder.ready.often'), t('formBuilder.ready.often.list')),
          long('why', t('formBuilder.ready.why')),
          long('know', t('formBuilder.ready.know'), { description: t('formBuilder.ready.know.help') }),
        ]),
      ],
    };
  },
  events: (t) => {
    const been = one('been', t('formBuilder.ready.been'), t('formBuilder.ready.yesNo'), required);
    return {
      pages: [
        page('page1', t('formBuilder.ready.page.you'), [...everyForm(t), phone(t)]),
        page('page2', t('formBuilder.ready.page.event'), [
          been,
          line('beenWhere', t('formBuilder.ready.been.where'), isFirstOf(been)),
          several('parts', t('formBuilder.ready.parts'), t('formBuilder.ready.parts.list'), required),
          one('shirt', t('formBuilder.ready.shirt'), t('formBuilder.ready.shirt.list')),
          line('food', t('formBuilder.ready.food')),
        ]),
        page('page3', t('formBuilder.ready.page.emergency'), emergency(t)),
      ],
    };
  },
  youth: (t) => ({
    pages: [
      page('page1', t('formBuilder.ready.page.you'), [
        ...everyForm(t),
        typed('birthdate', line('birthday', t('formBuilder.ready.birthday'), required)),
        line('school', t('formBuilder.ready.school')),
        several('tasks', t('formBuilder.ready.tasks'), t('formBuilder.ready.tasks.list')),
      ]),
      page('page2', t('formBuilder.ready.page.guardian'), [
        line('guardianName', t('formBuilder.ready.guardian.name'), required),
        typed('email', line('guardianEmail', t('formBuilder.ready.guardian.email'), required)),
        typed('tel', line('guardianPhone', t('formBuilder.ready.guardian.phone'), required)),
        one('home', t('formBuilder.ready.home'), t('formBuilder.ready.home.list'), required),
        long('health', t('formBuilder.ready.health')),
        several('agreed', t('formBuilder.ready.agreed'), t('formBuilder.ready.agreed.list'), required),
      ]),
    ],
  }),
  drivers: (t) => {
    const vehicle = one(
      'vehicle',
      t('formBuilder.ready.vehicle'),
      t('formBuilder.ready.vehicle.list'),
      required,
    );
    return {
      pages: [
        page('page1', t('formBuilder.ready.page.you'), [...everyForm(t), phone(t)]),
        page('page2', t('formBuilder.ready.page.driving'), [
          line('licence', t('formBuilder.ready.licence'), required),
          typed('date', line('licenceUntil', t('formBuilder.ready.licence.until'), required)),
          files('licencePicture', t('formBuilder.ready.licence.picture'), {
            description: t('formBuilder.ready.licence.picture.help'),
          }),
          typed('number', line('driven', t('formBuilder.ready.driven'), { min: 0, max: 80 })),
          vehicle,
          line('vehicleModel', t('formBuilder.ready.vehicle.model'), { ...required, ...isFirstOf(vehicle) }),
          one('insured', t('formBuilder.ready.insured'), t('formBuilder.ready.yesNo'), {
            ...required,
            ...isFirstOf(vehicle),
          }),
          days(t),
        ]),
      ],
    };
  },
  skilled: (t) => {
    const certified = one(
      'certified',
      t('formBuilder.ready.certified'),
      t('formBuilder.ready.yesNo'),
      required,
    );
    return {
      pages: [
        page('page1', t('formBuilder.ready.page.you'), [...everyForm(t), phone(t)]),
        page('page2', t('formBuilder.ready.page.work'), [
          line('profession', t('formBuilder.ready.profession'), required),
          typed('number', line('years', t('formBuilder.ready.years'), { min: 0, max: 70 })),
          certified,
          files('certificate', t('formBuilder.ready.certificate'), {
            allowMultiple: true,
            ...isFirstOf(certified),
          }),
          typed('url', line('work', t('formBuilder.ready.work'))),
          one('weekly', t('formBuilder.ready.weekly'), t('formBuilder.ready.weekly.list')),
          long('why', t('formBuilder.ready.why')),
        ]),
      ],
    };
  },
};

/** A ready-made form in somebody's language. */
export const readyMadeForm = (t: Translate, which: ReadyMade): FormDefinition => forms[which](t);
