import { Button } from '@mantine/core';
import { IconClock, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';
import type { BulkWindow } from './schedule-windows.ts';

export interface BulkBarProps {
  /** Ids of the dates that are chosen, on all pages of the table. */
  chosen: readonly string[];
  /** Whether any of them has an activity, whose number of people can be changed. */
  canCount: boolean;
  onAsk: (asked: BulkWindow) => void;
}

/** What can be done with the dates that are chosen. */
export function BulkBar({ chosen, canCount, onAsk }: BulkBarProps) {
  const t = useTexts();
  const asked = (kind: BulkWindow['kind']) => onAsk({ kind, dateIds: chosen });
  return (
    <div className={css.bulk}>
      <strong>{t('opportunityEditor.schedule.bulk.chosen', { count: chosen.length })}</strong>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconClock size={18} aria-hidden />}
        onClick={() => asked('change-times')}
      >
        {t('opportunityEditor.schedule.bulk.times')}
      </Button>
      {canCount ? (
        <Button
          size="sm"
          variant="light"
          leftSection={<IconUsers size={18} aria-hidden />}
          onClick={() => asked('change-count')}
        >
          {t('opportunityEditor.schedule.bulk.count')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => asked('delete-dates')}
      >
        {t('opportunityEditor.schedule.bulk.delete')}
      </Button>
    </div>
  );
}
