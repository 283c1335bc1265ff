import { Button, Checkbox } from '@mantine/core';
import { IconClock, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';
import type { BulkWindow } from './schedule-windows.ts';

export interface BulkBarProps {
  /** How many dates there are, on all pages of the table. */
  count: number;
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  /** Whether any of them has an activity, whose number of people can be changed. */
  canCount: boolean;
  onChooseAll: (isAll: boolean) => void;
  onAsk: (asked: BulkWindow) => void;
}

/** Chooses all dates at once, and what can be done with those that are chosen; nothing where there is only one. */
export function BulkBar({ count, chosen, canCount, onChooseAll, onAsk }: BulkBarProps) {
  const t = useTexts();
  if (count < 2) return null;
  const asked = (kind: BulkWindow['kind']) => onAsk({ kind, dateIds: chosen });
  return (
    <div className={css.bulk} data-open={chosen.length > 0 || undefined}>
      <Checkbox
        label={
          chosen.length === 0
            ? t('opportunityEditor.schedule.bulk.all', { count })
            : t('opportunityEditor.schedule.bulk.chosen', { count: chosen.length })
        }
        checked={chosen.length === count}
        indeterminate={chosen.length > 0 && chosen.length < count}
        onChange={(event) => onChooseAll(event.currentTarget.checked)}
      />
      {chosen.length > 0 ? (
        <div className={css.bulkActions}>
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
      ) : null}
    </div>
  );
}
