import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrokenArt } from './art/BrokenArt.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './states.module.css';

export interface ErrorStateProps {
  title?: string;
  text?: ReactNode;
  /** Called by "Try again"; without it the button is left out. */
  onRetry?: () => void;
  retrying?: boolean;
  /** In the place of "Try again", where that would not help. */
  action?: ReactNode;
  /** A number to tell when asking for help, e.g. the answer's request id. */
  reference?: string;
  order?: 1 | 2 | 3;
}

/** A part of the page that could not be loaded, with a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retrying, action, reference, order = 2 } = props;
  const t = useTexts();
  return (
    <div className={css.state} role="alert">
      <div className={css.art}>
        <BrokenArt />
      </div>
      <Title order={order} size={order === 1 ? 'h2' : 'h3'}>
        {title ?? t('ui.error.title')}
      </Title>
      <p className={css.text}>{text ?? t('ui.error.body')}</p>
      {action || onRetry ? (
        <div className={css.action}>
          {action ?? (
            <Button onClick={onRetry} loading={retrying} leftSection={<IconRefresh size={20} aria-hidden />}>
              {t('ui.retry')}
            </Button>
          )}
        </div>
      ) : null}
      {reference ? <p className={css.reference}>{reference}</p> : null}
    </div>
  );
}
