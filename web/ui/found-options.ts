import type { OptionsFilter } from '@mantine/core';
import { isMeant, searchWordsOf } from '#shared/rules/search.ts';

/** The options of a list whose words begin with what was typed, however it is written: the same as everywhere else. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = searchWordsOf(search);
  const isFound = ({ label }: { label: string }) => isMeant(label, words);
  const found: typeof options = [];
  for (const option of options) {
    if (found.length === limit) break;
    if ('group' in option) {
      const items = option.items.filter(isFound);
      if (items.length > 0) found.push({ ...option, items });
    } else if (isFound(option)) found.push(option);
  }
  return found;
};
