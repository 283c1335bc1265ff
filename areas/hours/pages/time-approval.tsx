import { ApprovalList } from '#areas/hours/web/approval/ApprovalList.tsx';
import { ApprovalViews } from '#areas/hours/web/approval/ApprovalViews.tsx';
import { reportsAsked, reportsQuery } from '#areas/hours/web/approval/approval.queries.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { OrganizerTabs } from '#web/screens/dashboard/OrganizerTabs.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  // Volunteers report meanwhile: nobody comes back to an old list.
  await queryClient.fetchQuery({ ...reportsQuery(api, reportsAsked(url.searchParams)), staleTime: 0 });
};

/** /organizer/timeapproval */
export function Component() {
  const t = useTexts();
  const title = t('timeApproval.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader title={title} lead={t('timeApproval.lead')} />
      <OrganizerTabs />
      <ApprovalViews />
      <ApprovalList />
    </Container>
  );
}
