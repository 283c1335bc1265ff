/** What a mail server said or the network did, and at which step of SMTP; `command` is nodemailer's name of the step. */
export interface MailFailure {
  /** Three digits of the server, or the name of the failure. */
  code: string;
  words: string;
  command?: string | undefined;
}

/** Faults of settings by how they show, the most certain first: what each means, and what helps. */
const advices: readonly [shows: (failure: MailFailure) => boolean, advice: string][] = [
  [
    ({ command, words }) => command === 'MAIL FROM' && !/starttls|authenticat|log ?in/i.test(words),
    'The mail server refuses the sender: set MAIL_FROM to an address from which the user of SMTP_URL may send.',
  ],
  [
    ({ code, words }) => code === 'ETLS' && !/must|require/i.test(words),
    'The mail server offers no STARTTLS, and without it no password is sent: use smtps:// with its port for that, mostly 465.',
  ],
  [
    ({ words }) => /starttls|encryption (?:is )?required|encrypted connection/i.test(words),
    'The mail server demands STARTTLS: take ignoreTLS out of SMTP_URL, and use the port for it, mostly 587.',
  ],
  [
    ({ code, words }) => ['EAUTH', '535', '534', '538'].includes(code) || /credentials/i.test(words),
    'The mail server refuses the user or the password in SMTP_URL: signs such as @, : and / are written %40, %3A and %2F there.',
  ],
  [
    ({ words }) => /authenticat|log ?in first/i.test(words),
    'The mail server wants a user and a password: write them into SMTP_URL as smtp://user:password@host:587.',
  ],
  [
    ({ code, words }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(words),
    'No server has this name: check the host in SMTP_URL.',
  ],
  [
    ({ words }) => /ECONNREFUSED/.test(words),
    'Nothing answers at this port: check host and port in SMTP_URL.',
  ],
  [
    ({ words }) => /wrong version number|packet length too long|unknown protocol/i.test(words),
    'This port begins without TLS: begin SMTP_URL with smtp:// instead of smtps://.',
  ],
  [
    ({ words }) => /certificate|self.signed|altnames/i.test(words),
    'The certificate of the mail server is not valid for its name: write the name that the certificate has as the host in SMTP_URL.',
  ],
  [
    ({ code, words }) => code === 'ETIMEDOUT' || /timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(words),
    'The mail server does not answer: a firewall may close the port, or the port speaks TLS at once and needs smtps://.',
  ],
];

/** What an operator can do about a failure, in one sentence; null when only the server's own words tell. */
export const adviceOn = (failure: MailFailure): string | null =>
  advices.find(([shows]) => shows(failure))?.[1] ?? null;
