import { useState } from 'react';
import { useSession } from '#areas/accounts/web/session.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import type { PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import { ReadyData } from '#areas/personal-data/web/ReadyData.tsx';
import { YourDataForm } from '#areas/personal-data/web/YourDataForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /user/user-settings/your-data */
export function Component() {
  const t = useTexts();
  const { user } = useSession();
  const [data, setData] = useState<PersonalData>();
  return (
    <SettingsPage title={t('personalData.title')} lead={t('personalData.lead')}>
      {data ? <ReadyData data={data} /> : <YourDataForm email={user?.email ?? ''} onReady={setData} />}
    </SettingsPage>
  );
}
