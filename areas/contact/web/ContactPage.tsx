import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import type { ContactFormView } from '#areas/contact/contract/contact.ts';
import { useApi } from '#web/api/use-api.tsx';
import { PostedAnswer } from '#web/forms/PostedAnswer.tsx';
import { PublicHead } from '#web/routing/PublicHead.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './Contact.module.css';
import { contactFormQuery, type ContactTarget } from './contact.queries.ts';

export interface ContactFormProps {
  form: ContactFormView;
  /** The message is on its way; `words` say what comes next. */
  onSent: (words: string) => void;
}

export interface ContactPageProps {
  /** Its address, without a query. */
  path: string;
  asked?: ContactTarget;
  title: string;
  description: string;
  lead: string;
  Form: ComponentType<ContactFormProps>;
  /** Beside it. */
  Aside: ComponentType<{ form: ContactFormView }>;
}

/** A page with a contact form; once it was sent, the page says so in its place. */
export function ContactPage({ path, asked = {}, title, description, lead, Form, Aside }: ContactPageProps) {
  const t = useTexts();
  const { data: form, refetch } = useQuery(contactFormQuery(useApi(), asked));
  const [said, setSaid] = useState<string>();
  if (!form) return null;
  return (
    <Container>
      <PublicHead path={path} title={title} description={description} />
      <PageHeader title={title} lead={lead} />
      <div className={css.page}>
        <Card className={css.card}>
          {said === undefined ? (
            <>
              <PostedAnswer />
              <Form form={form} onSent={setSaid} />
            </>
          ) : (
            <Notice
              title={t('contact.sent')}
              text={said}
              takesFocus
              action={
                <Button variant="default" onClick={() => void refetch().then(() => setSaid(undefined))}>
                  {t('contact.another')}
                </Button>
              }
            />
          )}
        </Card>
        <aside className={css.aside}>
          <Aside form={form} />
        </aside>
      </div>
    </Container>
  );
}
