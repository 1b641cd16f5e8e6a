import { defineXmlConnector } from '../xml-connector.js';
import { toDraft } from './map.js';
import { jobSchema } from './schema.js';

/** Indeed's XML format, as boards and agencies publish it: any address, any size, no key (feeds.md 2.8). */
export const indeed = defineXmlConnector({
  vendor: 'indeed',
  // Many sites publish the format: operators give the feed's whole address.
  base: 'https://{board}/',
  feedAddress: (base) => base,
  root: 'source',
  element: 'job',
  record: jobSchema,
  idField: 'referencenumber',
  // They say when the job was viewed, not that it changed.
  volatileFields: ['lastactivitydate'],
  toDraft,
});
