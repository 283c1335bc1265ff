import { useFlash } from '#web/routing/flash.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** What became of a form that was posted without scripts on the page before. */
export function FlashNotice() {
  const { said } = useFlash();
  return said ? (
    <Container>
      <Notice text={said} takesFocus />
    </Container>
  ) : null;
}
