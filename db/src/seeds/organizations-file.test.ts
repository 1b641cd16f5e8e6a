import { parseBrand } from 'contract';
import { checkOrganizations } from './organizations-file.js';

const entry = {
  id: 'clinic',
  name: 'Clinic',
  vendor: 'lever',
  board: 'clinic',
  careerPageUrl: 'https://careers.clinic.example/',
};
const check = (given: object) =>
  checkOrganizations([{ ...entry, ...given }], '/etc/site/o.json', parseBrand({}))[0];

describe('what an employer says of itself (product 2.42)', () => {
  it('is optional', () => expect(check({})).toMatchObject({ profile: {}, logoFile: undefined }));

  it('is text by language, links, a colour and a logo beside the file', () => {
    const said = {
      about: { en: 'We care.\n\nFor all.', es: 'Cuidamos.' },
      benefits: { en: ['Paid time off'] },
      links: [{ label: 'Our clinics', url: 'https://clinic.example/' }],
      colour: '#0b5a63',
    };
    expect(check({ ...said, logo: 'logos/clinic.svg' })).toMatchObject({
      profile: said,
      logoFile: '/etc/site/logos/clinic.svg',
    });
  });

  it.each([
    [{ colour: '#8bc34a' }, '[0].colour is #8bc34a, whose contrast to white is 2.1:1; it needs 4.5:1'],
    [{ colour: 'green' }, '[0].colour must be a colour like #0b5a63'],
    [{ logo: '../secrets.svg' }, '[0].logo must name an SVG or PNG file'],
    [{ logo: '/etc/passwd' }, '[0].logo must name an SVG or PNG file'],
    [{ about: { es: 'Cuidamos.' } }, '[0].about.en is a required field'],
    [{ about: { en: 'We care.', fr: 'Oui.' } }, '[0].about has the unknown language fr'],
    [{ benefits: { en: Array(13).fill('One') } }, '[0].benefits.en field must have less than or equal to 12'],
    [{ links: [{ label: 'Bad', url: 'javascript:alert(1)' }] }, '[0].links[0].url must be a web address'],
  ])('refuses %j', (given, fault) => expect(() => check(given)).toThrow(fault));
});
