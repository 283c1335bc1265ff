import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { choiceTextMax } from '#areas/forms/rules/form-definition/limits.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Mapping.module.css';

export interface AddOptionProps {
  question: FormQuestion;
  onAdd: (option: { value: string; text: string }) => void;
}

/** Adds a choice to a question; it needs a value and a label. */
export function AddOption({ question, onAdd }: AddOptionProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const [label, setLabel] = useState('');
  const [wrong, setWrong] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const title = titleOf(question);
  if (!isOpen)
    return (
      <div>
        <Button
          size="sm"
          variant="default"
          aria-label={t('crm.mapping.option.add.of', { title })}
          onClick={() => {
            flushSync(() => setOpen(true));
            first.current?.focus();
          }}
        >
          {t('crm.mapping.option.add')}
        </Button>
      </div>
    );
  const add = () => {
    const option = { value: value.trim(), text: label.trim() };
    const isThere = question.choices?.some((one) => String(one.value) === option.value);
    if (option.value === '' || option.text === '') setWrong(t('crm.mapping.option.both'));
    else if (isThere) setWrong(t('crm.mapping.option.twice'));
    else {
      onAdd(option);
      setValue('');
      setLabel('');
      setWrong(undefined);
    }
    first.current?.focus();
  };
  return (
    <form
      className={css.bar}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        ref={first}
        className={css.grow}
        label={t('crm.mapping.option.value')}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={wrong}
        maxLength={choiceTextMax}
      />
      <TextInput
        className={css.grow}
        label={t('crm.mapping.option.label')}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        maxLength={choiceTextMax}
      />
      <Button type="submit" variant="default">
        {t('crm.mapping.option.add')}
      </Button>
    </form>
  );
}
