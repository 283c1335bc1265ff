/** How the server that is measured is known to the emulated Salesforce, and where it believes that to be. */
export const benchApp = {
  clientId: 'manyhands-bench',
  clientSecret: 'only-on-this-machine',
  loginUrl: 'https://bench.my.salesforce.com',
} as const;
