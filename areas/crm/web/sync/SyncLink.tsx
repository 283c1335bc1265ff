import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import css from './Sync.module.css';

/** Leads to what is sent to the CRM by itself. */
export function SyncLink({ orgName }: { orgName: string }) {
  const t = useTexts();
  return (
    <Card>
      <div className={css.card}>
        <h2>{t('crm.sync.open')}</h2>
        <p>{t('crm.sync.open.hint')}</p>
        <div>
          <LinkButton to={pathTo('/user/user-settings/crm-sync/:orgName', { orgName })} variant="default">
            {t('crm.sync.open.do')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
