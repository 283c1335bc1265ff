import type { OwnReport, Workplace } from '#areas/hours/contract/reported-hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ShiftReportForm, type ReportableShift } from './ShiftReportForm.tsx';
import { WorkReportForm } from './WorkReportForm.tsx';

export interface ReportWindowProps {
  /** A shift, or where work outside of shifts can be reported. */
  about: { shift: ReportableShift } | { workplaces: readonly Workplace[] };
  /** The report that is changed; none for a new one. */
  report: OwnReport | undefined;
  /** The service's time. */
  now: string;
  opened: boolean;
  onClose: () => void;
}

/** Reports hours, or changes what was reported. */
export function ReportWindow({ about, opened, ...form }: ReportWindowProps) {
  const t = useTexts();
  const begun = t('shift' in about ? 'reported.title' : 'reported.work.title');
  return (
    <Modal opened={opened} onClose={form.onClose} title={form.report ? t('reported.title.change') : begun}>
      {'shift' in about ? <ShiftReportForm {...about} {...form} /> : <WorkReportForm {...about} {...form} />}
    </Modal>
  );
}
