import { NamesAsked } from '#areas/registrations/web/held/NamesAsked.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

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

/** Says which names would go with a group's places, and offers to go on. */
export function NamesGo({ what, text, count, onConfirm }: NamesGoProps) {
  const t = useTexts();
  return <NamesAsked text={text} offer={t(`held.namesGo.${what}`, { count })} onConfirm={onConfirm} />;
}
