import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './CallToAction.module.css';

/** The end of a page about the product: what to do now. */
export function CallToAction({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={css.box}>
      <div className={css.words}>
        <Title order={2}>{title}</Title>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
