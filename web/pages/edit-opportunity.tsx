import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#web/api/client.ts';
import { useCampaignChoice } from '#areas/crm/web/campaign/use-campaign-choice.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { openedQuery } from '#areas/opportunities/web/editor/opportunity-editor.queries.ts';
import { EditorPage } from '#areas/opportunities/web/editor/EditorPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const id = z.uuid().safeParse(url.searchParams.get('id'));
  if (!id.success) throw new ApiError({ code: 'not-found', status: 404, message: 'no id in the address' });
  await queryClient.ensureQueryData(openedQuery(api, id.data));
};

/** /organizer/edit-opportunity?id={uuid}; with `publish=1` a draft is about to be published. */
export function Component() {
  const t = useTexts();
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { data } = useQuery(openedQuery(useApi(), id));
  const campaign = useCampaignChoice(id);
  return (
    <>
      <PageHead title={t('opportunityEditor.edit')} noIndex />
      <EditorPage
        choices={data?.choices}
        opportunity={data?.opportunity}
        addition={campaign}
        isPublishing={address.get('publish') === '1'}
      />
    </>
  );
}
