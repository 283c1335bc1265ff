import type { SyncRowView } from '#areas/crm/contract/sync.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Sync.module.css';
import { adviceFor } from './why.ts';

/** Why something was not synced, in the CRM's words, and what to do about it. */
export function Why({ kind, code, words, fields }: Pick<SyncRowView, 'kind' | 'code' | 'words' | 'fields'>) {
  const t = useTexts();
  // Salesforce's words often name the fields.
  const unsaid = fields.filter((field) => !words?.includes(field));
  return (
    <div className={css.why}>
      {words || code ? <p>{t('crm.sync.why.said', { words: words || (code ?? '') })}</p> : null}
      {unsaid.length > 0 ? <p>{t('crm.sync.why.fields', { fields: unsaid.join(', ') })}</p> : null}
      <p>{t(adviceFor(kind, code))}</p>
    </div>
  );
}
