import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Late } from '#web/routing/late.ts';
import css from './LateMap.module.css';

export interface LateMapProps<Module> {
  module: Late<Module>;
  children: (module: Module) => ReactNode;
}

/** A map, whose code comes when it is looked at. It keeps its place free until then; without a script it is not there. */
export function LateMap<Module>({ module, children }: LateMapProps<Module>) {
  const t = useTexts();
  const there = module.use(true);
  const [hasFailed, setHasFailed] = useState(false);
  const bring = useCallback(() => {
    module.bring().then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  }, [module]);
  useEffect(bring, [bring]);
  return (
    <div className={css.place}>
      {there ? (
        children(there)
      ) : hasFailed ? (
        <div role="alert">
          <p>{t('opportunities.map.failed')}</p>
          <Button variant="light" onClick={bring}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('opportunities.map.loading')}</p>
      )}
    </div>
  );
}
