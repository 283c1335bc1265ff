import { Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import css from './Tiles.module.css';

export interface Tile {
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean; className?: string }>;
  title: string;
  text: string;
  /** Where more of it is. */
  link?: ReactNode;
}

/** Short statements side by side, each with a sign. */
export function Tiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  return (
    <section className={css.section}>
      <Title order={2}>{title}</Title>
      <ul className={css.tiles}>
        {tiles.map(({ Icon, title: name, text, link }) => (
          <li key={name} className={css.tile}>
            <span className={css.sign}>
              <Icon size={26} aria-hidden />
            </span>
            <Title order={3} size="h4">
              {name}
            </Title>
            <p className={css.text}>{text}</p>
            {link}
          </li>
        ))}
      </ul>
    </section>
  );
}
