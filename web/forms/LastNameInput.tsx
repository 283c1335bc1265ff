import { TextInput, type TextInputProps } from '@mantine/core';
import { nameMax } from '#areas/accounts/rules/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Somebody's last name. When it is refused, people who go by one name read what to enter. */
export function LastNameInput(props: Omit<TextInputProps, 'description' | 'maxLength'>) {
  const t = useTexts();
  const hint = props.error ? t('common.name.one') : undefined;
  return <TextInput {...props} description={hint} maxLength={nameMax} />;
}
