import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from '#web/routing/PageHead.tsx';
import { PostedAnswer } from '#web/forms/PostedAnswer.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './AccountPanel.module.css';

export interface AccountPanelProps {
  title: string;
  description: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Under the card: where else to go. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of the log in, sign-up and verification pages. */
export function AccountPanel({ title, description, lead, aside, children }: AccountPanelProps) {
  return (
    <Container>
      <div className={css.page}>
        <PageHead title={title} description={description} />
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
