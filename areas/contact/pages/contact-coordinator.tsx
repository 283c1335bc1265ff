import { useSearchParams } from 'react-router';
import { contactContract } from '#areas/contact/contract/contact.ts';
import { ContactAside } from '#areas/contact/web/ContactAside.tsx';
import { ContactCoordinatorForm } from '#areas/contact/web/ContactCoordinatorForm.tsx';
import { ContactPage } from '#areas/contact/web/ContactPage.tsx';
import { askedOf, contactFormQuery } from '#areas/contact/web/contact.queries.ts';
import { contactPlaces } from '#areas/contact/web/contact-fields.ts';
import { postTo } from '#web/forms/post-form.ts';
import { keepOrigin } from '#web/routing/origin.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  keepOrigin(queryClient, url);
  await queryClient.fetchQuery({ ...contactFormQuery(api, askedOf(url.searchParams)), staleTime: 0 });
};

export const post = postTo(contactContract.contactCoordinator, {
  places: contactPlaces,
  done: 'contact.sent.plain',
});

/** /contactus, also for an opportunity (`?opportunity=`) or an organization (`?orgName=`) */
export function Component() {
  const t = useTexts();
  const asked = askedOf(useSearchParams()[0]);
  return (
    <ContactPage
      path={pathTo('/contactus')}
      asked={asked}
      title={t('contact.coordinator.title')}
      description={t('contact.coordinator.description')}
      lead={t('contact.coordinator.lead')}
      Form={ContactCoordinatorForm}
      Aside={OtherWays}
    />
  );
}

function OtherWays() {
  const t = useTexts();
  return (
    <>
      <ContactAside title={t('contact.aside.private.title')} text={t('contact.aside.private.text')} />
      <ContactAside
        title={t('contact.aside.us.title')}
        text={t('contact.aside.us.text')}
        to={pathTo('/contact-us')}
        link={t('contact.aside.us.link')}
      />
    </>
  );
}
