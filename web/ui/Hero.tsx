import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { heroPicture } from './art/pictures.ts';
import css from './Hero.module.css';
import { Container } from './PageShell.tsx';

export interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  /** Address of another picture, 4:3; our neighbours under the tree unless told. */
  picture?: string;
}

/** The opening of a public page: the promise, what to do, and a picture that says who we are. */
export function Hero({ title, lead, actions, picture = heroPicture }: HeroProps) {
  return (
    <section className={css.hero}>
      <Container>
        <div className={css.grid}>
          <div className={css.words}>
            <Title order={1} className={css.title}>
              {title}
            </Title>
            <p className={css.lead}>{lead}</p>
            <div className={css.actions}>{actions}</div>
          </div>
          <img src={picture} alt="" width={1200} height={900} className={css.picture} fetchPriority="high" />
        </div>
      </Container>
    </section>
  );
}
