import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './Notice.module.css';

export interface NoticeProps {
  title?: string;
  text: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  /** Takes the focus when it comes, because something that the person just did ended here. */
  takesFocus?: boolean;
}

/** Something to know before going on with what is below; what is wrong with a form is `FormError`'s to say. */
export function Notice({ title, text, action, takesFocus = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.box}>
      <IconInfoCircle size={24} aria-hidden className={css.icon} />
      <div className={css.words}>
        {title ? <p className={css.title}>{title}</p> : null}
        <div className={css.text}>{text}</div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
    </div>
  );
}
