import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './UndoBar.module.css';

/** Something that was done to somebody's place, and how it is taken back. */
export interface Undoable {
  /** What was done, in a sentence. */
  said: string;
  name: string;
  undo: () => Promise<unknown>;
}

export interface UndoBarProps {
  done: Undoable;
  /** Reads again what shows the place. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/**
 * Offers to take the last change back until it is closed or the next one is made. The keyboard goes on there, since the row may be gone,
 * and stays there once the change is taken back.
 */
export function UndoBar({ done, onDone, onClose }: UndoBarProps) {
  const t = useTexts();
  const [isBack, setBack] = useState(false);
  const { said, name } = done;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: done.undo,
    onSuccess: () => setBack(true),
    onError: (failure) => showFailure(t, failure, { where: name, what: t('walkIns.undo.failed') }),
    onSettled: onDone,
  });
  return (
    <div className={css.bar}>
      <p role="status" className={css.said}>
        {isBack ? t('walkIns.undo.done', { name }) : said}
      </p>
      {isBack ? null : (
        <Button ref={takeFocus} size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {t('walkIns.undo')}
        </Button>
      )}
      <CloseButton
        ref={isBack ? takeFocus : undefined}
        aria-label={t('walkIns.undo.close')}
        title={t('walkIns.undo.close')}
        onClick={onClose}
      />
    </div>
  );
}
