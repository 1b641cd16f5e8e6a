import { answersFromStorage, emptyAnswers } from 'contract';
import { createDraft, type DraftStorage } from './draft.js';

const key = 'draft:test';

function draftIn(storage: DraftStorage | undefined, newId: () => string) {
  return createDraft({
    key,
    storage,
    empty: emptyAnswers(),
    read: answersFromStorage,
    newId,
    now: () => 1_000,
  });
}

/** One device: a storage and tabs that share it. */
function device(storage: DraftStorage | undefined = memory()) {
  let made = 0;
  return { storage, tab: () => draftIn(storage, () => `draft-id-${(made += 1)}`) };
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
  it('is restored after a reload with its answers, its id and its time', () => {
    const { tab } = device();
    const before = tab();
    before.open(emptyAnswers(), 500);
    before.sync(bayside);
    const after = tab();
    expect(after.open(emptyAnswers(), 500)).toEqual({ values: bayside, savedAt: 1_000 });
    expect(after.id()).toBe(before.id());
  });

  it('includes answers from before hydration', () => {
    const { tab } = device();
    tab().sync(bayside);
    expect(tab().open(given({ videoUsage: 'no-interested' }), 500).values).toEqual(
      given({ organizationName: 'Bayside', videoUsage: 'no-interested' }),
    );
  });

  it('is not stored without answers, and removed with the last answer', () => {
    const { storage, tab } = device();
    const page = tab();
    page.sync(emptyAnswers());
    expect(storage?.getItem(key)).toBeNull();
    page.sync(bayside);
    expect(storage?.getItem(key)).not.toBeNull();
    page.sync(emptyAnswers());
    expect(storage?.getItem(key)).toBeNull();
  });

  it('gets a new id when the server has other answers under the old one', () => {
    const { tab } = device();
    const page = tab();
    page.sync(bayside);
    const spent = page.id();
    page.renewId();
    const after = tab();
    expect(after.open(emptyAnswers(), 500).values).toEqual(bayside);
    expect(after.id()).toBe(page.id());
    expect(after.id()).not.toBe(spent);
  });

  it('is removed after sending; the next one has another id', () => {
    const { tab } = device();
    const page = tab();
    page.sync(bayside);
    const sent = page.id();
    page.forget();
    expect(page.id()).not.toBe(sent);
    expect(tab().open(emptyAnswers(), 500).savedAt).toBeUndefined();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"id":7}',
    '{"id":"x","savedAt":1}',
    '{"id":"draft-id-9","begunAt":1,"savedAt":"today","values":{}}',
  ])('is empty when the storage contains %j', (entry) => {
    const storage = memory();
    storage.setItem(key, entry);
    expect(device(storage).tab().open(emptyAnswers(), 500)).toEqual({
      values: emptyAnswers(),
      savedAt: undefined,
    });
  });

  it('is only lost when the browser has no storage', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const page = draftIn(storage, () => 'draft-id');
      expect(page.open(bayside, 500)).toEqual({ values: bayside, savedAt: undefined });
      expect(page.sync(bayside)).toEqual({ values: bayside, elsewhere: undefined });
      expect(page.isKept()).toBe(false);
      page.forget();
    }
  });
});

describe('two tabs', () => {
  it('end up with the answers of both', () => {
    const { tab } = device();
    const [one, other] = [tab(), tab()];
    one.open(emptyAnswers(), 500);
    other.open(emptyAnswers(), 500);
    one.sync(bayside);
    const both = given({ organizationName: 'Bayside', preferredContact: 'phone-call' });
    expect(other.sync(given({ preferredContact: 'phone-call' }))).toEqual({
      values: both,
      elsewhere: 'changed',
    });
    expect(one.sync(bayside)).toEqual({ values: both, elsewhere: 'changed' });
    expect(one.id()).toBe(other.id());
    expect(one.sync(both)).toEqual({ values: both, elsewhere: undefined });
  });

  it('never exceed the cap of a question together', () => {
    const { tab } = device();
    const [one, other] = [tab(), tab()];
    other.open(emptyAnswers(), 500);
    one.sync(given({ partnerSelectionFactors: ['pricing', 'technology'] }));
    expect(
      other.sync(given({ partnerSelectionFactors: ['track-record', 'cultural-fit'] })).values
        .partnerSelectionFactors,
    ).toHaveLength(3);
  });

  it('when one sends, the other keeps its fields, shows a notice and does not restore the draft', () => {
    const { storage, tab } = device();
    const [one, other] = [tab(), tab()];
    one.sync(bayside);
    other.open(emptyAnswers(), 500);
    const sent = other.id();
    one.forget();
    expect(other.sync(bayside)).toEqual({ values: bayside, elsewhere: 'gone' });
    expect(other.sync(bayside)).toEqual({ values: bayside, elsewhere: undefined });
    expect(storage?.getItem(key)).toBeNull();
    // Sent again as it is, the server knows it by its id; answered anew, it is another questionnaire.
    expect(other.id()).toBe(sent);
    other.sync(given({ organizationName: 'Bayside North' }));
    expect(other.id()).not.toBe(sent);
    expect(storage?.getItem(key)).toContain('Bayside North');
  });
});
