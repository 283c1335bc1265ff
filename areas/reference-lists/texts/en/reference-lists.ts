/** Words of the fields that choose from a list of skills or causes. */
export const referenceListsTexts = {
  'referenceLists.clear': 'Remove all: {list}',
} as const;
