import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './StatusBadge.module.css';

export interface StatusBadgeProps {
  /** `good` done or open, `wait` needs someone, `bad` refused or cancelled, `info` a fact, `quiet` over or draft. */
  tone: 'good' | 'wait' | 'bad' | 'info' | 'quiet';
  /** A small icon; the words alone must already say it. */
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * The state of something in one or two words. Colour supports the words and never replaces them. It may stand in a line of
 * text.
 */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <Badge
      component="span"
      className={css.badge}
      data-tone={tone}
      leftSection={icon ?? <span className={css.dot} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
