import { clockTime } from './clock-time.js';

describe('the length of a video', () => {
  it.each([
    [0, '0:00'],
    [11, '0:11'],
    [725, '12:05'],
    [3725, '1:02:05'],
  ])('%i seconds read %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));
});
