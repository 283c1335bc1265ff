import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { openDraft, type DraftKeeper, type DraftState } from './draft-keeper.ts';

export type Draft<Value extends object> = DraftState<Value> & DraftKeeper<Value>;

/**
 * The draft of a long form: it survives a reload, going away and back, the end of the session, and is shared by the
 * windows of a browser. The form begins with `found`, tells `keep` what it holds that is not saved, and shows a
 * `DraftNotice`.
 * @param key of the draft (`draftKey`), the same as long as the form is there; undefined before the page is alive
 * @param schema what is kept must look like; what does not is as good as nothing
 */
export function useDraft<Value extends object>(
  key: string | undefined,
  schema: z.ZodType<Value>,
): Draft<Value> {
  const [keeper] = useState(() => openDraft(key, schema));
  useEffect(() => {
    const flush = () => keeper.flush();
    const heed = ({ key: name }: StorageEvent) => keeper.heed(name);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('storage', heed);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('storage', heed);
    };
  }, [keeper]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  return useMemo(() => ({ ...keeper, ...state }), [keeper, state]);
}
