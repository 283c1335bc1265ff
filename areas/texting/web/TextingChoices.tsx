import { useState } from 'react';
import type { TextingView } from '#areas/texting/contract/texting.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextCodeForm } from './TextCodeForm.tsx';
import { NumberForm } from './NumberForm.tsx';
import { OrganizationChoices } from './OrganizationChoices.tsx';
import css from './Texting.module.css';
import { VerifiedNumber } from './VerifiedNumber.tsx';

/** Somebody's number in its three states (asked for, waiting for a code, verified), and who may text it. */
export function TextingChoices({ texting }: { texting: TextingView }) {
  const { number, waiting } = texting;
  const [asksFor, setAsksFor] = useState<'code' | 'number' | null>(waiting === null ? null : 'code');
  const step = asksFor ?? (number ? 'verified' : 'number');
  return (
    <div className={css.parts}>
      <Card>
        {step === 'verified' && number ? (
          <VerifiedNumber number={number} from={texting.from} onOther={() => setAsksFor('number')} />
        ) : step === 'code' && waiting !== null ? (
          <TextCodeForm
            number={waiting}
            from={texting.from}
            onDone={() => setAsksFor(null)}
            onOther={() => setAsksFor('number')}
          />
        ) : (
          <NumberForm
            countries={texting.countries}
            onSent={() => setAsksFor('code')}
            onKeep={number ? () => setAsksFor(null) : undefined}
          />
        )}
      </Card>
      <Card>
        <OrganizationChoices texting={texting} />
      </Card>
    </div>
  );
}
