import { jobNotice, listedNotice, sourceNotices } from './source-notice.js';

const now = new Date('2026-11-21T12:00:00Z');
const source = (organizationId: string, lastGoodAt: string | null, openJobs = 3) => ({
  organizationId,
  name: `The ${organizationId}`,
  openJobs,
  lastGoodAt,
});

describe('what visitors are told of openings', () => {
  it('is nothing while they are current', () => {
    expect(
      sourceNotices(
        [source('clinic', '2026-11-21T11:00:00Z'), source('harbor', '2026-11-20T13:00:00Z')],
        now,
      ),
    ).toEqual([]);
  });

  it('is their age when they are older than a day, the oldest first', () => {
    const notices = sourceNotices(
      [source('clinic', '2026-11-20T10:00:00Z'), source('harbor', '2026-11-18T11:00:00Z')],
      now,
    );
    expect(notices.map(listedNotice)).toEqual([
      'Openings of The harbor were last updated 3 days ago.',
      'Openings of The clinic were last updated more than a day ago.',
    ]);
    expect(notices.map(jobNotice)[0]).toBe(
      'Openings of The harbor were last updated 3 days ago: this one may have changed since.',
    );
  });

  it('is that they are old when there are some, and nobody knows of when', () => {
    expect(sourceNotices([source('clinic', null)], now).map(listedNotice)).toEqual([
      'Openings of The clinic were last updated a while ago.',
    ]);
  });

  it('is that they cannot be shown when they were never read', () => {
    expect(sourceNotices([source('clinic', null, 0)], now).map(listedNotice)).toEqual([
      'Openings of The clinic cannot be shown right now.',
    ]);
  });
});
