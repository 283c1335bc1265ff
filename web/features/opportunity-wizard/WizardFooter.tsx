import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { t } from '#shared/messages/index.ts';
import type { StepNumber } from './steps.ts';
import css from './WizardFooter.module.css';

export interface WizardFooterProps {
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
export function WizardFooter(props: WizardFooterProps) {
  const { step, isEditing, canSaveDraft, savingDisabled } = props;
  const isLast = step === 5;
  return (
    <div className={css.place}>
      <div role="group" aria-label={t('opportunityWizard.actions')} className={css.bar}>
        {isLast ? null : (
          <Button variant="subtle" color="gray" className={css.close} onClick={props.onClose}>
            {t('opportunityWizard.close')}
          </Button>
        )}
        <span className={css.gap} />
        {step > 1 ? (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={props.onBack}
          >
            {t('opportunityWizard.back')}
          </Button>
        ) : null}
        {step === 4 ? (
          <Button variant="default" onClick={props.onSkip}>
            {t('opportunityWizard.skip')}
          </Button>
        ) : null}
        {isEditing && !isLast ? (
          <Button variant="outline" disabled={savingDisabled} onClick={props.onSaveAndPublish}>
            {t('opportunityWizard.saveAndPublish')}
          </Button>
        ) : null}
        {isLast && canSaveDraft ? (
          <Button variant="outline" disabled={savingDisabled} onClick={props.onSaveDraft}>
            {t('opportunityWizard.saveDraft')}
          </Button>
        ) : null}
        {isLast ? (
          <Button disabled={savingDisabled} onClick={props.onPublish} className={css.main}>
            {t('opportunityWizard.publishNow')}
          </Button>
        ) : (
          <Button type="submit" className={css.main}>
            {t('opportunityWizard.continue')}
          </Button>
        )}
      </div>
    </div>
  );
}
