import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The editor's title, and of an opportunity whose people can be written to the way to what they were told. */
export function EditorHeader({ opportunity }: { opportunity: EditorOpportunity | null }) {
  const t = useTexts();
  return (
    <PageHeader
      title={t(opportunity ? 'opportunityEditor.edit' : 'opportunityEditor.create')}
      actions={
        opportunity && opportunity.status !== 'draft' ? (
          <LinkButton variant="default" to={paths.sentMessages({ opportunity: opportunity.id })}>
            {t('opportunityEditor.messages')}
          </LinkButton>
        ) : null
      }
    />
  );
}
