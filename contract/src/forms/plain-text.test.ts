import { ValidationError } from 'yup';
import { contactSchema } from './contact.js';
import { withoutInheritedNames } from './plain-text.js';

describe('fields named like inherited properties', () => {
  it('are dropped', () => {
    expect(
      withoutInheritedNames(JSON.parse('{"toString":"","constructor":1,"__proto__":{},"name":"Ada"}')),
    ).toEqual({ name: 'Ada' });
  });

  it('do not change other values', () => {
    for (const value of [null, undefined, 'text', 7, ['toString']])
      expect(withoutInheritedNames(value)).toBe(value);
  });

  it('are missing fields of a message', () => {
    expect(() => contactSchema.validateSync({ toString: '' })).toThrow(ValidationError);
    expect(contactSchema.isValidSync({ constructor: 'x' })).toBe(false);
  });
});
