import { fieldErrorsOf } from './send-form.js';

describe('the field texts of a refused form', () => {
  it('are read from the response body', () => {
    expect(fieldErrorsOf('{"message":"No.","errors":{"name":"Name is required"}}')).toEqual({
      name: 'Name is required',
    });
  });

  it.each(['', 'not JSON', 'null', '[]', '{"message":"No."}', '{"errors":{"name":7}}', '{"errors":"name"}'])(
    'are none for %p',
    (body) => {
      expect(fieldErrorsOf(body)).toEqual({});
    },
  );
});
