import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'value' | 'defaultValue' | 'onChange' | 'ref'
> {
  value: string;
  onChoose: (value: string) => void;
}

/**
 * A native select that follows `value` and shows a choice at once, also when the page needs a moment to follow it. A
 * choice made before or while the page comes to life (or brought back by the browser after a reload) is taken over:
 * React would put the old one back into a select whose value it keeps.
 */
export function SelectField({ value, onChoose, ...rest }: SelectFieldProps) {
  const element = useRef<HTMLSelectElement>(null);
  const early = useRef<string>(undefined);
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const select = element.current;
    if (!select || followed.current === value) return;
    // From the first time on every choice is an event.
    if (followed.current === undefined) early.current = select.value;
    else select.value = value;
    followed.current = value;
  }, [value]);
  // Later than the rest of the page comes to life: before, no other address could be gone to.
  useEffect(() => {
    const chosen = early.current;
    early.current = undefined;
    if (chosen !== undefined && chosen !== value) onChoose(chosen);
  }, [value, onChoose]);
  return (
    <NativeSelect
      {...rest}
      ref={element}
      defaultValue={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
