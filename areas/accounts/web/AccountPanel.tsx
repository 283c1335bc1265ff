import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOrigin } from '#web/routing/origin.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { PostedAnswer } from '#web/forms/PostedAnswer.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './AccountPanel.module.css';

export interface AccountPanelProps {
  title: string;
  description: string;
  /** The page's address, where search engines know it; its loader keeps the origin. */
  path?: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Under the card: where else to go. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of the log in, sign-up and verification pages. */
export function AccountPanel({ title, description, path, lead, aside, children }: AccountPanelProps) {
  const origin = useOrigin();
  return (
    <Container>
      <div className={css.page}>
        <PageHead
          title={title}
          description={description}
          {...(path === undefined
            ? {}
            : { canonical: origin + path, image: `${origin}/icons/social-1200x630.jpg` })}
        />
        {path === undefined ? null : <link rel="manifest" href="/site.webmanifest" />}
        <Title order={1} className={css.title}>
          {title}
        </Title>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        <Card className={css.card}>
          <PostedAnswer />
          {children}
        </Card>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </div>
    </Container>
  );
}
