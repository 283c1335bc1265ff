import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Form } from 'react-router';
import { searchMax } from '#shared/rules/search.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './HomeSearch.module.css';

/** The search of the list, which it leads to; a plain form before any script runs. */
export function HomeSearch() {
  const t = useTexts();
  return (
    <Form
      role="search"
      action={pathTo('/opportunities')}
      className={css.form}
      aria-label={t('opportunities.search')}
    >
      <TextInput
        type="search"
        name="q"
        maxLength={searchMax}
        aria-label={t('opportunities.search.words')}
        placeholder={t('opportunities.search.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        className={css.words}
      />
      <Button type="submit">{t('opportunities.search.submit')}</Button>
    </Form>
  );
}
