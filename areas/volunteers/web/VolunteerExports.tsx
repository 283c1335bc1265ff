import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** The list and the applications of an organization as files. */
export function VolunteerExports({ orgName }: { orgName: string }) {
  const t = useTexts();
  const query = `?${new URLSearchParams({ orgName }).toString()}`;
  const looks = { component: 'a', download: true, variant: 'default' } as const;
  return (
    <>
      <Button
        {...looks}
        href={volunteersContract.export.path + query}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('volunteers.export')}
      </Button>
      <Button
        {...looks}
        href={volunteersContract.exportApplications.path + query}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('volunteers.exportApplications')}
      </Button>
    </>
  );
}
