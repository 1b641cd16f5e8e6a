import { ValidationError } from 'yup';
import { contactSchema } from './contact.js';
import { withoutInheritedNames } from './plain-text.js';

describe('fields named like something every object inherits', () => {
  it('are dropped', () => {
    expect(
      withoutInheritedNames(JSON.parse('{"toString":"","constructor":1,"__proto__":{},"name":"Ada"}')),
    ).toEqual({ name: 'Ada' });
  });

  it('leave other values as they are', () => {
    for (const value of [null, undefined, 'text', 7, ['toString']])
      expect(withoutInheritedNames(value)).toBe(value);
  });

  it('refuse a message like any other incomplete one', () => {
    expect(() => contactSchema.validateSync({ toString: '' })).toThrow(ValidationError);
    expect(contactSchema.isValidSync({ constructor: 'x' })).toBe(false);
  });
});
