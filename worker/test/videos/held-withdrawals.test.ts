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

  it('stay held while videos of another account arrive, until the operator accepts them', async () => {
    await isHeld(videos(11, 12, 13, 14, 15, 16), '6 of 6');
    expect(await shownIds()).toHaveLength(12);
    expect(await sync({ acceptWithdrawals: true })).toMatchObject({
      vimeo: { outcome: 'good', counts: { withdrawn: 6 } },
    });
    expect(await shownIds()).toEqual(names(11, 12, 13, 14, 15, 16));
    // From here on these are what was there.
    await isHeld(videos(1, 2, 3, 4, 5, 6), '6 of 6');
  });

  it('end when half of the videos return, and not with fewer', async () => {
    await isHeld(videos(1, 11, 12, 13, 14, 15, 16), '5 of 6');
    await isHeld(videos(1, 2, 11, 12, 13, 14, 15, 16), '4 of 6');
    await isGood(videos(1, 2, 3), { withdrawn: 9 });
    expect(await shownIds()).toEqual(names(1, 2, 3));
    await isGood(videos(1), { withdrawn: 2 });
  });

  it('stay held when the account withdraws one of the missing videos', async () => {
    await isHeld(videos(1, 2, 11, 12, 13, 14), '4 of 6');
    gives([...videos(1, 2), vimeoVideo(3, { privacy: { view: 'nobody', embed: 'public' } })]);
    expect(await sync()).toMatchObject({ vimeo: { outcome: 'held', counts: { withdrawn: 1 } } });
    await isHeld(videos(1, 2), '3 of 5');
  });
});
