import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { typedCodeMax } from '#areas/hours/rules/certificates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Certificates.module.css';

/** Asks for the code of a certificate: an ordinary form, which works before any script runs. @param typed one that can't be right */
export function CodeForm({ typed }: { typed: string | null }) {
  const t = useTexts();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed !== null) field.current?.focus();
  }, [typed]);
  return (
    <form
      action={pathTo('/certificate')}
      method="get"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const code = field.current?.value ?? '';
        field.current?.focus();
        void navigate({
          pathname: pathTo('/certificate'),
          search: new URLSearchParams({ code }).toString(),
        });
      }}
    >
      <TextInput
        key={typed}
        ref={field}
        name="code"
        label={t('certificates.code')}
        description={t('certificates.verify.hint')}
        defaultValue={typed ?? ''}
        error={typed === null ? undefined : t('certificates.verify.wrong')}
        maxLength={typedCodeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">{t('certificates.verify.button')}</Button>
    </form>
  );
}
