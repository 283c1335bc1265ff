import { expect, it } from 'vitest';
import { english as t } from '#testing/english.ts';
import { documentTypeOf, imageTypeOf, kindOfFile, whyRefused } from './file-kinds.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

it.each([
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['RIFF0000WEBP', 'webp'],
  ['%PDF-1.7\n', 'pdf'],
  [' %PDF-1.7', 'text'],
  ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0mif1heix', 'heic'],
  ['\0\0\0\u001cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\u0018ftypcrx \0\0\0\u0001crx isom', 'raw'],
  ['\0\0\0\u0018ftypisom\0\0\0\0mp42heic', 'heic'],
  ['\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'video'],
  ['\0\0\0\u0014ftypM4A \0\0\0\0M4A ', 'audio'],
  ['\u001aE\u00df\u00a3webm', 'video'],
  ['II*\0\u0010\0\0\0CR\u0002\0', 'raw'],
  ['II*\0\u0008\0\0\0', 'tiff'],
  ['MM\0*\0\0\0\u0008', 'tiff'],
  ['GIF89a', 'gif'],
  ['BM\u0010\0\0\0', 'bmp'],
  ['\0\0\0\u000cJXL \r\n', 'jxl'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['<?xml version="1.0"?>\n<!-- drawn --><svg width="9">', 'svg'],
  ['<html><svg>', 'text'],
  ['PK\u0003\u0004word/', 'office'],
  ['RIFF0000WAVE', 'audio'],
  ['0000abcdWEBP', 'text'],
  ['MZ\u0090\0', 'unknown'],
  ['', 'empty'],
] as const)('the content tells what a file is: %j is %s [profile-4, messages-16]', (text, kind) => {
  expect(kindOfFile(bytesOf(text))).toBe(kind);
});

it('what can be used is told by its type, a PDF as a document alone [profile-4, messages-16]', () => {
  expect([imageTypeOf(bytesOf('%PDF-1.7')), documentTypeOf(bytesOf('%PDF-1.7'))]).toEqual([
    null,
    'application/pdf',
  ]);
  expect([imageTypeOf(bytesOf('GIF89a')), documentTypeOf(bytesOf('GIF89a'))]).toEqual([null, null]);
});

it('every kind that is refused is called by its name, with what to do on a phone [profile-14]', () => {
  const heic = t(whyRefused(bytesOf('\0\0\0\u0018ftypheic'), 'pictures'));
  expect(heic).toContain('HEIC');
  expect(heic).toContain('Settings > Camera > Formats > Most Compatible');
  expect(heic).toContain('Android');
  expect(t(whyRefused(bytesOf('\u0089PNG\r\n\u001a\n'), 'pictures'))).toContain('damaged');
});

it('a document of an office program is saved as a PDF where PDFs are taken [messages-16]', () => {
  const word = bytesOf('PK\u0003\u0004');
  expect(t(whyRefused(word, 'documents'))).toContain('Save it as a PDF');
  expect(t(whyRefused(word, 'pictures'))).toContain('screenshot');
});
