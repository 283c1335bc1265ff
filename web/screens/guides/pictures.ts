// Pictures of this product, taken by a script (npm run pictures).
import create from './pictures/create.webp';
import find from './pictures/find.webp';
import form from './pictures/form.webp';
import history from './pictures/history.webp';
import kiosk from './pictures/kiosk.webp';
import message from './pictures/message.webp';
import opportunity from './pictures/opportunity.webp';
import report from './pictures/report.webp';
import roster from './pictures/roster.webp';
import signUp from './pictures/sign-up.webp';
import today from './pictures/today.webp';
import volunteers from './pictures/volunteers.webp';

export interface ProductShot {
  src: string;
  /** In CSS pixels, as large as the screen was. */
  width: number;
  height: number;
}

const onDesktop = (src: string): ProductShot => ({ src, width: 1240, height: 775 });
const onPhone = (src: string): ProductShot => ({ src, width: 390, height: 780 });

export const shots = {
  create: onDesktop(create),
  find: onDesktop(find),
  form: onDesktop(form),
  history: onPhone(history),
  kiosk: { src: kiosk, width: 820, height: 900 },
  message: onDesktop(message),
  opportunity: onDesktop(opportunity),
  report: onDesktop(report),
  roster: onPhone(roster),
  signUp: onPhone(signUp),
  today: onDesktop(today),
  volunteers: onDesktop(volunteers),
} as const satisfies Record<string, ProductShot>;
