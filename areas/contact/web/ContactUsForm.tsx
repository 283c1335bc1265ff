import { TextInput } from '@mantine/core';
import { useSession } from '#areas/accounts/web/session.ts';
import { contactContract } from '#areas/contact/contract/contact.ts';
import { contactOrganizationMax } from '#areas/contact/rules/contact.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Contact.module.css';
import { ContactFormFields } from './ContactFormFields.tsx';
import type { ContactFormProps } from './ContactPage.tsx';
import { contactForms } from './contact-fields.ts';
import { useNewStamp } from './use-new-stamp.ts';

/** The Contact Us form: to the support team. */
export function ContactUsForm({ form: shown, onSent }: ContactFormProps) {
  const t = useTexts();
  const api = useApi();
  const { user } = useSession();
  const form = useServerForm({
    schema: async () => (await contactForms()).contactUsSchema,
    title: t('contact.toast'),
    isPosted: true,
    send: (body) => api.call(contactContract.contactUs, { body }),
    onDone: (_sent, { email }) => onSent(t('contact.sent.us', { email })),
    onCode: useNewStamp({}),
  });
  return (
    <form {...form.props} className={css.form} aria-label={t('contact.us.title')}>
      <ContactFormFields field={form.field} stamp={shown.stamp} isPending={form.isPending}>
        <div className={css.pair}>
          <TextInput
            {...form.field('phoneNumber', user?.phone ?? undefined)}
            label={t('contact.phone')}
            description={t('contact.phone.hint')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
          />
          <TextInput
            {...form.field('organizationName')}
            label={t('contact.organization')}
            description={t('contact.organization.hint')}
            autoComplete="organization"
            maxLength={contactOrganizationMax}
          />
        </div>
      </ContactFormFields>
    </form>
  );
}
