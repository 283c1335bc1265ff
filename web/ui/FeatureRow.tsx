import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './FeatureRow.module.css';

export interface FeatureRowProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** Address of a 4:3 picture. */
  picture: string;
  /** The side of the picture on wide screens; alternate it from row to row. */
  side?: 'left' | 'right';
}

/** A picture and a few words side by side, for public pages. */
export function FeatureRow({ title, text, action, picture, side = 'left' }: FeatureRowProps) {
  return (
    <section className={css.row} data-side={side}>
      <img src={picture} alt="" width={800} height={600} loading="lazy" className={css.picture} />
      <div>
        <Title order={2}>{title}</Title>
        <div className={css.text}>{text}</div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
    </section>
  );
}
