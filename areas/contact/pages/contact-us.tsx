import { contactContract, type ContactFormView } from '#areas/contact/contract/contact.ts';
import { ContactAside } from '#areas/contact/web/ContactAside.tsx';
import { ContactPage } from '#areas/contact/web/ContactPage.tsx';
import { ContactUsForm } from '#areas/contact/web/ContactUsForm.tsx';
import { contactFormQuery } from '#areas/contact/web/contact.queries.ts';
import { postTo } from '#web/forms/post-form.ts';
import { keepOrigin } from '#web/routing/origin.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  keepOrigin(queryClient, url);
  await queryClient.fetchQuery({ ...contactFormQuery(api, {}), staleTime: 0 });
};

export const post = postTo(contactContract.contactUs, { done: 'contact.sent.plain' });

/** /contact-us */
export function Component() {
  const t = useTexts();
  return (
    <ContactPage
      path={pathTo('/contact-us')}
      title={t('contact.us.title')}
      description={t('contact.us.description')}
      lead={t('contact.us.lead')}
      Form={ContactUsForm}
      Aside={OtherWays}
    />
  );
}

function OtherWays({ form }: { form: ContactFormView }) {
  const t = useTexts();
  return (
    <>
      <ContactAside
        title={t('contact.aside.shift.title')}
        text={t('contact.aside.shift.text')}
        to={pathTo('/contactus')}
        link={t('contact.aside.shift.link')}
      />
      <ContactAside
        title={t('contact.aside.help.title')}
        text={t('contact.aside.help.text')}
        to={pathTo('/training')}
        link={t('contact.aside.help.link')}
      />
      <ContactAside
        title={t('contact.aside.email.title')}
        text={t('contact.aside.email.text', { email: form.supportEmail })}
      />
    </>
  );
}
