// People who change the email address of their account, through the front door.
import { contract } from '#shared/contract/index.ts';
import type { TestApp } from '#testing/app.ts';
import type { UserRow } from './accounts.factories.ts';

/** The token of the link in the newest mail of a template to an address; empty where there is none. */
export async function tokenMailed(test: TestApp, address: string, template: string): Promise<string> {
  const mail = (await test.mails(address)).findLast((one) => one.template === template);
  return decodeURIComponent(/token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

/** Changes the address of an account with this password, all the way. What the former address is told is not written yet. */
export async function moveAccount(
  test: TestApp,
  user: UserRow,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await test.ok(contract.emailChange.request, { as: user, body: { email, password } });
  await test.drainJobs();
  const token = await tokenMailed(test, email, 'email-change');
  await test.ok(contract.accounts.logInByLink, { body: { token, password } });
}
