import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormChoice } from '#areas/forms/rules/form-definition/definition.ts';
import { choiceTextMax } from '#areas/forms/rules/form-definition/limits.ts';
import { readWords } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import css from '../FormBuilder.module.css';
import type { QuestionFieldsProps } from './QuestionEditor.tsx';
import { choiceOf, choicesFromList, renamedChoice } from './questions.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Choices that are shown at once; a list can have thousands. */
const shownAtOnce = 25;

/** The choices of a question: their texts, their values, and a list to paste. */
export function ChoicesEditor({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const id = useId();
  const { name, choices = [] } = question;
  const [withValues, setWithValues] = useState(() =>
    choices.some(({ value, text }) => String(value) !== readWords(text)),
  );
  const [pasted, setPasted] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(choices.length / shownAtOnce));
  const first = (Math.min(page, pages) - 1) * shownAtOnce;
  const edit = (change: (all: FormChoice[]) => FormChoice[], field?: string) =>
    actions.edit(name, (one) => ({ ...one, choices: change(one.choices ?? []) }), field);
  const inputId = (index: number) => `${id}${index}`;
  const focus = (part: string) => document.getElementById(part)?.focus();
  const add = () => {
    const number = String(choices.length + 1);
    flushSync(() => {
      edit((all) => [...all, choiceOf(t('formBuilder.choice.new', { number }))]);
      setPage(Math.ceil((choices.length + 1) / shownAtOnce));
    });
    const input = document.getElementById(inputId(choices.length));
    if (input instanceof HTMLInputElement) input.select();
  };
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    const choice = choices[index];
    if (!choice || to < 0 || to >= choices.length) return;
    flushSync(() => {
      edit((all) => all.toSpliced(index, 1).toSpliced(to, 0, choice));
      setPage(Math.floor(to / shownAtOnce) + 1);
    });
    focus(`${inputId(to)}${by === -1 ? 'up' : 'down'}`);
  };
  const remove = (index: number) => {
    flushSync(() => edit((all) => all.toSpliced(index, 1)));
    focus(choices.length > 1 ? inputId(Math.min(index, choices.length - 2)) : `${id}add`);
  };
  const takeList = () => {
    edit((all) => [...all, ...choicesFromList(pasted ?? '', all)]);
    setPasted(null);
    focus(`${id}paste`);
  };
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{t('formBuilder.choices')}</legend>
      <Checkbox
        label={t('formBuilder.choices.values')}
        description={t('formBuilder.choices.values.hint')}
        checked={withValues}
        onChange={(event) => setWithValues(event.currentTarget.checked)}
      />
      <ol className={css.choiceList} start={first + 1}>
        {choices.slice(first, first + shownAtOnce).map((choice, offset) => {
          const index = first + offset;
          const number = String(index + 1);
          return (
            // A choice has no name of its own: its place is what tells it apart.
            <li key={index} className={css.choice}>
              <TextInput
                id={inputId(index)}
                aria-label={t('formBuilder.choice.text', { number })}
                value={readWords(choice.text)}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  edit(
                    (all) => all.with(index, renamedChoice(all[index] ?? choice, text)),
                    `choice ${index}`,
                  );
                }}
                maxLength={choiceTextMax}
                dir="auto"
                autoComplete="off"
              />
              {withValues ? (
                <TextInput
                  aria-label={t('formBuilder.choice.value', { number })}
                  value={String(choice.value)}
                  onChange={(event) => {
                    const value = event.currentTarget.value;
                    edit((all) => all.with(index, { ...(all[index] ?? choice), value }), `value ${index}`);
                  }}
                  maxLength={choiceTextMax}
                  autoComplete="off"
                />
              ) : null}
              <span className={css.tools}>
                <IconButton
                  id={`${inputId(index)}up`}
                  label={t('formBuilder.choice.up', { number })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  id={`${inputId(index)}down`}
                  label={t('formBuilder.choice.down', { number })}
                  aria-disabled={index === choices.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </IconButton>
                <IconButton label={t('formBuilder.choice.remove', { number })} onClick={() => remove(index)}>
                  <IconX size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      {pages > 1 ? (
        <Pager
          page={Math.min(page, pages)}
          pageCount={pages}
          onChange={setPage}
          label={t('formBuilder.choices.pages')}
        />
      ) : null}
      <div className={css.row}>
        <Button
          id={`${id}add`}
          variant="light"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          {t('formBuilder.choice.add')}
        </Button>
        <Button
          id={`${id}paste`}
          variant="subtle"
          size="sm"
          aria-expanded={pasted !== null}
          onClick={() => {
            flushSync(() => setPasted(pasted === null ? '' : null));
            focus(`${id}list`);
          }}
        >
          {t('formBuilder.choices.paste')}
        </Button>
      </div>
      {pasted === null ? null : (
        <div className={css.pasteList}>
          <Textarea
            label={t('formBuilder.choices.list')}
            description={t('formBuilder.choices.list.hint')}
            value={pasted}
            id={`${id}list`}
            onChange={(event) => setPasted(event.currentTarget.value)}
            dir="auto"
          />
          <Button size="sm" onClick={takeList} disabled={pasted.trim() === ''}>
            {t('formBuilder.choices.take')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
