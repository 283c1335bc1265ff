import { useActionData } from 'react-router';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Posted } from '#web/routing/page-module.ts';

/** What no field of a form says that was posted without scripts and stays on this page. */
export function PostedAnswer() {
  const t = useTexts();
  const posted = useActionData() as Posted | undefined;
  if (posted?.problem) return <FormError problems={[{ message: posted.problem }]} />;
  return posted?.done ? <Notice text={t(posted.done)} takesFocus /> : null;
}
