import { Title } from '@mantine/core';
import { PageHead } from '#web/routing/PageHead.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export interface TextPageProps {
  title: string;
  description: string;
  lead: string;
  /** Paragraphs, each with a heading of its own or none. */
  parts: readonly { title?: string; text: string }[];
}

/** A page of words. */
export function TextPage({ title, description, lead, parts }: TextPageProps) {
  return (
    <Container width="text">
      <PageHead title={title} description={description} />
      <PageHeader title={title} lead={lead} />
      {parts.map((part) => (
        <section key={part.text}>
          {part.title ? (
            <Title order={2} size="h3" mt="lg">
              {part.title}
            </Title>
          ) : null}
          <p>{part.text}</p>
        </section>
      ))}
    </Container>
  );
}
