import { makeApplicationFile } from '#areas/application-files/testing/application-files.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { volunteer, ours }) => ({
    applicationFile: await makeApplicationFile(tx, volunteer, ours.organization),
  }),
  checks: [
    ['application_files', 'content_type', `content_type = 'text/html'`],
    ['application_files', 'file_name', `file_name = ' '`],
    ['application_files', 'byte_size', `byte_size = 10 * 1024 * 1024 + 1`],
  ],
  twice: [
    [
      'application_files_storage_key_unique',
      'a stored file of an application',
      (tx, world, own) =>
        makeApplicationFile(tx, world.volunteer, world.ours.organization, {
          storageKey: own.applicationFile.storageKey,
        }),
    ],
  ],
});
