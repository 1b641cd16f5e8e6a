import { parseBrand } from 'contract';
import { readOrganizations } from 'db/seeds/organizations-file';
import { shippedFeedsDirectory, shippedOrganizationsFile } from 'db/seeds/shipped';
import { readFeed } from '../../test/feeds/read-feed.js';
import { createHttpClient } from '../http/http-client.js';
import { connectorOf, vendors } from './registry.js';

describe('the shipped feeds', () => {
  const http = createHttpClient();
  const feeds: Awaited<ReturnType<typeof readFeed>>[] = [];

  beforeAll(async () => {
    for (const organization of await readOrganizations(shippedOrganizationsFile, parseBrand({}), vendors)) {
      feeds.push(
        await readFeed(connectorOf(organization.vendor), organization, {
          http,
          feedsDirectory: shippedFeedsDirectory,
        }),
      );
    }
  });
  afterAll(() => http.close());

  it('are read completely: only withdrawn jobs are rejected', () => {
    expect(feeds.flatMap(({ rejections }) => rejections).filter(({ withdrawn }) => !withdrawn)).toEqual([]);
  });

  it('have enough jobs for every page', () => {
    const postings = feeds.flatMap((feed) => feed.postings);
    expect(postings.length).toBeGreaterThanOrEqual(60);
    expect(new Set(postings.map(({ employmentType }) => employmentType))).toEqual(
      new Set(['full-time', 'part-time', 'contract', 'other']),
    );
    expect(new Set(postings.map(({ department }) => department)).size).toBeGreaterThan(10);
    expect(
      postings.filter(({ descriptionText }) => descriptionText.length < 600).map(({ title }) => title),
    ).toEqual([]);
  });

  it('have no markup in plain texts', () => {
    for (const { title, location, descriptionText } of feeds.flatMap((feed) => feed.postings)) {
      expect(`${title} ${location} ${descriptionText}`).not.toMatch(
        /<\/?[a-z]|&(?:lt|gt|amp|nbsp|quot|#\d+);/i,
      );
    }
  });
});
