import { ValidationError } from 'yup';
import { contactSchema } from './contact.js';
import { withoutInheritedNames } from './plain-text.js';

describe('fields named like inherited properties', () => {
  it('are dropped', () => {
    expect(
      withoutInheritedNames(JSON.parse('{"toString":"","constructor":1,"__proto__":{},"name":"Ada"}')),
    ).toEqual({ name: 'Ada' });
  });

  it('are dropped in lists and objects within', () => {
    expect(
      withoutInheritedNames({ events: [{ kind: 'a', toString: '' }], about: { constructor: 1 } }),
    ).toEqual({
      events: [{ kind: 'a' }],
      about: {},
    });
  });

  it('do not change other values', () => {
    for (const value of [null, undefined, 'text', 7, ['toString']])
      expect(withoutInheritedNames(value)).toEqual(value);
  });

  it('are missing fields of a message', () => {
    expect(() => contactSchema.validateSync({ toString: '' })).toThrow(ValidationError);
    expect(contactSchema.isValidSync({ constructor: 'x' })).toBe(false);
  });
});
