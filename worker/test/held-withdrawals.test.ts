import { json } from './video-hosts.js';
import { accounts, hosts, shownIds, sync, vimeoVideo } from './video-stack.js';

const videos = (...ids: readonly number[]) => ids.map((id) => vimeoVideo(id));
const gives = (given: readonly object[]) => {
  hosts.routes['/users/7/videos'] = json({ data: given });
};
const names = (...ids: readonly number[]) => ids.map((id) => `vimeo-${id}`);
const isHeld = async (given: readonly object[], vanished: string) => {
  gives(given);
  for (let round = 0; round < 3; round += 1)
    expect(await sync()).toMatchObject({
      vimeo: {
        outcome: 'held',
        counts: { withdrawn: 0 },
        reason: expect.stringContaining(`${vanished} videos vanished at once`) as unknown,
      },
    });
};
const isGood = async (given: readonly object[], counts: object) => {
  gives(given);
  expect(await sync()).toMatchObject({ vimeo: { outcome: 'good', counts } });
};

describe('withdrawals that are held back', () => {
  beforeEach(async () => {
    await accounts([{ source: 'vimeo', account: 'users/7' }]);
    await isGood(videos(1, 2, 3, 4, 5, 6), { added: 6 });
  });

  it('stay so however often the videos of another account come, until the operator accepts them', async () => {
    await isHeld(videos(11, 12, 13, 14, 15, 16), '6 of 6');
    expect(await shownIds()).toHaveLength(12);
    expect(await sync({ acceptWithdrawals: true })).toMatchObject({
      vimeo: { outcome: 'good', counts: { withdrawn: 6 } },
    });
    expect(await shownIds()).toEqual(names(11, 12, 13, 14, 15, 16));
    // From here on these are what was there.
    await isHeld(videos(1, 2, 3, 4, 5, 6), '6 of 6');
  });

  it('end with the return of half of the videos, and not of fewer', async () => {
    await isHeld(videos(1, 11, 12, 13, 14, 15, 16), '5 of 6');
    await isHeld(videos(1, 2, 11, 12, 13, 14, 15, 16), '4 of 6');
    await isGood(videos(1, 2, 3), { withdrawn: 9 });
    expect(await shownIds()).toEqual(names(1, 2, 3));
    await isGood(videos(1), { withdrawn: 2 });
  });

  it('stay so when the account itself withdraws one of those that vanished', async () => {
    await isHeld(videos(1, 2, 11, 12, 13, 14), '4 of 6');
    gives([...videos(1, 2), vimeoVideo(3, { privacy: { view: 'nobody', embed: 'public' } })]);
    expect(await sync()).toMatchObject({ vimeo: { outcome: 'held', counts: { withdrawn: 1 } } });
    await isHeld(videos(1, 2), '3 of 5');
  });
});
