import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { scheduleId, scheduleQuery } from './schedule-address.ts';

export interface DayLinkProps {
  /** `YYYY-MM-DD`, or a part of one (`writeStart`). */
  day: string;
  className?: string;
  /** It is what is shown now. */
  isCurrent?: boolean;
  /** Its dates are on the page. */
  isShown?: boolean;
  /** There is nothing to be had. */
  isQuiet?: boolean;
  /** Its name, when that is more than its words. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Leads to the schedule from a day on; it needs no script. */
export function DayLink({
  day,
  className,
  isCurrent,
  isShown,
  isQuiet,
  label,
  onClick,
  children,
}: DayLinkProps) {
  return (
    <Link
      to={{ search: scheduleQuery({ from: day }), hash: `#${scheduleId}` }}
      preventScrollReset
      replace
      className={className}
      aria-current={isCurrent || undefined}
      data-shown={isShown || undefined}
      data-quiet={isQuiet || undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
