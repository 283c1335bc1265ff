import { describe, expect, it } from 'vitest';
import { documentName, kindOfDocument } from './documents.rules.ts';

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

describe('what a file is [messages-16]', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    [' %PDF-1.7', null],
    ['<html>%PDF-', null],
    ['GIF89a', null],
    ['MZ', null],
    ['', null],
    ['\u0089PNG\r\n\u001a\n', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['RIFF0000WEBP', 'image/webp'],
  ])('is told by its first bytes: %j', (text, kind) => {
    expect(kindOfDocument(Buffer.from(text, 'latin1'))).toBe(kind);
  });
});
