import { FormError } from '#web/ui/FormError.tsx';
import css from './sign-up/SignUpModal.module.css';

/** Why the service did not do what a window asks for. @param attempt another number for each refusal */
export function Refusal({ title, text, attempt }: { title: string; text: string; attempt: number }) {
  return (
    <div className={css.error}>
      <FormError title={title} problems={[{ message: text }]} attempt={attempt} />
    </div>
  );
}
