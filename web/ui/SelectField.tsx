import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

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
  const alive = useRef(false);
  useLayoutEffect(() => {
    // From then on every choice is an event.
    if (alive.current) return;
    alive.current = true;
    const chosen = element.current?.value;
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
