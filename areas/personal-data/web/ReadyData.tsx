import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dataAsJson, dataAsPage } from './data-files.ts';
import css from './ReadyData.module.css';

/** The data, to be saved in two forms, and what is in it. */
export function ReadyData({ data }: { data: PersonalData }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const filled = data.parts.filter(({ rows }) => rows.length > 0);
  return (
    <div className={css.ready}>
      <h2 ref={heading} tabIndex={-1}>
        {t('personalData.ready')}
      </h2>
      <p>{t('personalData.ready.text')}</p>
      <Group>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(dataAsPage(t, data), 'text/html', 'your-data.html')}
        >
          {t('personalData.savePage')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(dataAsJson(data), 'application/json', 'your-data.json')}
        >
          {t('personalData.saveJson')}
        </Button>
      </Group>
      <h3>{t('personalData.contents')}</h3>
      <ul className={css.parts}>
        {filled.map(({ name, rows }) => (
          <li key={name}>
            <span>{t(`personalData.part.${name}`)}</span>
            <span>{t('personalData.rows', { count: rows.length })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function save(text: string, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
