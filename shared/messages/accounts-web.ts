export const accountsWebMessages = {} as const;
