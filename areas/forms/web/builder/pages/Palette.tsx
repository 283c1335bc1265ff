import { Button } from '@mantine/core';
import { questionKinds } from '#areas/forms/rules/form-definition/kinds.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from '../FormBuilder.module.css';
import { kindWords } from '../question/kind-words.ts';
import { partId, type Actions } from '../editing/use-builder.ts';

/** The kinds of questions that can be added to a page. */
export function Palette({ page, number, actions }: { page: string; number: number; actions: Actions }) {
  const t = useTexts();
  return (
    <div role="group" aria-label={t('formBuilder.palette', { page: String(number) })} className={css.palette}>
      {questionKinds.map((kind, index) => {
        const { label, icon: Icon } = kindWords[kind];
        return (
          <Button
            key={kind}
            id={index === 0 ? partId('add', page) : undefined}
            variant="default"
            size="sm"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => actions.add(kind, page)}
          >
            {t(label)}
          </Button>
        );
      })}
    </div>
  );
}
