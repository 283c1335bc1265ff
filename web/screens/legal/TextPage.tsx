import { Title } from '@mantine/core';
import { PublicHead } from '#web/routing/PublicHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './TextPage.module.css';

export interface TextPageProps {
  path: string;
  title: string;
  description: string;
  lead: string;
  parts: readonly { title: string; text?: string; points?: readonly string[] }[];
  /** What its end says before it leads to the contact form; a question about the page unless told. */
  end?: { title: string; text: string };
}

/** A page of words. */
export function TextPage({ path, title, description, lead, parts, end }: TextPageProps) {
  const t = useTexts();
  return (
    <Container width="text">
      <PublicHead path={path} title={title} description={description} />
      <PageHeader title={title} lead={lead} />
      {parts.map((part) => (
        <section key={part.title} className={css.part}>
          <Title order={2} size="h3">
            {part.title}
          </Title>
          {part.text ? <p>{part.text}</p> : null}
          {part.points ? (
            <ul className={css.points}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <section className={css.end}>
        <Title order={2} size="h3">
          {end?.title ?? t('legal.questions')}
        </Title>
        {end ? <p>{end.text}</p> : null}
        <LinkButton to={pathTo('/contact-us')} variant="outline" mt="sm">
          {t('legal.questions.link')}
        </LinkButton>
      </section>
    </Container>
  );
}
