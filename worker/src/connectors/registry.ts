import { OperatorError } from 'server-kit/operator-error';
import { ashby } from './ashby/ashby.js';
import { bambooHr } from './bamboohr/bamboohr.js';
import type { Connector } from './kit/connector.js';
import { greenhouse } from './greenhouse/greenhouse.js';
import { icims } from './icims/icims.js';
import { indeed } from './indeed/indeed.js';
import { jsonFeed } from './json-feed/json-feed.js';
import { jsonld } from './jsonld/jsonld.js';
import { lever } from './lever/lever.js';
import { neogov } from './neogov/neogov.js';
import { paylocity } from './paylocity/paylocity.js';
import { recruitee } from './recruitee/recruitee.js';
import { oracle } from './oracle/oracle.js';
import { rss } from './rss/rss.js';
import { smartRecruiters } from './smartrecruiters/smartrecruiters.js';
import { successFactors } from './successfactors/successfactors.js';
import { teamtailor } from './teamtailor/teamtailor.js';
import { rippling } from './rippling/rippling.js';
import { ukg } from './ukg/ukg.js';
import { workable } from './workable/workable.js';
import { workday } from './workday/workday.js';

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
  workday,
  oracle,
  ukg,
  successFactors,
  paylocity,
  bambooHr,
  rippling,
  neogov,
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
