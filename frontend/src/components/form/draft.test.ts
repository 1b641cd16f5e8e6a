import { answersFromStorage, emptyAnswers, emptyContactMessage } from 'contract';
import { createDraft, type DraftStorage, knownValues, overlaid } from './draft.js';

const key = 'draft:test';

/** A tab of a device with this storage. */
function tabOf(storage: DraftStorage | undefined) {
  return createDraft(key, storage, emptyAnswers(), answersFromStorage);
}

/** One device: a storage and tabs that share it. */
function device() {
  const storage = memory();
  return { storage, tab: () => tabOf(storage) };
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
  it('is not replaced by a value that the server rendered', () => {
    const { storage, tab } = device();
    const before = tab();
    before.open(emptyAnswers(), 500);
    before.save(bayside);
    const rendered = given({ organizationName: 'Rendered' });
    const after = createDraft(key, storage, rendered, answersFromStorage);
    expect(after.open(rendered, 500)?.values).toEqual(bayside);
  });

  it('is restored after a reload with its answers, its id and its time', () => {
    const { tab } = device();
    const before = tab();
    before.open(emptyAnswers(), 500);
    before.save(bayside);
    const after = tab();
    const opened = after.open(emptyAnswers(), 500);
    expect(opened?.values).toEqual(bayside);
    expect(opened?.savedAt).toBeGreaterThan(0);
    expect(after.id()).toBe(before.id());
  });

  it('includes answers from before hydration', () => {
    const { tab } = device();
    tab().save(bayside);
    expect(tab().open(given({ videoUsage: 'no-interested' }), 500).values).toEqual(
      given({ organizationName: 'Bayside', videoUsage: 'no-interested' }),
    );
  });

  it('is not stored without answers, and removed with the last answer', () => {
    const { storage, tab } = device();
    const page = tab();
    page.save(emptyAnswers());
    expect(storage.getItem(key)).toBeNull();
    page.save(bayside);
    expect(storage.getItem(key)).not.toBeNull();
    page.save(emptyAnswers());
    expect(storage.getItem(key)).toBeNull();
  });

  it('gets a new id when the server has other answers under the old one', () => {
    const { tab } = device();
    const page = tab();
    page.save(bayside);
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
    page.save(bayside);
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
    expect(tabOf(storage).open(emptyAnswers(), 500)).toEqual({
      values: emptyAnswers(),
      savedAt: undefined,
    });
  });

  it('is only lost when the browser has no storage', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const page = tabOf(storage);
      expect(page.open(bayside, 500)).toEqual({ values: bayside, savedAt: undefined });
      page.save(bayside);
      expect(page.isKept()).toBe(false);
      page.forget();
    }
  });
});

describe('two tabs', () => {
  it('have the answers of the last writer', () => {
    const { tab } = device();
    const [one, other] = [tab(), tab()];
    one.open(emptyAnswers(), 500);
    other.open(emptyAnswers(), 500);
    one.save(bayside);
    expect(other.readOther()).toEqual(bayside);
    expect(other.readOther()).toBeUndefined();
    expect(other.id()).toBe(one.id());
    const last = given({ organizationName: 'Bayside', preferredContact: 'phone-call' });
    other.save(last);
    expect(one.readOther()).toEqual(last);
    expect(one.id()).toBe(other.id());
  });

  it('when one sends, the other learns it and does not restore the draft', () => {
    const { storage, tab } = device();
    const [one, other] = [tab(), tab()];
    one.save(bayside);
    other.open(emptyAnswers(), 500);
    const sent = other.id();
    one.forget();
    expect(other.readOther()).toBe('gone');
    other.save(bayside);
    expect(storage.getItem(key)).toBeNull();
    // Sent again as it is, the server knows it by its id; answered anew, it is another questionnaire.
    expect(other.id()).toBe(sent);
    other.save(given({ organizationName: 'Bayside North' }));
    expect(other.id()).not.toBe(sent);
    expect(storage.getItem(key)).toContain('Bayside North');
  });
});

const nothing = { organization: '', role: '', makers: [], channels: [] };
const formWith = (values: Partial<typeof nothing> | Readonly<Record<string, string | string[]>>) => ({
  ...nothing,
  ...values,
});

describe('the values a form restores', () => {
  it('are the texts of its own fields', () => {
    expect(
      knownValues(emptyContactMessage, {
        name: 'Ana',
        email: 'a@b.example',
        subject: 'Hello',
        message: 'Good day',
        website: 'x',
      }),
    ).toEqual({ name: 'Ana', email: 'a@b.example', subject: 'Hello', message: 'Good day' });
  });

  it.each([undefined, null, 'text', 7, [], { name: 3, message: ['a'] }])('are none from %p', (stored) => {
    expect(knownValues(emptyContactMessage, stored)).toEqual(emptyContactMessage);
  });

  it('are the texts of a list, and no list for a text field', () => {
    expect(
      knownValues(nothing, { organization: ['Bayside'], makers: ['ceo', 7, null], channels: 'job-boards' }),
    ).toEqual(formWith({ makers: ['ceo'] }));
  });
});

describe('values over others', () => {
  it('are those filled in, field by field', () => {
    const under = formWith({ organization: 'Bay', role: 'CEO', makers: ['ceo'], channels: ['agencies'] });
    const over = formWith({ organization: 'Bayside', makers: ['cfo', 'board'] });
    expect(overlaid(under, over)).toEqual(
      formWith({ organization: 'Bayside', role: 'CEO', makers: ['cfo', 'board'], channels: ['agencies'] }),
    );
  });
});
