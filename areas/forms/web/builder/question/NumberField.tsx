import { TextInput } from '@mantine/core';

export interface NumberFieldProps {
  label: string;
  value: number | undefined;
  /** Whether it may be less than nothing or have decimals; otherwise it is a count. */
  isAny?: boolean;
  onChange: (value: number | undefined) => void;
}

/** A number that may be left open; what is no number is not taken. */
export function NumberField({ label, value, isAny = false, onChange }: NumberFieldProps) {
  return (
    <TextInput
      type="number"
      inputMode={isAny ? 'decimal' : 'numeric'}
      label={label}
      min={isAny ? undefined : 0}
      step={isAny ? 'any' : 1}
      value={value ?? ''}
      onChange={(event) => {
        const { value: typed, validity } = event.currentTarget;
        if (typed === '') return onChange(undefined);
        if (validity.valid) onChange(Number(typed));
      }}
      autoComplete="off"
    />
  );
}
