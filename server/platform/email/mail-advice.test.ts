import { expect, it } from 'vitest';
import { adviceOn, type MailFailure } from './mail-advice.ts';

it.each<[RegExp | null, MailFailure]>([
  [
    /^The mail server refuses the sender/,
    { code: '550', words: '550 5.7.1 not yours', command: 'MAIL FROM' },
  ],
  [
    /demands STARTTLS/,
    { code: '530', words: '530 5.7.0 Must issue a STARTTLS command first', command: 'MAIL FROM' },
  ],
  [/demands STARTTLS/, { code: '451', words: '451 Encryption required' }],
  [/offers no STARTTLS/, { code: 'ETLS', words: '502 command not implemented' }],
  [/user or the password/, { code: '535', words: '535 5.7.8 Authentication credentials invalid' }],
  [/wants a user/, { code: '530', words: '530 5.7.0 Authentication required', command: 'MAIL FROM' }],
  [/No server has this name/, { code: 'EDNS', words: 'getaddrinfo ENOTFOUND mail.example.org' }],
  [/Nothing answers/, { code: 'ESOCKET', words: 'connect ECONNREFUSED 127.0.0.1:25' }],
  [
    /smtp:\/\/ instead of smtps:\/\//,
    { code: 'ESOCKET', words: 'SSL routines:ssl3_get_record:wrong version number' },
  ],
  [/certificate/, { code: 'ESOCKET', words: 'self-signed certificate' }],
  [/does not answer/, { code: 'ETIMEDOUT', words: 'Greeting never received' }],
  [null, { code: '451', words: '451 try again later' }],
])('a mail server’s trouble is told with what helps: %s [mail-17]', (advice, failure) => {
  if (advice === null) expect(adviceOn(failure)).toBeNull();
  else expect(adviceOn(failure)).toMatch(advice);
});
