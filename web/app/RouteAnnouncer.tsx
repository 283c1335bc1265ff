import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusPage } from './focus-page.ts';

/**
 * After a change of page the focus goes to its heading and the title is said aloud, as a browser does when it
 * loads a page itself. A change of the query alone leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) focusPage();
  }, [pathname, hash]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
