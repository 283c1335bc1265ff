// Strangers try to keep somebody out who has an account.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '#shared/contract/index.ts';
import { strangerTries } from '#areas/accounts/rules/accounts.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { post, type Attack, type Stage } from './case.ts';

const { signIn, forgotPassword, logInByLink, resetPassword, setFirstPassword } = contract.accounts;
const [password, newPassword] = ['Volunteer1!', 'Volunteer2!'];
const home = '198.51.100.20';
/** More than may guess: from now on only a known device or a mailed link gets in. */
const strangers = strangerTries + 10;

/** Wrong passwords, forgotten passwords and wrong codes of strangers; then the owner comes, at home and by mail. */
export const lockouts: Attack = async (stage) => {
  const { email } = await makeUser(stage.db, { passwordHash: await hashPassword(password) });
  const atHome = await post(stage, signIn.path, { body: { email, password }, address: home });
  const device = cookiesOf(atHome, (name) => name.includes('device'));
  await besiege(stage, email);
  const owner = await post(stage, signIn.path, { body: { email, password }, address: home, cookie: device });
  const onNew = await logInOnNewDevice(stage, email);
  const byMail = await resetByMail(stage, email);
  const admitted = (status: number) => ({ measured: String(status), target: '200', isMet: status === 200 });
  return [
    {
      what: `after ${strangers * 3} wrong tries the owner signs in on the known device`,
      ...admitted(owner.status),
    },
    {
      what: 'after them the owner signs in on a new device, by the link that the right password brings',
      ...admitted(onNew),
    },
    { what: 'after them the owner resets the password by mail, elsewhere', ...admitted(byMail) },
  ];
};

async function besiege(stage: Stage, email: string): Promise<void> {
  for (let stranger = 1; stranger <= strangers; stranger += 1) {
    const address = `203.0.113.${stranger}`;
    await post(stage, signIn.path, { body: { email, password: `Wrong${stranger}!` }, address });
    await post(stage, forgotPassword.path, { body: { email }, address });
    const guess = { email, code: '000000', newPassword, confirmPassword: newPassword };
    await post(stage, resetPassword.path, { body: guess, address });
  }
}

/** Signs in on a device that nobody knows: the right password is refused, and brings a link. @returns the link's status */
async function logInOnNewDevice(stage: Stage, email: string): Promise<number> {
  const address = '192.0.2.41';
  const refused = await post(stage, signIn.path, { body: { email, password }, address });
  const cookie = cookiesOf(refused, (name) => name.includes('device'));
  const token = await mailedToken(stage, email, '/user/verify');
  return (await post(stage, logInByLink.path, { body: { token }, address, cookie })).status;
}

/**
 * Resets the password on a device that nobody knows, by the link of the mail that came last: strangers can use up codes,
 * but not the mailbox.
 * @returns the status of the reset
 */
async function resetByMail(stage: Stage, email: string): Promise<number> {
  const address = '192.0.2.40';
  await post(stage, forgotPassword.path, { body: { email }, address });
  const token = await mailedToken(stage, email, '/user/first-password');
  const body = { token, newPassword, confirmPassword: newPassword };
  return (await post(stage, setFirstPassword.path, { body, address })).status;
}

/** A mail that doesn't come within so many seconds never comes. */
const patienceSeconds = 60;

/**
 * The token in the newest mail's link to a page, once a second passed in which no further mail came.
 * @throws Error that names the mails that came instead
 */
async function mailedToken({ url }: Stage, email: string, page: string): Promise<string> {
  let came: { subject: string; text: string }[] = [];
  for (let second = 0, seen = -1; second < patienceSeconds; second += 1) {
    const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    came = (await answer.json()) as typeof came;
    const mails = came.filter(({ text }) => text.includes(`${page}?token=`));
    const token = /token=([^\s&]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    if (token !== undefined && mails.length === seen) return decodeURIComponent(token);
    seen = mails.length;
    await wait(1_000);
  }
  const subjects = came.map(({ subject }) => subject).join('; ');
  throw new Error(`No mail with a link to ${page} came to ${email}; what came: ${subjects || 'nothing'}`);
}

/** The `cookie` header that a browser sends after this answer. */
const cookiesOf = (answer: Response, isWanted: (name: string) => boolean): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => isWanted(cookie.split('=')[0] ?? ''))
    .join('; ');
