import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { billingContract, type CardConfirmation } from '#areas/billing/contract/billing.ts';
import {
  cardFaults,
  numberOf,
  suggestedCards,
  testToken,
  type CardField,
  type TypedCard,
} from '#areas/billing/rules/test-cards.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { CardRefused, type CardInput } from './card-input.ts';
import css from './Card.module.css';

const nothing: TypedCard = { number: '', expiry: '', cvc: '', zip: '' };

interface Asked {
  setupId: string;
  answer: (isConfirmed: boolean) => void;
}

/** Split fields for the test cards of the sandbox; what is typed never leaves the browser. */
export function SandboxCard({ children }: { children: (card: CardInput) => ReactNode }) {
  const t = useTexts();
  const api = useApi();
  const ready = useHydrated();
  const [typed, setTyped] = useState(nothing);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const [bank, setBank] = useState<Asked>();
  const [openedAt] = useState(() => new Date());
  const faults = cardFaults(typed, openedAt);

  const makeToken = async () => {
    const token = testToken(typed, crypto.randomUUID().replaceAll('-', ''));
    if (token === undefined) throw new CardRefused(t('billing.sandbox.unknownCard'));
    return token;
  };
  const confirm = async ({ setupId }: CardConfirmation) => {
    const isConfirmed = await new Promise<boolean>((answer) => setBank({ setupId, answer }));
    setBank(undefined);
    await api.call(billingContract.confirmSandboxCard, { body: { setupId, isConfirmed } });
    if (!isConfirmed) throw new CardRefused(t('billing.sandbox.notConfirmed'));
  };
  const field = (name: keyof TypedCard) => ({
    label: t(`billing.card.${name}`),
    value: typed[name],
    disabled: !ready || bank !== undefined,
    inputMode: 'numeric' as const,
    maxLength: 30,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  /** What is wrong is told once somebody went on to the next field. */
  const checked = (name: CardField) => ({
    ...field(name),
    required: true,
    error: left.has(name) && faults[name] ? t(`billing.card.${name}.${faults[name]}`) : undefined,
    onBlur: () => setLeft((before) => new Set([...before, name])),
  });

  const fields = (
    <>
      <div className={css.fields}>
        <TextInput {...checked('number')} autoComplete="cc-number" className={css.number} />
        <TextInput {...checked('expiry')} autoComplete="cc-exp" placeholder={t('billing.card.expiry.form')} />
        <TextInput {...checked('cvc')} autoComplete="cc-csc" />
        <TextInput {...field('zip')} label={t('billing.card.zip')} autoComplete="postal-code" />
      </div>
      {bank ? (
        <Notice
          takesFocus
          title={t('billing.sandbox.bank')}
          text={t('billing.sandbox.bankAsks')}
          action={
            <div className={css.answers}>
              <Button variant="default" onClick={() => bank.answer(false)}>
                {t('billing.sandbox.refuse')}
              </Button>
              <Button onClick={() => bank.answer(true)}>{t('billing.sandbox.confirm')}</Button>
            </div>
          }
        />
      ) : (
        <details className={css.tests}>
          <summary>{t('billing.sandbox.title')}</summary>
          <p>{t('billing.sandbox.text')}</p>
          <ul>
            {suggestedCards.map((kind) => (
              <li key={kind}>
                <span className={css.test}>{numberOf(kind)}</span>
                <span>{t(`billing.sandbox.card.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
  return children({
    fields,
    isComplete: Object.keys(faults).length === 0,
    hasFailed: false,
    makeToken,
    confirm,
  });
}
