import { emptyAnswers } from 'contract';
import { createDraftKeeper, type DraftStorage } from './draft-keeper.js';
import { DRAFT_KEY } from './draft.js';

/** One device: a storage and tabs that share it. */
function device(storage: DraftStorage | undefined = memory()) {
  let made = 0;
  return { storage, tab: () => createDraftKeeper({ storage, newId: () => `draft-id-${(made += 1)}`, now: () => 1_000 }) };
}

function memory(): DraftStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const given = (answers: Partial<ReturnType<typeof emptyAnswers>>) => ({ ...emptyAnswers(), ...answers });
const bayside = given({ organizationName: 'Bayside' });

describe('a draft', () => {
  it('comes back after a reload with its answers, its id and when it was kept', () => {
    const { tab } = device();
    const before = tab();
    before.open(emptyAnswers());
    before.sync(bayside);
    const after = tab();
    expect(after.open(emptyAnswers())).toMatchObject({ answers: bayside, restored: { savedAt: 1_000 } });
    expect(after.id()).toBe(before.id());
  });

  it('takes in what was answered before the scripts came', () => {
    const { tab } = device();
    tab().sync(bayside);
    expect(tab().open(given({ videoUsage: 'no-interested' })).answers).toEqual(given({ organizationName: 'Bayside', videoUsage: 'no-interested' }));
  });

  it('is not kept as long as nothing is answered, and goes when the last answer is taken back', () => {
    const { storage, tab } = device();
    const page = tab();
    page.sync(emptyAnswers());
    expect(storage?.getItem(DRAFT_KEY)).toBeNull();
    page.sync(bayside);
    expect(storage?.getItem(DRAFT_KEY)).not.toBeNull();
    page.sync(emptyAnswers());
    expect(storage?.getItem(DRAFT_KEY)).toBeNull();
  });

  it('keeps its answers under a new id when the server knows the old one with others', () => {
    const { tab } = device();
    const page = tab();
    page.sync(bayside);
    const spent = page.id();
    page.renewId();
    const after = tab();
    expect(after.open(emptyAnswers()).answers).toEqual(bayside);
    expect(after.id()).toBe(page.id());
    expect(after.id()).not.toBe(spent);
  });

  it('is gone once it was sent; the next one has another id', () => {
    const { tab } = device();
    const page = tab();
    page.sync(bayside);
    const sent = page.id();
    page.forget();
    expect(page.id()).not.toBe(sent);
    expect(tab().open(emptyAnswers()).restored).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"id":7}', '{"id":"x","savedAt":1}', '{"id":"draft-id-9","begunAt":1,"savedAt":"today","answers":{}}'])('is none when the device holds %j', (entry) => {
    const storage = memory();
    storage.setItem(DRAFT_KEY, entry);
    expect(device(storage).tab().open(emptyAnswers())).toEqual({ answers: emptyAnswers(), restored: undefined });
  });

  it('costs nothing but itself where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const page = createDraftKeeper({ storage, newId: () => 'draft-id', now: () => 0 });
      expect(page.open(bayside)).toEqual({ answers: bayside, restored: undefined });
      expect(page.sync(bayside)).toEqual({ answers: bayside, elsewhere: undefined });
      expect(page.keeps()).toBe(false);
      page.forget();
    }
  });
});

describe('two tabs', () => {
  it('end up with the answers of both', () => {
    const { tab } = device();
    const [one, other] = [tab(), tab()];
    one.open(emptyAnswers());
    other.open(emptyAnswers());
    one.sync(bayside);
    const both = given({ organizationName: 'Bayside', preferredContact: 'phone-call' });
    expect(other.sync(given({ preferredContact: 'phone-call' }))).toEqual({ answers: both, elsewhere: 'changed' });
    expect(one.sync(bayside)).toEqual({ answers: both, elsewhere: 'changed' });
    expect(one.id()).toBe(other.id());
    expect(one.sync(both)).toEqual({ answers: both, elsewhere: undefined });
  });

  it('where one sends: the other keeps what it shows, says so and does not bring the draft back', () => {
    const { storage, tab } = device();
    const [one, other] = [tab(), tab()];
    one.sync(bayside);
    other.open(emptyAnswers());
    const sent = other.id();
    one.forget();
    expect(other.sync(bayside)).toEqual({ answers: bayside, elsewhere: 'gone' });
    expect(other.sync(bayside)).toEqual({ answers: bayside, elsewhere: undefined });
    expect(storage?.getItem(DRAFT_KEY)).toBeNull();
    // Sent again as it is, the server knows it by its id; answered anew, it is another questionnaire.
    expect(other.id()).toBe(sent);
    other.sync(given({ organizationName: 'Bayside North' }));
    expect(other.id()).not.toBe(sent);
    expect(storage?.getItem(DRAFT_KEY)).toContain('Bayside North');
  });
});
