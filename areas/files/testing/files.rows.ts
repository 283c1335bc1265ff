import { makeFile } from '#areas/files/testing/files.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx) => ({ file: await makeFile(tx) }),
  checks: [
    ['files', 'purpose', `purpose = 'meme'`],
    ['files', 'content_type', `content_type = 'image/svg+xml'`],
    ['files', 'byte_size', `byte_size = 20 * 1024 * 1024 + 1`],
    ['files', 'pixels', `height = 299`],
  ],
  twice: [
    [
      'files_storage_key_unique',
      'a stored file',
      (tx, _world, own) => makeFile(tx, { storageKey: own.file.storageKey }),
    ],
  ],
  allowed: [
    ['a small picture of a person', (tx) => makeFile(tx, { purpose: 'user-profile', width: 40, height: 40 })],
  ],
});
