import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Instead of what a link of a mail is about, once it is about nothing any more: what that means, and what else there is. */
export function DeadMailLink({ text }: { text: string }) {
  const t = useTexts();
  return (
    <Notice
      title={t('mailLink.dead.title')}
      text={text}
      action={
        <LinkButton to={paths.opportunities()} variant="default">
          {t('mailLink.dead.opportunities')}
        </LinkButton>
      }
    />
  );
}
