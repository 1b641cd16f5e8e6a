import { PreparedAnswer } from './prepared-answer.js';

describe('an answer at hand', () => {
  it('has one shape, whether its body is copied or not', () => {
    const [short, long] = [1, 64 * 1024].map((length) => new PreparedAnswer(200, [], Buffer.alloc(length)).ready());
    expect(short?.body).toBeUndefined();
    expect(long?.body).toHaveLength(64 * 1024);
    expect(Object.keys(short ?? {})).toEqual(Object.keys(long ?? {}));
  });
});
