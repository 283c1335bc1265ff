import { Button, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Card } from './Card.tsx';
import css from './LongForm.module.css';

export interface LongFormProps {
  /** The form's name for screen readers. */
  label: string;
  /** The page is alive: before, what is entered would be lost. */
  ready: boolean;
  form: { isDirty: boolean; isPending: boolean; save: () => void; discard: () => void };
  submit: {
    label: string;
    /** Only what was changed is worth sending; without it the form is sent as it is. */
    whenDirty: boolean;
  };
  /** The button that puts back what was there, once something was changed. */
  discard?: string;
  children: ReactNode;
}

/** A form of several sections whose button to save stays in sight as soon as there is something to save. */
export function LongForm({ label, ready, form, submit, discard, children }: LongFormProps) {
  const maySubmit = form.isDirty || !submit.whenDirty;
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (maySubmit && !form.isPending) form.save();
      }}
    >
      <fieldset className={css.all} disabled={!ready}>
        {children}
        <div className={css.actions} data-dirty={form.isDirty || undefined}>
          {discard && form.isDirty ? (
            <Button variant="default" onClick={form.discard} disabled={form.isPending}>
              {discard}
            </Button>
          ) : null}
          <Button type="submit" disabled={!ready || !maySubmit} loading={form.isPending}>
            {submit.label}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** Fields that belong together, under a heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <div className={css.section}>
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          {hint ? <p className={css.hint}>{hint}</p> : null}
        </div>
        {children}
      </div>
    </Card>
  );
}

/** Short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
