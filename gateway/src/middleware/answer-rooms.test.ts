import { AnswerRooms } from './answer-rooms.js';

const BYTES = 100_000;
const rooms = () => new AnswerRooms<{ size: number }>(BYTES, ({ size }) => size);

describe('answers kept in memory', () => {
  it('stay, when they are asked for again and again, whatever 10,000 questions nobody repeats bring', () => {
    const kept = rooms();
    const hot = ['/', '/api/jobs', '/api/organizations'];
    for (const question of hot) kept.set(question, { size: 5_000 });
    for (const question of hot) expect(kept.get(question)).toBeDefined();
    for (let n = 0; n < 10_000; n += 1) {
      kept.set(`/api/jobs?limit=${n}`, { size: 1_000 + (n % 20_000) });
      expect(kept.bytes).toBeLessThanOrEqual(BYTES);
    }
    for (const question of hot) expect(kept.get(question)).toBeDefined();
  });

  it('are the newest where a question is answered anew', () => {
    const kept = rooms();
    const zipped = { size: 20 };
    kept.set('/api/jobs', { size: 10 });
    kept.get('/api/jobs');
    kept.set('/api/jobs', zipped);
    expect(kept.get('/api/jobs')).toBe(zipped);
    expect(kept.bytes).toBe(20);
  });

  it('stay when they grow, by their packed form, beyond what a new one may take', () => {
    const kept = rooms();
    kept.set('/api/jobs', { size: 24_000 });
    kept.get('/api/jobs');
    kept.set('/api/jobs', { size: 40_000 });
    expect(kept.get('/api/jobs')).toEqual({ size: 40_000 });
    expect(kept.bytes).toBe(40_000);
  });

  it('change where they are, without having been asked for, and only while they are kept', () => {
    const kept = rooms();
    kept.set('/api/jobs', { size: 10 });
    for (const question of ['/api/jobs', '/api/unknown']) kept.change(question, ({ size }) => ({ size: size + 15_000 }));
    expect(kept.bytes).toBe(15_010);
    expect(kept.has('/api/unknown')).toBe(false);
    kept.set('/api/videos', { size: 15_000 });
    expect(kept.has('/api/jobs')).toBe(false);
  });

  it('are not kept where one alone would take a large part of the room', () => {
    const kept = rooms();
    kept.set('/api/jobs', { size: BYTES / 2 });
    expect(kept.get('/api/jobs')).toBeUndefined();
  });
});
