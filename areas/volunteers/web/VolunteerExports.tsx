import '#web/ui/theme/more-styles.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** The list and the applications of an organization as files. */
export function VolunteerExports({ orgName }: { orgName: string }) {
  const t = useTexts();
  const query = `?${new URLSearchParams({ orgName }).toString()}`;
  const files = [
    [volunteersContract.export.path, t('volunteers.export')],
    [volunteersContract.exportApplications.path, t('volunteers.exportApplications')],
  ] as const;
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('volunteers.exports')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([path, words]) => (
          <Menu.Item key={path} component="a" download href={path + query}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
