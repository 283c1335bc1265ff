import { useSession } from '#areas/accounts/web/session.ts';
import { SiteFooterFrame } from '#web/ui/SiteFooterFrame.tsx';
import { useSite } from '#web/routing/site.ts';
import { footerGroups } from './navigation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** The site's footer. */
export function SiteFooter() {
  const t = useTexts();
  return (
    <SiteFooterFrame
      promise={t('app.footer.promise')}
      groups={footerGroups(t, useSession(), useSite().social)}
      small={t('app.footer.small')}
    />
  );
}
