import { emptyContactMessage } from 'contract';
import { contactValues } from './contact-values.js';

describe('what a contact form takes over', () => {
  it('is the text of its own fields', () => {
    expect(contactValues({ name: 'Ana', email: 'a@b.example', subject: 'Hello', message: 'Good day', website: 'x' })).toEqual({
      name: 'Ana', email: 'a@b.example', subject: 'Hello', message: 'Good day',
    });
  });

  it.each([undefined, null, 'text', 7, [], { name: 3, message: ['a'] }])('is nothing of %p', (stored) => {
    expect(contactValues(stored)).toEqual(emptyContactMessage);
  });
});
