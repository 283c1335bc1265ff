import { ApiError } from '#web/api/client.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { InstalledApp } from '#areas/check-in/web/app/InstalledApp.tsx';
import { Kiosk } from '#areas/check-in/web/Kiosk.tsx';
import { kioskQuery } from '#areas/check-in/web/check-in.queries.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  try {
    await queryClient.ensureQueryData(kioskQuery(api));
  } catch (error) {
    // A locked kiosk whose right has ended is still to be left.
    if (!(error instanceof ApiError) || error.code !== 'forbidden') throw error;
  }
};

export function Component() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('checkIn.documentTitle')} noIndex />
      <InstalledApp />
      <Kiosk />
    </>
  );
}
