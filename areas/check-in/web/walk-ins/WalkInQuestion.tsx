import { Button } from '@mantine/core';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { overrulable, type Overrulable } from '#areas/registrations/rules/overruling.ts';
import type { ApiError } from '#web/api/client.ts';
import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import css from './WalkInQuestion.module.css';

/** What is chosen besides what is typed, after a refusal has said why. */
export interface WalkInChoice {
  overrule?: Overrulable[];
  move?: true;
  /** Is checked in elsewhere. */
  elsewhere?: ElsewhereAnswer;
  /** Another activity than the one in the form. */
  slotId?: string;
  /** Is this one of the list, with or without an address; or another person of the same name. */
  recordId?: string;
  email?: string;
  isOther?: true;
}

/** A refusal that leaves a choice. */
export interface AskedWalkIn {
  text: string;
  more?: string;
  /** What each of several says. */
  list?: readonly string[];
  answers: readonly { label: string; choice: WalkInChoice }[];
}

/** The rules that a refusal `roster.rules` names: what each says, and all of them as a choice sets them aside. */
export const rulesIn = ({ fields }: ApiError): { list: string[]; overrule: Overrulable[] } => ({
  list: fields.map(({ message }) => message),
  overrule: overrulable.filter((rule) => fields.some(({ code }) => code === rule)),
});

/** Asks for a second choice. It comes with the first answer in focus: who typed goes on with Enter, and who taps taps. */
export function WalkInQuestion({
  question: { text, more = '', list = [], answers },
  onChoose,
}: {
  question: AskedWalkIn;
  onChoose: (choice: WalkInChoice) => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Notice
      title={text}
      text={
        <>
          {list.length > 0 ? (
            <ul className={css.list}>
              {list.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : null}
          <p className={css.more}>{more}</p>
        </>
      }
      action={
        <div className={css.answers} data-wraps>
          {answers.map(({ label, choice }, index) => (
            <Button
              key={label}
              ref={index === 0 ? first : undefined}
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => onChoose(choice)}
            >
              {label}
            </Button>
          ))}
        </div>
      }
    />
  );
}
