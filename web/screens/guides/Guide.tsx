import { Title } from '@mantine/core';
import css from './Guide.module.css';
import { Shot } from './Shot.tsx';
import type { ProductShot } from './pictures.ts';

interface Step {
  title: string;
  text: string;
  shot?: ProductShot;
  alt?: string;
}

export interface GuideProps {
  /** By which the page's list leads here. */
  id: string;
  title: string;
  lead: string;
  steps: readonly Step[];
}

/** A step-by-step guide with pictures. */
export function Guide({ id, title, lead, steps }: GuideProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.guide}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      <p className={css.lead}>{lead}</p>
      <ol className={css.steps}>
        {steps.map(({ title: name, text, shot, alt = '' }, at) => (
          <li key={name} className={css.step} data-with-shot={shot !== undefined || undefined}>
            <div className={css.words}>
              <Title order={3} size="h4" className={css.name}>
                <span className={css.number} aria-hidden>
                  {at + 1}
                </span>
                <span>{name}</span>
              </Title>
              <p className={css.text}>{text}</p>
            </div>
            {shot ? <Shot shot={shot} alt={alt} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
