import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import css from './FeaturePart.module.css';
import { Shot } from './Shot.tsx';
import type { ProductShot } from './pictures.ts';

export interface FeaturePartProps {
  /** By which the page's list leads here. */
  id: string;
  title: string;
  text: string;
  points: readonly string[];
  shots: readonly { shot: ProductShot; alt: string }[];
  /** The side of the pictures on wide screens. */
  side: 'left' | 'right';
}

/** One thing that the product does: a few words, what is in it, and how that looks. */
export function FeaturePart({ id, title, text, points, shots, side }: FeaturePartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.part} data-side={side}>
      <div className={css.words}>
        <Title order={2} id={`${id}-title`}>
          {title}
        </Title>
        <p className={css.text}>{text}</p>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>
              <IconCheck size={20} stroke={2.5} aria-hidden className={css.tick} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.shots} data-count={shots.length}>
        {shots.map((one) => (
          <Shot key={one.alt} {...one} />
        ))}
      </div>
    </section>
  );
}
