import { useTexts } from '#web/texts/use-texts.tsx';

/** Says where scripts don't run that the buttons beside it do nothing. */
export function NoScript() {
  const t = useTexts();
  return (
    <noscript>
      <p>{t('ui.noScript')}</p>
    </noscript>
  );
}
