import { useId, useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useActionData } from 'react-router';
import type { z } from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { ApiError } from '#web/api/client.ts';
import { placeError } from '#web/api/errors.ts';
import type { Posted } from '#web/routing/page-module.ts';
import { isTypedAgain } from './early-input.ts';
import type { RefusalFields } from './post-form.ts';
import { showFailure } from './show-failure.ts';
import { useFormErrors, type FormErrors } from './use-form-errors.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** What the fields hold, by their names. */
type Typed = Readonly<Record<string, string>>;

/** What the rules found before anything was sent. */
class WrongInput extends Error {
  readonly errors: FormErrors;
  constructor(errors: FormErrors) {
    super('the form has wrong fields');
    this.errors = errors;
  }
}

export interface ServerFormOptions<Schema extends z.ZodObject, Result> {
  /**
   * The contract's own schema of the body: the same rules and texts on both sides. It is asked for once the form is
   * touched, so that a page is alive before the rules are there.
   */
  schema: () => Promise<Schema>;
  send: (values: z.output<Schema>) => Promise<Result>;
  onDone: (result: Result, values: z.output<Schema>) => void;
  places?: RefusalFields;
  /** Refusals after which something else is done; those that have a place, too, are told there as well. */
  onCode?: Partial<Record<ErrorCode, (error: ApiError, values: Typed) => void>>;
  /** Title of the toast for all other failures. */
  title: string;
  /** The page takes the form itself (`postTo`), so that it can be sent before the page is alive and without scripts. */
  isPosted?: boolean;
  /** Nothing covers the page while it is sent, because something on it may be asked meanwhile. */
  isQuiet?: boolean;
}

export interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue?: string;
  autoFocus?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/**
 * A form of text fields that is sent to the API. The fields keep their own values, so nothing typed is lost,
 * neither when the server refuses nor while the page becomes alive. After a refusal the focus goes to the first
 * wrong field. What was typed and sent before the page was alive is sent once it is, or at once where the page takes the
 * form itself.
 */
export function useServerForm<Schema extends z.ZodObject, Result>(
  options: ServerFormOptions<Schema, Result>,
) {
  type Name = keyof z.input<Schema> & string;
  const t = useTexts();
  const { schema, send, onDone, places = {}, onCode = {}, title, isPosted, isQuiet = false } = options;
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const posted = useActionData() as Posted | undefined;
  const [rules, setRules] = useState<Schema>();
  const [typed, setTyped] = useState<Typed>();
  const judge = () => {
    const error = typed && rules?.safeParse(typed).error;
    return error ? errorsOf(t, error) : {};
  };
  const { errors, isTried, ...form } = useFormErrors(judge, posted?.errors);

  const bring = async () => {
    const known = rules ?? (await schema());
    setRules(() => known);
    return known;
  };
  const focusFirst = (wrong: FormErrors) => {
    const fields = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => wrong[name] !== undefined)?.focus();
  };
  const refuse = (wrong: FormErrors) => {
    flushSync(() => {
      // The rules judge what the fields hold now, not what they held when the form was last tried.
      if (element.current) setTyped(typedIn(element.current));
      form.refuse(wrong);
    });
    focusFirst(wrong);
  };
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: isQuiet },
    mutationFn: async (sent: Typed) => {
      // Without the rules the server alone judges; when it can't be reached either, sending says so.
      const judged = await bring().then(
        (known) => known.safeParse(sent),
        () => undefined,
      );
      if (judged && !judged.success) throw new WrongInput(errorsOf(t, judged.error));
      form.tried({});
      const values = judged?.data ?? (sent as z.output<Schema>);
      return { result: await send(values), values };
    },
    onSuccess: ({ result, values }) => onDone(result, values),
    onError: (failure, sent) => {
      if (failure instanceof WrongInput) {
        flushSync(() => {
          setTyped(sent);
          form.tried(failure.errors);
        });
        return focusFirst(failure.errors);
      }
      const otherwise = (error: ApiError) => showFailure(t, error, { where: title });
      const codes = new Set([...Object.keys(places), ...Object.keys(onCode)]) as Set<ErrorCode>;
      return placeError(t, failure, {
        onFields: refuse,
        onCode: Object.fromEntries(
          [...codes].map((code) => [
            code,
            (error: ApiError) => {
              onCode[code]?.(error, sent);
              const place = places[code];
              if (place !== undefined) refuse({ [place]: error.message });
            },
          ]),
        ),
        otherwise,
      });
    },
  });

  return {
    isPending,
    /** For the `<form>`. */
    props: {
      ref: element,
      method: 'post' as const,
      'data-plain': isPosted,
      noValidate: true,
      // The rules come while somebody types, and if they can't, with the next try.
      onFocus: () => void bring().catch(() => {}),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isPending) return;
        mutate(typedIn(event.currentTarget));
      },
    },
    /** For one input of Mantine's. */
    field: (name: Name, initial?: string): FieldProps => ({
      id: `${prefix}${name}`,
      name,
      error: errors[name],
      defaultValue: posted?.values[name] ?? initial,
      autoFocus: posted && Object.keys(posted.errors)[0] === name ? true : undefined,
      onChange: ({ nativeEvent }) => {
        // What was found wrong goes with the next change, or the button moves away under the press that woke the page.
        if (isTypedAgain(nativeEvent)) return;
        form.forgive((path) => path === name);
        if (isTried && element.current) setTyped(typedIn(element.current));
      },
    }),
    /** What a field holds right now. */
    read: (name: Name): string => {
      const value = element.current && new FormData(element.current).get(name);
      return typeof value === 'string' ? value : '';
    },
    refuse,
    /** Puts something into fields in place of what was typed. */
    fill: (values: Partial<Record<Name, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        const found = element.current?.elements.namedItem(name);
        if (found instanceof HTMLInputElement) found.value = value as string;
      }
      form.forgive((path) => path in values);
      if (isTried && element.current) setTyped(typedIn(element.current));
    },
    /** Empties the fields, for a form that stays on the screen after it was sent. */
    clear: () => {
      element.current?.reset();
      form.clear();
    },
  };
}

function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** All texts of a field, one a line. */
function errorsOf(t: Translate, error: z.ZodError): FormErrors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    const words = faultInWords(issue.message, t);
    found[name] = found[name] === undefined ? words : `${found[name]}\n${words}`;
  }
  return found;
}
