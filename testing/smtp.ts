// A mail server for tests: it speaks real SMTP on loopback, keeps what it took, and misbehaves when told to.
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A message that the server took over. */
export interface ReceivedMail {
  to: string[];
  /** Header values by lower-case name, unfolded. */
  headers: Record<string, string>;
  /** The whole message as it came. */
  raw: string;
}

/**
 * How the server treats one message: a number refuses with that answer at the named point,
 * `drop-before-data` closes the connection when it sees MAIL FROM, `drop-within-data` when the content begins to come, and
 * `drop-after-data` takes the message over and closes without an answer.
 */
export type Misbehaviour = { at: 'mail' | 'rcpt' | 'data'; answer: number } | Drop;

/** Where a connection is closed without an answer. */
export type Drop = 'drop-before-data' | 'drop-within-data' | 'drop-after-data';

export interface FakeSmtp {
  /** For SMTP_URL. */
  url: string;
  /** In the order in which they came. */
  received: readonly ReceivedMail[];
  /** The connections that it dropped, with whom they had named as recipients by then. */
  readonly dropped: readonly { at: Drop; to: string[] }[];
  /** How many connections sent a MAIL FROM. */
  readonly attempts: number;
  /** Treats the next messages like this, one each. */
  misbehave(...next: Misbehaviour[]): void;
  /** How often each message came, by Message-ID. */
  countByMessageId(): Map<string, number>;
  /** How often each event reached each recipient with each template, by `event template recipient`. */
  countByEvent(): Map<string, number>;
  stop(): Promise<void>;
}

export interface FakeSmtpOptions {
  /** A free one unless told. */
  port?: number;
  /** What it answers to a recipient that it doesn't take: digits and words. */
  refuses?: (address: string) => { answer: number; words: string } | undefined;
  /** Asks for this password, of any user; without it nobody logs in. */
  password?: () => string;
  /** How it treats the n-th MAIL FROM, counted from 1. */
  drops?: (nth: number) => Misbehaviour | undefined;
}

/** Starts a mail server on loopback. */
export async function startSmtp(options: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const dropped: { at: Drop; to: string[] }[] = [];
  const queue: Misbehaviour[] = [];
  const current = new Map<string, Misbehaviour | undefined>();
  let attempts = 0;

  const sockets = new Map<number, Socket>();
  const recipientsOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);
  /** Closes the connection if this is where it was told to. */
  const dropsAt = (session: SMTPServerSession, at: Drop): boolean => {
    if (current.get(session.id) !== at) return false;
    dropped.push({ at, to: recipientsOf(session) });
    sockets.get(session.remotePort)?.destroy();
    return true;
  };
  const refusalAt = (session: SMTPServerSession, point: 'mail' | 'rcpt' | 'data') => {
    const behaviour = current.get(session.id);
    if (typeof behaviour !== 'object' || behaviour.at !== point) return undefined;
    return Object.assign(new Error('refused as told'), { responseCode: behaviour.answer });
  };

  const server = new PromptServer({
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      if (password === options.password?.()) return callback(null, { user: username });
      const words = `5.7.8 Authentication credentials invalid for ${username}`;
      return callback(Object.assign(new Error(words), { responseCode: 535 }));
    },
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, session, callback) {
      attempts += 1;
      current.set(session.id, queue.shift() ?? options.drops?.(attempts));
      if (dropsAt(session, 'drop-before-data')) return;
      return callback(refusalAt(session, 'mail'));
    },
    onRcptTo({ address }, session, callback) {
      const refused = options.refuses?.(address);
      if (!refused) return callback(refusalAt(session, 'rcpt'));
      return callback(Object.assign(new Error(refused.words), { responseCode: refused.answer }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.once('data', () => dropsAt(session, 'drop-within-data'));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (current.get(session.id) === 'drop-within-data') return;
        const refusal = refusalAt(session, 'data');
        if (refusal) return callback(refusal);
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({
          to: recipientsOf(session),
          headers: readHeaders(raw),
          raw,
        });
        if (dropsAt(session, 'drop-after-data')) return;
        return callback(null, 'taken');
      });
    },
    onClose(session) {
      current.delete(session.id);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // Connections that break are what some tests are about.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = server.server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The mail server has no port.'));
    });
  });

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    dropped,
    get attempts() {
      return attempts;
    },
    misbehave: (...next) => void queue.push(...next),
    countByMessageId: () => count(received.map((mail) => mail.headers['message-id'] ?? 'none')),
    countByEvent: () =>
      count(
        received.map(({ headers, to }) =>
          [headers['x-manyhands-event'], headers['x-manyhands-template'], ...to].join(' '),
        ),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Greets at once. The library has each connection wait for 100 ms, to catch those who talk before they are greeted. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  }
}

function readHeaders(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function count(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
