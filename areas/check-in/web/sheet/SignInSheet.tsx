import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SheetPages } from './SheetPages.tsx';
import css from './SignInSheet.module.css';

/**
 * Prints the sheet on which people sign in by hand, as the roster is at that moment. Also who prints the page by the
 * browser's own command gets the sheet. It is drawn for the paper alone, so that hundreds of people stand on the page once.
 */
export function SignInSheet({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page right after the first of the two.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <>
      <Button
        variant="default"
        className={css.print}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('rosterSheet.print')}
      </Button>
      {isPrinting ? <SheetPages roster={roster} /> : null}
    </>
  );
}
