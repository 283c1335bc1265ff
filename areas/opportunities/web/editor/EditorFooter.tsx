import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { StepNumber } from './steps.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './EditorFooter.module.css';

export interface EditorFooterProps {
  step: StepNumber;
  isEditing: boolean;
  canSaveDraft: boolean;
  /** While a save is on its way, or somebody else's version is only looked at. */
  savingDisabled: boolean;
  onClose: () => void;
  onBack: () => void;
  onSkip: () => void;
  onSaveAndPublish: () => void;
  onSaveDraft: () => void;
  onPublish: () => void;
}

/** What can be done with the step, always in sight. Continue submits the form around it. */
export function EditorFooter(props: EditorFooterProps) {
  const t = useTexts();
  const { step, isEditing, canSaveDraft, savingDisabled } = props;
  const isLast = step === 5;
  return (
    <div className={css.place}>
      <div role="group" aria-label={t('opportunityEditor.actions')} className={css.bar}>
        {isLast ? null : (
          <Button variant="subtle" color="gray" className={css.close} onClick={props.onClose}>
            {t('opportunityEditor.close')}
          </Button>
        )}
        <span className={css.gap} />
        {step > 1 ? (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={props.onBack}
          >
            {t('opportunityEditor.back')}
          </Button>
        ) : null}
        {step === 4 ? (
          <Button variant="default" onClick={props.onSkip}>
            {t('opportunityEditor.skip')}
          </Button>
        ) : null}
        {isEditing && !isLast ? (
          <Button variant="outline" disabled={savingDisabled} onClick={props.onSaveAndPublish}>
            {t('opportunityEditor.saveAndPublish')}
          </Button>
        ) : null}
        {isLast && canSaveDraft ? (
          <Button variant="outline" disabled={savingDisabled} onClick={props.onSaveDraft}>
            {t('opportunityEditor.saveDraft')}
          </Button>
        ) : null}
        {isLast ? (
          <Button disabled={savingDisabled} onClick={props.onPublish} className={css.main}>
            {t('opportunityEditor.publishNow')}
          </Button>
        ) : (
          <Button type="submit" className={css.main}>
            {t('opportunityEditor.continue')}
          </Button>
        )}
      </div>
    </div>
  );
}
