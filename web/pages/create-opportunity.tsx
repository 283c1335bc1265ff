import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/messages/index.ts';
import { PageHead } from '#web/app/PageHead.tsx';
import { useApi, type PageLoad } from '#web/app/services.tsx';
import { choicesQuery } from '#web/features/opportunity-wizard/queries.ts';
import { WizardPage } from '#web/features/opportunity-wizard/WizardPage.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(choicesQuery(api));
};

/** /organizer/createopportunity */
export function Component() {
  const query = choicesQuery(useApi());
  const { data } = useQuery(query);
  return (
    <>
      <PageHead title={t('opportunityWizard.create')} noIndex />
      <WizardPage choices={data} opportunity={null} />
    </>
  );
}
