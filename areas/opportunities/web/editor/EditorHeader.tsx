import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The editor's title, and of what was published the ways to sharing it and to what its people were told. */
export function EditorHeader({ opportunity }: { opportunity: EditorOpportunity | null }) {
  const t = useTexts();
  return (
    <PageHeader
      title={t(opportunity ? 'opportunityEditor.edit' : 'opportunityEditor.create')}
      actions={
        opportunity && opportunity.status !== 'draft' ? (
          <>
            {opportunity.status === 'published' ? (
              <LinkButton variant="default" to={paths.published(opportunity.id)}>
                {t('opportunityEditor.share')}
              </LinkButton>
            ) : null}
            <LinkButton variant="default" to={paths.sentMessages({ opportunity: opportunity.id })}>
              {t('opportunityEditor.messages')}
            </LinkButton>
          </>
        ) : null
      }
    />
  );
}
