import '#web/ui/theme/more-styles.ts';
import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { choicesOf, lengthOf } from './choices.ts';
import { foundOptions } from '#web/ui/found-options.ts';

export interface ChoiceFieldProps {
  id?: string;
  label: string;
  description?: ReactNode;
  /** Stands in the empty field: "Search skills". */
  placeholder: string;
  error?: string;
  /** The list as the API answers it; undefined while it is on its way. */
  list: readonly { value: string; label: string; category?: string }[] | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Most values that can be chosen. */
  max: number;
  required?: boolean;
}

/** Several entries of a list, found by typing a part of their name. */
export function ChoiceField({ list, value, onChange, max, placeholder, ...field }: ChoiceFieldProps) {
  const t = useTexts();
  const data = choicesOf(list ?? [], value);
  return (
    <MultiSelect
      {...field}
      data={data}
      value={[...value]}
      onChange={onChange}
      maxValues={max}
      placeholder={placeholder}
      searchable
      filter={foundOptions}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('referenceLists.clear', { list: field.label }) }}
      nothingFoundMessage={list ? nothingToChoose(t, lengthOf(data), value.length) : t('ui.loading')}
    />
  );
}
