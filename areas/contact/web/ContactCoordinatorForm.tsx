import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { contactContract, type ContactFormView } from '#areas/contact/contract/contact.ts';
import { contactOrganizationMax } from '#areas/contact/rules/contact.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Contact.module.css';
import { ContactFormFields } from './ContactFormFields.tsx';
import type { ContactFormProps } from './ContactPage.tsx';
import { contactForms, contactPlaces } from './contact-fields.ts';
import { askedOf } from './contact.queries.ts';
import { useNewStamp } from './use-new-stamp.ts';

/** The Contact Coordinator form: to those who run an opportunity or an organization. */
export function ContactCoordinatorForm({ form: shown, onSent }: ContactFormProps) {
  const t = useTexts();
  const api = useApi();
  const { user } = useSession();
  const hintId = useId();
  const asked = askedOf(useSearchParams()[0]);
  const form = useServerForm({
    schema: async () => (await contactForms()).contactCoordinatorSchema,
    title: t('contact.toast'),
    isPosted: true,
    send: (body) => api.call(contactContract.contactCoordinator, { body }),
    onDone: (_sent, { email }) => onSent(t('contact.sent.coordinator', { email })),
    places: contactPlaces,
    onCode: useNewStamp(asked),
  });
  // The documents mark both; one is enough, so neither is required by itself.
  const phone = {
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    withAsterisk: true,
    'aria-describedby': hintId,
  } as const;
  return (
    <form {...form.props} className={css.form} aria-label={t('contact.coordinator.title')}>
      <WrittenTo form={shown} organizationField={form.field} />
      <ContactFormFields field={form.field} stamp={shown.stamp} isPending={form.isPending}>
        <fieldset className={css.phones}>
          <legend className={css.legend}>{t('contact.phones')}</legend>
          <p id={hintId} className={css.hint}>
            {t('contact.phones.hint')}
          </p>
          <div className={css.pair}>
            <TextInput {...form.field('homePhone')} label={t('contact.homePhone')} {...phone} />
            <TextInput
              {...form.field('cellPhone', user?.phone ?? undefined)}
              label={t('contact.cellPhone')}
              {...phone}
            />
          </div>
        </fieldset>
        <TextInput
          {...form.field('corEmail')}
          label={t('contact.corEmail')}
          description={t('contact.corEmail.hint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={emailMax}
        />
      </ContactFormFields>
    </form>
  );
}

/** Whom it is for: what the page's address names, or a field for the organization's name. */
function WrittenTo({
  form: { organization, opportunity, organizations },
  organizationField,
}: {
  form: ContactFormView;
  organizationField: (name: 'organizationName') => object;
}) {
  const t = useTexts();
  const listId = useId();
  if (organization)
    return (
      <>
        <input type="hidden" name="opportunityId" value={opportunity?.id ?? ''} />
        <input type="hidden" name="organizationName" value={organization.orgName} />
        <dl className={css.target}>
          <div>
            <dt>{t('contact.to')}</dt>
            <dd>{organization.name}</dd>
          </div>
          {opportunity ? (
            <div>
              <dt>{t('contact.about')}</dt>
              <dd>{opportunity.title}</dd>
            </div>
          ) : null}
        </dl>
      </>
    );
  return (
    <>
      <TextInput
        {...organizationField('organizationName')}
        label={t('contact.organization')}
        description={t('contact.organization.hint')}
        list={listId}
        autoComplete="off"
        maxLength={contactOrganizationMax}
        required
      />
      <datalist id={listId}>
        {organizations.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
