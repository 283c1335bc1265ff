import { Title } from '@mantine/core';
import css from './Prose.module.css';

/** A heading with paragraphs to read: beside it on wide screens, below it on others. */
export function Prose({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className={css.prose}>
      <Title order={2}>{title}</Title>
      <div className={css.text}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
