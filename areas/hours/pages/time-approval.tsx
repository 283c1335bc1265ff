import { useSearchParams } from 'react-router';
import { ForgottenList } from '#areas/check-in/web/forgotten/ForgottenList.tsx';
import { forgottenQuery } from '#areas/check-in/web/forgotten/forgotten.queries.ts';
import { ApprovalList } from '#areas/hours/web/approval/ApprovalList.tsx';
import { ApprovalViews } from '#areas/hours/web/approval/ApprovalViews.tsx';
import { reportsAsked, reportsQuery } from '#areas/hours/web/approval/approval.queries.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  if (isForgotten(url.searchParams)) {
    await queryClient.fetchQuery({ ...forgottenQuery(api), staleTime: 0 });
    return;
  }
  // Volunteers report meanwhile: nobody comes back to an old list.
  await queryClient.fetchQuery({ ...reportsQuery(api, reportsAsked(url.searchParams)), staleTime: 0 });
};

/** Whether the address asks for the people who were never checked out. */
const isForgotten = (query: URLSearchParams): boolean => query.get('list') === 'forgotten';

/** /organizer/timeapproval */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const title = t('timeApproval.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader title={title} lead={t('timeApproval.lead')} />
      <ApprovalViews />
      {isForgotten(query) ? <ForgottenList isAlone /> : <ApprovalList />}
    </Container>
  );
}
