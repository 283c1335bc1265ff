import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../loopback.ts';
import { adviceOn } from './mail-advice.ts';
import { composeMail, type ComposedMail } from './compose.ts';
import type { MailRefusal, MailTrouble, SentMail, SmtpEmail } from './email.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Milliseconds. Together they end before the job that sends expires (email-send.jobs.ts). */
const timeouts = { connect: 10_000, greeting: 10_000, dns: 5_000, silence: 20_000, whole: 45_000 };

/**
 * Sends over SMTP, one connection a message.
 * @param url `smtp://` (STARTTLS when offered, and required once a password is sent to another machine) or
 * `smtps://`, with user and password in it; nodemailer's options may follow as a query, `?requireTLS=false`.
 */
export function createSmtpSender(url: string): Pick<SmtpEmail, 'send' | 'check'> {
  const { auth, ...parsed } = parseConnectionUrl(url);
  const options: SMTPConnectionOptions = {
    requireTLS: !parsed.secure && auth !== undefined && !isLoopback(parsed.host ?? 'localhost'),
    ...parsed,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    dnsTimeout: timeouts.dns,
    socketTimeout: timeouts.silence,
    logger: false,
  };
  /** Opens a session, and does in it what it is opened for. */
  const inSession = async (
    use: (connection: SMTPConnection, closed: Promise<never>) => Promise<SentMail>,
  ): Promise<SentMail> => {
    const connection = new SMTPConnection(options);
    const closed = new Promise<never>((_resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(failure('ECONNECTION')));
    });
    // Whichever step runs races with it; between the steps nobody listens.
    closed.catch(() => {});
    const deadline = setTimeout(() => connection.close(), timeouts.whole);
    try {
      return (await openSession(connection, auth, closed)) ?? (await use(connection, closed));
    } finally {
      clearTimeout(deadline);
      connection.close();
    }
  };
  return {
    async send(mail, onHandOver) {
      const composed = await composeMail(mail);
      return inSession((connection, closed) => handOver(connection, composed, onHandOver, closed));
    },
    async check() {
      const opened = await inSession(async (connection) => {
        connection.quit();
        return { outcome: 'sent' };
      });
      return opened.outcome === 'sent' ? null : (opened.trouble ?? null);
    },
  };
}

async function openSession(
  connection: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
  closed: Promise<never>,
): Promise<SentMail | undefined> {
  try {
    await Promise.race([step((done) => connection.connect(done)), closed]);
    if (auth) await Promise.race([step((done) => connection.login(auth, done)), closed]);
    return undefined;
  } catch (error) {
    // A refused log-in is a matter of configuration: the mail waits for the operator and is not given up.
    return { outcome: 'temporary', code: codeOf(error), ...refusalOf(error), trouble: troubleOf(error) };
  }
}

async function handOver(
  connection: SMTPConnection,
  { envelope, content }: ComposedMail,
  onHandOver: () => Promise<void>,
  closed: Promise<never>,
): Promise<SentMail> {
  const gate = new HandOverGate(content, onHandOver);
  try {
    await Promise.race([step((done) => connection.send(envelope, gate, done)), closed]);
    connection.quit();
    return { outcome: 'sent' };
  } catch (error) {
    const written = await gate.close();
    if (gate.refusal) throw gate.refusal;
    const answered = answerOf(error);
    if (answered && (!written || isAnswerToContent(error))) {
      const outcome = answered >= 500 ? 'permanent' : 'temporary';
      const refused = refusalOf(error);
      const isOfMail = written || refused.refusal?.isOfRecipient === true;
      return {
        outcome,
        code: String(answered),
        ...refused,
        ...(isOfMail ? {} : { trouble: troubleOf(error) }),
      };
    }
    if (written) return { outcome: 'uncertain', code: codeOf(error) };
    return { outcome: 'temporary', code: codeOf(error), trouble: troubleOf(error) };
  }
}

/**
 * The message's content as a stream that is first read when the server has answered 354, and gives its bytes
 * only after `onHandOver` resolved. Closed before that, it gives none.
 */
class HandOverGate extends Readable {
  /** What `onHandOver` rejected with. */
  refusal: unknown;
  readonly #content: Buffer;
  readonly #onHandOver: () => Promise<void>;
  #asked: Promise<void> | undefined;
  #closed = false;
  #written = false;

  constructor(content: Buffer, onHandOver: () => Promise<void>) {
    super();
    // Anybody who reads from it may have gone when it fails; the failure is reported by `send`.
    this.on('error', () => {});
    this.#content = content;
    this.#onHandOver = onHandOver;
  }

  override _read(): void {
    this.#asked ??= this.#giveContent();
  }

  /** Stops it from giving content from now on; resolves to whether it had given any. */
  async close(): Promise<boolean> {
    this.#closed = true;
    await this.#asked;
    this.destroy();
    return this.#written;
  }

  async #giveContent(): Promise<void> {
    try {
      await this.#onHandOver();
    } catch (error) {
      this.refusal = error;
      this.destroy(failure('EHANDOVER'));
      return;
    }
    if (this.#closed || this.destroyed) return;
    this.#written = true;
    this.push(this.#content);
    this.push(null);
  }
}

function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** The three digits of the answer that an error stands for, when they are a refusal. */
function answerOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  const answer = Number(error.responseCode);
  return answer >= 400 && answer <= 599 ? answer : undefined;
}

/** What the server said, when it said something; nobody relies on its length or its signs. */
function refusalOf(error: unknown): { refusal?: MailRefusal } {
  if (!(error instanceof Error) || !('response' in error) || typeof error.response !== 'string') return {};
  const words = error.response
    .slice(0, 1000)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  if (words === '') return {};
  const isOfRecipient = 'command' in error && error.command === 'RCPT TO';
  return { refusal: { words: words.slice(0, 300), isOfRecipient } };
}

/** For the operator: the server's words, or those of the network. */
function troubleOf(error: unknown): MailTrouble {
  const words = refusalOf(error).refusal?.words ?? (error instanceof Error ? error.message : '');
  const command =
    error instanceof Error && 'command' in error && typeof error.command === 'string'
      ? error.command
      : undefined;
  const code = codeOf(error);
  return {
    code,
    words: withoutAddresses(words),
    advice: adviceOn({ code: nameOf(error) ?? code, words, command }),
  };
}

/** nodemailer's name of a failure that says more than the server's digits: STARTTLS that is not offered has many of them. */
const nameOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ETLS' ? 'ETLS' : undefined;

/** nodemailer's word for "the server read the content and then refused it". */
function isAnswerToContent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EMESSAGE';
}

function codeOf(error: unknown): string {
  const answer = answerOf(error);
  if (answer) return String(answer);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
