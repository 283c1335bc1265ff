import { useActionData } from 'react-router';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useFlash } from '#web/routing/flash.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Posted } from '#web/routing/page-module.ts';

/** What no field of a form says that was posted without scripts, here or on the page before. */
export function PostedAnswer() {
  const t = useTexts();
  const posted = useActionData() as Posted | undefined;
  const { said } = useFlash();
  if (posted?.problem) return <FormError problems={[{ message: posted.problem }]} />;
  const text = posted?.done ? t(posted.done) : said;
  return text ? <Notice text={text} takesFocus /> : null;
}
