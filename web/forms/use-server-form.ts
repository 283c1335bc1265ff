import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { ApiError } from '#web/api/client.ts';
import { placeError } from '#web/api/errors.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { takeEarlyEnter } from './early-input.ts';
import { useHydrated } from '#web/ui/use-browser.ts';
import { useSingleMutation } from './use-single-mutation.ts';

type Errors = Readonly<Record<string, string>>;

export interface ServerFormOptions<Schema extends z.ZodObject, Result> {
  /** The contract's own schema of the body: the same rules and texts on both sides. */
  schema: Schema;
  send: (values: z.output<Schema>) => Promise<Result>;
  onDone: (result: Result, values: z.output<Schema>) => void;
  /** Refusals with a place of their own: answer the field and text to show, or do something else. */
  onCode?: Partial<Record<ErrorCode, (error: ApiError, values: z.output<Schema>) => Errors | void>>;
  /** Title of the toast for all other failures. */
  title: string;
  /** Judges a field again with every change once the form was found wrong, instead of leaving that to the next try. */
  judgesChanges?: boolean;
}

export interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  onChange: () => void;
}

/**
 * A form of text fields that is sent to the API. The fields keep their own values, so nothing typed is lost,
 * neither when the server refuses nor while the page becomes alive. After a refusal the focus goes to the first
 * wrong field.
 */
export function useServerForm<Schema extends z.ZodObject, Result>(
  options: ServerFormOptions<Schema, Result>,
) {
  const t = useTexts();
  type Name = keyof z.input<Schema> & string;
  const { schema, send, onDone, onCode = {}, title, judgesChanges = false } = options;
  const names = Object.keys(schema.shape) as Name[];
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const ready = useHydrated();
  useEffect(() => {
    if (ready && element.current && takeEarlyEnter(element.current)) element.current.requestSubmit();
  }, [ready]);

  /** Set once the rules have found something wrong. */
  const wasWrong = useRef(false);
  const judged = (form: HTMLFormElement) => {
    const data = new FormData(form);
    return schema.safeParse(Object.fromEntries(names.map((name) => [name, data.get(name) ?? ''])));
  };

  const refuse = (wrong: Errors) => {
    flushSync(() => setErrors(wrong));
    const first = names.find((name) => wrong[name] !== undefined);
    if (first) document.getElementById(`${prefix}${first}`)?.focus();
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure, values) =>
      placeError(t, failure, {
        onFields: refuse,
        onCode: Object.fromEntries(
          Object.entries(onCode).map(([code, place]) => [
            code,
            (error: ApiError) => {
              const wrong = place(error, values);
              if (wrong) refuse(wrong);
            },
          ]),
        ),
        otherwise: (error) => showToast({ variant: 'error', title, heading: error.message }),
      }),
  });

  return {
    ready,
    isPending,
    /** For the `<form>`. The method keeps what was typed out of the address should the script be missing. */
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isPending) return;
        const parsed = judged(event.currentTarget);
        if (!parsed.success) {
          wasWrong.current = true;
          return refuse(errorsOf(t, parsed.error));
        }
        setErrors({});
        mutate(parsed.data);
      },
    },
    /** For one input of Mantine's. */
    field: (name: Name): FieldProps => ({
      id: `${prefix}${name}`,
      name,
      error: errors[name],
      onChange: () => {
        const { error } = judgesChanges && wasWrong.current && element.current ? judged(element.current) : {};
        const wrong = error && errorsOf(t, error)[name];
        if (errors[name] === wrong) return;
        setErrors(({ [name]: _gone, ...rest }) => (wrong === undefined ? rest : { ...rest, [name]: wrong }));
      },
    }),
    /** What a field holds right now. */
    read: (name: Name): string => {
      const value = element.current && new FormData(element.current).get(name);
      return typeof value === 'string' ? value : '';
    },
    refuse,
    /** Empties the fields, for a form that stays on the screen after it was sent. */
    clear: () => element.current?.reset(),
  };
}

/** All texts of a field, one a line. */
function errorsOf(t: Translate, error: z.ZodError): Errors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    const words = faultInWords(issue.message, t);
    found[name] = found[name] === undefined ? words : `${found[name]}\n${words}`;
  }
  return found;
}
