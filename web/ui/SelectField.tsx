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
 * A native select whose value the page keeps. A choice made before the page was alive (or brought back by the
 * browser after a reload) is taken over; React would put the old one back.
 */
export function SelectField({ value, onChoose, ...rest }: SelectFieldProps) {
  const element = useRef<HTMLSelectElement>(null);
  const early = useRef<string>(undefined);
  const alive = useRef(false);
  useLayoutEffect(() => {
    // From then on every choice is an event.
    if (alive.current) return;
    alive.current = true;
    early.current = element.current?.value;
  }, []);
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
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
