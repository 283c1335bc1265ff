import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionsOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from '../FormBuilder.module.css';
import { pastedForm, type Pasted } from './pasted-form.ts';

export interface PasteWindowProps {
  opened: boolean;
  onClose: () => void;
  onTake: (form: FormDefinition) => void;
}

/** Takes a form that was made elsewhere. What is refused is told question by question, and what was pasted stays. */
export function PasteWindow({ opened, onClose, onTake }: PasteWindowProps) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const form = pasted?.kind === 'read' ? pasted.form : null;
  const isPartial = pasted?.kind === 'read' && pasted.refused.length > 0;
  const take = (taken: FormDefinition) => {
    onTake(taken);
    setText('');
    setPasted(null);
  };
  const read = () => {
    const found = pastedForm(t, text);
    const isWhole =
      found.kind === 'read' &&
      [found.refused, found.changed, found.unused].every(({ length }) => length === 0);
    if (isWhole && found.form) return take(found.form);
    setPasted(found);
    document.getElementById(id)?.focus();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('formBuilder.paste.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {form && isPartial && questionsOf(form).length > 0 ? (
            <Button onClick={() => take(form)}>{t('formBuilder.paste.rest')}</Button>
          ) : form && pasted ? (
            <Button onClick={() => take(form)}>{t('formBuilder.paste.take')}</Button>
          ) : (
            <Button onClick={read} disabled={text.trim() === ''}>
              {t('formBuilder.paste.read')}
            </Button>
          )}
        </>
      }
    >
      <Textarea
        label={t('formBuilder.paste.label')}
        description={t('formBuilder.paste.hint')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPasted(null);
        }}
        // What was found needs the room.
        maxRows={pasted ? 4 : 12}
        spellCheck={false}
        className={css.code}
        data-autofocus
      />
      <div id={id} tabIndex={-1} role="status" className={css.found}>
        {pasted ? <Found pasted={pasted} /> : null}
      </div>
    </Modal>
  );
}

function Found({ pasted }: { pasted: Pasted }) {
  const t = useTexts();
  if (pasted.kind === 'unreadable') return <p className={css.wrong}>{t('formBuilder.paste.unreadable')}</p>;
  const { form, refused, changed, unused } = pasted;
  return (
    <>
      {form ? (
        <p>{t('formBuilder.paste.found', { count: questionsOf(form).length })}</p>
      ) : (
        <p className={css.wrong}>{t('formBuilder.paste.nothing')}</p>
      )}
      {refused.length > 0 ? (
        <>
          <p>{t('formBuilder.paste.refused')}</p>
          <ul>
            {refused.map(({ title, said }, index) => (
              <li key={index}>
                {title === null ? t(said) : t('formBuilder.paste.reason', { title, reason: said })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {changed.length > 0 ? (
        <>
          <p>{t('formBuilder.paste.changed')}</p>
          <ul>
            {changed.map(({ title, said }, index) => (
              <li key={index}>{t('formBuilder.paste.reason', { title, reason: said })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {unused.length > 0 ? <p>{t('formBuilder.paste.unused', { names: unused.join(', ') })}</p> : null}
    </>
  );
}
