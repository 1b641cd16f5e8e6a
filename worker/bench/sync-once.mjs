import { createDataSource } from 'db/data-source';
import { createHttpClient } from '../dist/connectors/http-client.js';
import { syncOrganization } from '../dist/sync/sync-organization.js';

/** One sync in a process of its own, whose memory is therefore the sync's. */
const [url, organizationId] = process.argv.slice(2);
const dataSource = await createDataSource({ url, poolSize: 2, applicationName: 'bench' }).initialize();
const http = createHttpClient({}, { privateHosts: [{ hostname: '127.0.0.1', port: 'any' }] });
const began = performance.now();
const outcome = await syncOrganization({ dataSource, http, feedsDirectory: '.', keyOf: () => undefined }, organizationId);
const seconds = Math.round((performance.now() - began) / 10) / 100;
if (outcome.outcome !== 'good') throw new Error(JSON.stringify(outcome));
const { added, changed, unchanged } = outcome.counts;
const cpu = process.cpuUsage();
process.send({ seconds, 'cpu s': Math.round((cpu.user + cpu.system) / 1e4) / 100, 'peak MB': Math.round(process.resourceUsage().maxRSS / 1024), added, changed, unchanged });
await http.close();
await dataSource.destroy();
process.disconnect();
