import { TextInput, type TextInputProps } from '@mantine/core';

/** An instant of a visit, in the local time of its location. */
export function TimeField(props: TextInputProps) {
  return <TextInput type="datetime-local" required {...props} />;
}
