import { stopServers } from './server-of-run.mjs';

export default stopServers;
