import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/Notice.tsx';

interface NamesAskedProps {
  /** The refusal, with the names. */
  text: string;
  offer: string;
  onConfirm: () => void;
}

/** Says what was refused because of names of a group, and offers to go on; the offer has the focus once it is there. */
export function NamesAsked({ text, offer, onConfirm }: NamesAskedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice
      text={text}
      action={
        <Button ref={button} variant="default" onClick={onConfirm}>
          {offer}
        </Button>
      }
    />
  );
}
