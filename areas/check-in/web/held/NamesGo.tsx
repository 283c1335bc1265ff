import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** What was refused because the contact of a group has entered names for places that would go. */
export interface RefusedNames {
  what: 'change' | 'release';
  /** The refusal, with the names. */
  text: string;
  count: number;
}

interface NamesGoProps extends RefusedNames {
  onConfirm: () => void;
}

/** Says which names would go with a group's places, and offers to go on; the offer has the focus once it is there. */
export function NamesGo({ what, text, count, onConfirm }: NamesGoProps) {
  const t = useTexts();
  const offer = useRef<HTMLButtonElement>(null);
  useEffect(() => offer.current?.focus(), []);
  return (
    <Notice
      text={text}
      action={
        <Button ref={offer} variant="default" onClick={onConfirm}>
          {t(`held.namesGo.${what}`, { count })}
        </Button>
      }
    />
  );
}
