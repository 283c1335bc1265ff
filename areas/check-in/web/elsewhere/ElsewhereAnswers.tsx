import { Button, type ButtonProps } from '@mantine/core';
import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface ElsewhereAnswersProps {
  elsewhere: Elsewhere;
  onAnswer: (answer: ElsewhereAnswer) => void;
  /** Nothing is done; without it there is another way out. */
  onCancel?: () => void;
  size?: ButtonProps['size'];
  /** The answer is on its way. */
  isPending?: boolean;
}

/**
 * What becomes of a check-in elsewhere. Leaving there is what nearly everybody means; where this screen can't write that, people are at
 * both until they are checked out there.
 */
export function ElsewhereAnswers({ elsewhere, onAnswer, onCancel, size, isPending }: ElsewhereAnswersProps) {
  const t = useTexts();
  const of = { size: size ?? 'sm', loading: isPending ?? false };
  const canLeave = elsewhere.place !== null;
  return (
    <>
      {onCancel ? (
        <Button {...of} variant="subtle" onClick={onCancel}>
          {t('elsewhere.cancel')}
        </Button>
      ) : null}
      <Button
        {...of}
        variant={canLeave ? 'default' : 'filled'}
        data-autofocus={canLeave ? undefined : true}
        onClick={() => onAnswer('stay')}
      >
        {t(canLeave ? 'elsewhere.stay' : 'elsewhere.stay.hidden')}
      </Button>
      {canLeave ? (
        <Button {...of} data-autofocus onClick={() => onAnswer('leave')}>
          {t('elsewhere.leave')}
        </Button>
      ) : null}
    </>
  );
}
