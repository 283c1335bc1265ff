import { useQuery } from '@tanstack/react-query';
import { useCampaignChoice } from '#areas/crm/web/campaign/use-campaign-choice.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { choicesQuery } from '#areas/opportunities/web/editor/opportunity-editor.queries.ts';
import { EditorPage } from '#areas/opportunities/web/editor/EditorPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(choicesQuery(api));
};

/** /organizer/createopportunity */
export function Component() {
  const t = useTexts();
  const query = choicesQuery(useApi());
  const { data } = useQuery(query);
  const campaign = useCampaignChoice(null);
  return (
    <>
      <PageHead title={t('opportunityEditor.create')} noIndex />
      <EditorPage choices={data} opportunity={null} addition={campaign} />
    </>
  );
}
