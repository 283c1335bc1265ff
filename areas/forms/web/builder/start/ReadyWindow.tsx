import { UnstyledButton } from '@mantine/core';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from '../FormBuilder.module.css';
import { readyMadeForms, type ReadyMade } from './ready-made.ts';

export interface ReadyWindowProps {
  opened: boolean;
  onClose: () => void;
  onTake: (which: ReadyMade) => void;
}

/** The ready-made forms to begin with. */
export function ReadyWindow({ opened, onClose, onTake }: ReadyWindowProps) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t('formBuilder.readyMade.title')}>
      <p>{t('formBuilder.readyMade.lead')}</p>
      <ul className={css.readyList}>
        {readyMadeForms.map((which) => (
          <li key={which}>
            <UnstyledButton className={css.ready} onClick={() => onTake(which)}>
              <span className={css.readyName}>{t(`formBuilder.readyMade.${which}`)}</span>
              <span className={css.hint}>{t(`formBuilder.readyMade.${which}.text`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
