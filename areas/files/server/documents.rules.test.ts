import { describe, expect, it } from 'vitest';
import { documentName } from './documents.rules.ts';

describe('the name of a file [messages-16]', () => {
  it.each([
    ['plan.pdf', 'application/pdf', 'plan.pdf'],
    ['Plan for Saturday (final).PDF', 'application/pdf', 'Plan for Saturday (final).pdf'],
    ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
    ['Übersicht 계획.png', 'image/png', 'Übersicht 계획.png'],
    ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\Users\\ada\\cat.webp', 'image/webp', 'cat.webp'],
    ['a\r\nBcc: eve@example.org.pdf', 'application/pdf', 'aBcc eve@example.org.pdf'],
    ['a\u0000b\u202Efdp.exe', 'application/pdf', 'abfdp.exe.pdf'],
    ['"><script>.pdf', 'application/pdf', 'script.pdf'],
    ['.pdf', 'application/pdf', 'file.pdf'],
    ['....', 'image/png', 'file.png'],
    ['', 'image/png', 'file.png'],
  ] as const)('%j is %s: %s', (given, kind, name) => {
    expect(documentName(given, kind)).toBe(name);
  });

  it('has at most 100 characters, its ending included', () => {
    const name = documentName(`${'ä'.repeat(500)}.pdf`, 'application/pdf');
    expect([name.length, name.endsWith('ä.pdf')]).toEqual([100, true]);
  });
});
