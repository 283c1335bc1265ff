import { useEffect } from 'react';
import { late } from '#web/routing/late.ts';
import { useLogInQuestion } from './log-in-again.ts';
import { useSession } from './session.ts';

const pieces = late(() => import('./LogInAgainWindow.tsx'));

/**
 * Asks for the password again when a session ended under the page (`log-in-again.ts`). The window comes as soon as there
 * is a session that can end: by then the connection may be gone, or the product newer than the page.
 */
export function LogInAgain() {
  const isSignedIn = useSession().user !== null;
  const question = useLogInQuestion();
  const there = pieces.use(isSignedIn || question !== null);
  useEffect(() => {
    // What waits is refused when nobody can be asked.
    if (question && !there) pieces.bring().catch(() => question.answer(false));
  }, [question, there]);
  return question && there ? <there.LogInAgainWindow question={question} /> : null;
}
