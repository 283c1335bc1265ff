/** Words of a mail server for a log: addresses in them could be anybody's. */
export const withoutAddresses = (words: string): string => words.replaceAll(/[^\s<>@]*@[^\s<>@]+/gu, '…@…');
