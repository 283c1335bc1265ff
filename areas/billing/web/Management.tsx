import type { OwnBilling, PlanView } from '#areas/billing/contract/billing.ts';
import { CardPanel } from './CardPanel.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import css from './Billing.module.css';

/** Everything about a plan that its owner sees and changes. */
export function Management({ billing, plan }: { billing: OwnBilling; plan: PlanView }) {
  return (
    <div className={css.stack}>
      <StandingNotice plan={plan} />
      <div className={css.beside}>
        <div className={css.stack}>
          <PlanPanel plan={plan} />
          <CardPanel entry={billing.cardEntry} plan={plan} />
        </div>
        <ContactPanel contact={billing.contactInformation} />
      </div>
      <InvoicesPanel />
    </div>
  );
}
