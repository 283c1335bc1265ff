import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import css from './Contact.module.css';

export interface ContactAsideProps {
  title: string;
  text: string;
  /** Where it leads, and what that is called. */
  to?: string;
  link?: string;
}

/** Beside a contact form: another way to an answer. */
export function ContactAside({ title, text, to, link }: ContactAsideProps) {
  return (
    <section className={css.way}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <p>{text}</p>
      {to ? (
        <Anchor component={Link} to={to} className={css.wayLink}>
          {link}
        </Anchor>
      ) : null}
    </section>
  );
}
