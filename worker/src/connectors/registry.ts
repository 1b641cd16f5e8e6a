import { OperatorError } from 'server-kit/operator-error';
import { ashby } from './ashby/ashby.js';
import type { Connector } from './kit/connector.js';
import { greenhouse } from './greenhouse/greenhouse.js';
import { icims } from './icims/icims.js';
import { indeed } from './indeed/indeed.js';
import { jsonFeed } from './json-feed/json-feed.js';
import { jsonld } from './jsonld/jsonld.js';
import { lever } from './lever/lever.js';
import { recruitee } from './recruitee/recruitee.js';
import { rss } from './rss/rss.js';
import { smartRecruiters } from './smartrecruiters/smartrecruiters.js';
import { teamtailor } from './teamtailor/teamtailor.js';
import { workable } from './workable/workable.js';

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
  jsonld,
  icims,
];

export const vendors: readonly string[] = connectors.map(({ vendor }) => vendor);

/** @throws {OperatorError} naming the vendors there are */
export function connectorOf(vendor: string): Connector {
  const connector = connectors.find((one) => one.vendor === vendor);
  if (!connector)
    throw new OperatorError(`There is no connector for "${vendor}"; there are: ${vendors.join(', ')}.`);
  return connector;
}
