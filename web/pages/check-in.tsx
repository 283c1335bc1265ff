import { t } from '#shared/texts/index.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { Kiosk } from '#web/features/check-in/Kiosk.tsx';
import { kioskQuery } from '#web/features/check-in/queries.ts';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(kioskQuery(api));
};

export function Component() {
  return (
    <>
      <PageHead title={t('checkIn.documentTitle')} noIndex />
      <Kiosk />
    </>
  );
}
