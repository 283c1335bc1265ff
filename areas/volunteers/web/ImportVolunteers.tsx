import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ImportVolunteersModal } from './import/ImportVolunteersModal.tsx';

/** The button that opens the import, with its window. */
export function ImportVolunteers({ organizationId }: { organizationId: string }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('volunteers.import.button')}
      </Button>
      {isOpen ? (
        <ImportVolunteersModal organizationId={organizationId} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
