import '#web/ui/theme/more-styles.ts';
import { Radio } from '@mantine/core';
import { reportFormats, type ReportFormat } from '#areas/hours/rules/hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './ReportForm.module.css';

export interface FormatChoiceProps {
  value: ReportFormat;
  onChange: (format: ReportFormat) => void;
}

/** How the file writes hours, with what each way is good for. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const t = useTexts();
  return (
    <Radio.Group
      label={t('hours.format.label')}
      description={t('hours.format.hint')}
      value={value}
      onChange={(chosen) => onChange(reportFormats.find((format) => format === chosen) ?? 'minutes')}
    >
      <div className={css.formats}>
        {reportFormats.map((format) => (
          <Radio
            key={format}
            value={format}
            label={t(`hours.format.${format}`)}
            description={t(`hours.format.${format}.hint`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
