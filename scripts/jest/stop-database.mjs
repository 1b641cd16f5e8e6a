import { stopServer } from './server-of-run.mjs';

export default stopServer;
