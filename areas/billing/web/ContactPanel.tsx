import { Button } from '@mantine/core';
import { billingContract, type OwnBilling } from '#areas/billing/contract/billing.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormSection } from '#web/ui/LongForm.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useReadBillingAgain } from './billing.queries.ts';
import { ContactFields, contactSchema } from './ContactFields.tsx';
import css from './Billing.module.css';

/** The name and address on invoices, to change. */
export function ContactPanel({ contact }: { contact: OwnBilling['contactInformation'] }) {
  const t = useTexts();
  const api = useApi();
  const readAgain = useReadBillingAgain();
  const form = useServerForm({
    schema: contactSchema,
    title: t('billing.contact.title'),
    send: (body) => api.call(billingContract.saveContact, { body }),
    onDone: () => {
      showToast({
        variant: 'success',
        title: t('billing.contact.title'),
        heading: t('billing.contact.saved'),
      });
      void readAgain();
    },
  });
  return (
    <form {...form.props} aria-label={t('billing.contact.title')}>
      <FormSection title={t('billing.contact.title')} hint={t('billing.contact.hint')}>
        <ContactFields field={form.field} contact={contact} />
        <div className={css.buttons}>
          <Button type="submit" loading={form.isPending}>
            {t('billing.contact.save')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
