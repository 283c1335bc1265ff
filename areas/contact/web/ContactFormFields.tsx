import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { contactMessageMax, contactTrap } from '#areas/contact/rules/contact.ts';
import { PersonFields } from '#web/forms/PersonFields.tsx';
import type { FieldProps } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Contact.module.css';

type Name = 'firstName' | 'lastName' | 'email' | 'message' | typeof contactTrap;

export interface ContactFormFieldsProps {
  field: (name: Name, initial?: string) => FieldProps;
  stamp: string;
  isPending: boolean;
  /** What is asked besides, before the message. */
  children: ReactNode;
}

/** What both contact forms ask, and their button. What is known of somebody who is logged in stands there already. */
export function ContactFormFields({ field, stamp, isPending, children }: ContactFormFieldsProps) {
  const t = useTexts();
  const { user } = useSession();
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <div className={css.pair}>
        <PersonFields
          field={(name) => field(name, user?.[name])}
          labels={{
            firstName: t('contact.firstName'),
            lastName: t('contact.lastName'),
            email: t('contact.email'),
          }}
          isOwn
          email={{ className: css.whole, maxLength: emailMax }}
        />
      </div>
      {children}
      <Textarea
        {...field('message')}
        label={t('contact.message')}
        maxLength={contactMessageMax}
        minRows={6}
        autosize
        required
      />
      <div className={css.trap} aria-hidden>
        <TextInput {...field(contactTrap)} label={t('contact.trap')} autoComplete="off" tabIndex={-1} />
      </div>
      <Button type="submit" size="md" loading={isPending} className={css.send}>
        {t('contact.send')}
      </Button>
    </>
  );
}
