/** Words of the fields that choose from a list of skills or causes. */
export const referenceListsTexts = {
  'referenceLists.nothing': 'Nothing found. Try another word.',
  'referenceLists.clear': 'Remove all: {list}',
} as const;
