// An emulated Salesforce in a process of its own; its message is its address.
import { startSalesforceEmulator } from '#areas/crm/testing/emulator/emulator-server.ts';
import { benchApp } from './salesforce-app.ts';

process.once('disconnect', () => process.exit());
const { emulator, origin } = await startSalesforceEmulator({
  ...benchApp,
  instanceUrl: benchApp.loginUrl,
  callsLeft: Number.POSITIVE_INFINITY,
});
emulator.store.clear();
process.send?.(origin);
