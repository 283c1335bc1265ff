import { t } from '#shared/texts/index.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { SiteFooterFrame } from '#web/ui/SiteFooterFrame.tsx';
import { footerGroups } from './navigation.ts';

/** The site's footer. */
export function SiteFooter() {
  return (
    <SiteFooterFrame
      promise={t('app.footer.promise')}
      groups={footerGroups(useSession())}
      small={t('app.footer.small')}
    />
  );
}
