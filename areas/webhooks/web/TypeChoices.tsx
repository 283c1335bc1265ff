import { Checkbox } from '@mantine/core';
import type { RefObject } from 'react';
import { webhookTypes } from '#areas/webhooks/rules/webhooks.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Webhooks.module.css';

/** What a webhook is told about. */
export function TypeChoices({
  types,
  wrong,
  first,
  onChange,
}: {
  types: readonly string[];
  wrong: string | undefined;
  /** Where the focus goes when nothing is chosen. */
  first: RefObject<HTMLInputElement | null>;
  onChange: (types: string[]) => void;
}) {
  const t = useTexts();
  return (
    <Checkbox.Group label={t('webhooks.types')} value={[...types]} error={wrong} onChange={onChange}>
      <div className={css.types}>
        {webhookTypes.map((type, at) => (
          <Checkbox
            key={type}
            ref={at === 0 ? first : undefined}
            value={type}
            label={t(`webhooks.type.${type}`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
