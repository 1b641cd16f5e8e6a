import { OperatorError } from 'server-kit/operator-error';
import { ashby } from './ashby/client.js';
import type { Connector } from './connector.js';
import { greenhouse } from './greenhouse/client.js';
import { indeed } from './indeed/client.js';
import { jsonFeed } from './json-feed/client.js';
import { lever } from './lever/client.js';
import { recruitee } from './recruitee/client.js';
import { rss } from './rss/client.js';
import { smartRecruiters } from './smartrecruiters/client.js';
import { teamtailor } from './teamtailor/client.js';
import { workable } from './workable/client.js';

export const connectors: readonly Connector[] = [
  greenhouse,
  lever,
  ashby,
  recruitee,
  workable,
  smartRecruiters,
  teamtailor,
  indeed,
  rss,
  jsonFeed,
];

/** Names operators may write as `vendor`. */
export const vendors: readonly string[] = connectors.map(({ vendor }) => vendor);

/** @throws {OperatorError} naming the vendors there are */
export function connectorOf(vendor: string): Connector {
  const connector = connectors.find((one) => one.vendor === vendor);
  if (!connector)
    throw new OperatorError(`There is no connector for "${vendor}"; there are: ${vendors.join(', ')}.`);
  return connector;
}
