import { TextInput, type TextInputProps } from '@mantine/core';

/** An instant of a visit, in the local time of its location. */
export function VisitTimeField(props: TextInputProps) {
  return <TextInput type="datetime-local" required {...props} />;
}
