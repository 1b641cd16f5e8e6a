import { splitPlaces } from './places/split-places.js';
import { placeFromText } from './locations.js';
import { wayOfWorking, wayOfWords } from './workplace.js';

const wayOf = (title: string, label: string) =>
  wayOfWorking({ title, places: splitPlaces(label).map((place) => placeFromText(place)) });

describe('the workplace stated by a place', () => {
  it.each([
    ['Remote', 'remote'],
    ['Remote, USA', 'remote'],
    ['Remote - Texas', 'remote'],
    ['Texas-Remote, United States', 'remote'],
    ['Texas, Remote', 'remote'],
    ['Remote in Austin, TX', 'remote'],
    ['Dallas, TX, Houston, TX, Hybrid', 'hybrid'],
    ['Austin, TX (Remote)', 'remote'],
    ['100% Remote', 'remote'],
    ['Remote, EMEA', 'remote'],
    ['Remote - Eastern Time Zone', 'remote'],
    ['Home based - Worldwide', 'remote'],
    ['Remote Maryland | Remote Virginia', 'remote'],
    ['Houston, TX (Hybrid)', 'hybrid'],
    ['Hybrid Remote, Chicago, IL', 'hybrid'],
    ['Houston, TX (Hybrid); Katy, TX', 'hybrid'],
    ['Denver, CO (Remote 2 days a week)', 'hybrid'],
    ['Onsite - Houston, TX', 'onsite'],
    ['Houston, TX (5 days a week on-site)', 'onsite'],
  ])('of "%s" is %s', (label, way) => {
    expect(wayOf('Nurse', label)).toBe(way);
  });

  it.each([
    'Chicago, IL / Remote',
    'Remote / Chicago, IL',
    'Chicago, IL OR Remote',
    'Chicago, IL or Remote',
    'Chicago, IL and Remote',
    'Chicago, IL; Remote',
    'Chicago & Remote',
    'Chicago, IL, Remote',
    'New York, NY, Boston, MA, Remote',
    'Chicago, Remote',
    'Chicago, Dallas, Remote',
    'US-Remote, US-Chicago, US-Seattle, US-Texas',
    'New York, NY; USA Remote',
    'Remote & In-Person',
    'Remote/Hybrid - Chicago, IL',
    'On-site / Remote',
  ])('is not remote when that is one of several: "%s"', (label) => {
    expect(wayOf('Nurse', label)).toBe('unknown');
  });

  it.each([
    'Denver, CO (not remote)',
    'Onsite (no remote), Denver, CO',
    'Non-Remote, Denver, CO',
    'Temporarily Remote - Denver, CO',
    'Partially Remote, Denver, CO',
    'Remote Optional, Denver, CO',
    'Remote-Friendly, United States',
    'Remote possible, Denver, CO',
    'Remote first',
    'Semi-Remote',
    'Remote after 90 days, Denver, CO',
    'Remote until further notice',
    'Remote Patient Monitoring Center, Houston, TX',
  ])(`is not remote when that is negated, partial or part of the job's name: "%s"`, (label) => {
    expect(wayOf('Nurse', label)).toBe('unknown');
  });
});

describe('the workplace stated by a title', () => {
  it.each([
    ['Coder (Remote)', 'remote'],
    ['Coder - Remote', 'remote'],
    ['Coder, Fully Remote', 'remote'],
    ['Coder [REMOTE]', 'remote'],
    ['Coder (Remote, US)', 'remote'],
    ['Case Manager (Remote - Texas)', 'remote'],
    ['Nurse | Remote | Full-time', 'remote'],
    ['Coder - Hybrid', 'hybrid'],
    ['Coder (Hybrid - 3 days onsite)', 'hybrid'],
    ['Coder (On-site)', 'onsite'],
  ])('is a separate part: "%s" is %s', (title, way) => {
    expect(wayOf(title, 'Houston, TX')).toBe(way);
  });

  it.each([
    'Registered Nurse - Remote Patient Monitoring',
    'Remote Patient Monitoring Nurse',
    'RN, Remote Care',
    'Systems Administrator, Remote Field Services',
    'Site Reliability Engineer - Hybrid Cloud',
    'Engineer | Hybrid Cloud Architecture',
    'Engineer, Hybrid Mobile Apps',
    'Vehicle Technician - Hybrid Vehicles',
    'Analyst - Remote Sensing',
    'Nurse (Remote Eligible | Relocation)',
    'Nurse - Remote Possible',
    'Coder (not remote)',
    'Coder (Hybrid/Remote)',
    'Coder - Remote or Hybrid',
    'Coder (Remote/Onsite)',
  ])(`is unknown when the word is part of the job's name, negated or one of several: "%s"`, (title) => {
    expect(wayOf(title, 'Houston, TX')).toBe('unknown');
  });

  it('applies to several towns only when their places do not contradict it', () => {
    expect(wayOf('Coder (Remote)', 'Houston, TX; Katy, TX')).toBe('unknown');
    expect(wayOf('Coder (Remote)', 'Texas; Oklahoma')).toBe('remote');
    expect(wayOf('Coder (Remote)', 'Houston, TX (On-site)')).toBe('unknown');
    expect(wayOf('Coder (Remote)', 'Hybrid - Houston, TX')).toBe('unknown');
    expect(wayOfWorking({ title: 'Nurse', places: [] })).toBe('unknown');
  });
});

describe('what field, flag, words and text state together', () => {
  const stated = (
    { field, isRemote, text }: { field?: string; isRemote?: boolean; text?: string },
    label: string,
    title = 'Nurse',
  ) =>
    wayOfWorking({
      field: wayOfWords(field ?? ''),
      isRemote,
      text,
      title,
      places: splitPlaces(label).map((place) => placeFromText(place)),
    });

  it.each([
    [{ field: 'Hybrid', isRemote: true }, 'Houston', 'hybrid'],
    [{ field: 'Remote', isRemote: true }, 'Houston', 'remote'],
    [{ field: 'OnSite', isRemote: false }, 'Houston', 'onsite'],
    [{ isRemote: true }, 'Houston', 'remote'],
    [{ isRemote: true }, 'Remote', 'remote'],
    [{ isRemote: false }, 'Houston', 'unknown'],
    [{ isRemote: false }, 'Hybrid - Houston', 'hybrid'],
    [{ isRemote: true }, 'Tampa-Hybrid', 'hybrid'],
  ])('agrees or adds: %j at "%s" is %s', (facts, label, way) => {
    expect(stated(facts, label)).toBe(way);
  });

  it.each([
    [{ isRemote: true }, 'Onsite Houston'],
    [{ isRemote: true }, 'Houston or Remote'],
    [{ isRemote: true }, 'Remote-US; Denver, CO (Hybrid)'],
    [{ isRemote: false }, 'Remote - Texas'],
    [{ field: 'Remote' }, 'Houston (Hybrid)'],
    [{ field: 'Remote' }, 'In-Office, Houston'],
    [{ field: 'Hybrid' }, 'Remote'],
    [{ field: 'OnSite' }, 'Remote - US'],
  ])('contradicts itself: %j at "%s"', (facts, label) => {
    expect(stated(facts, label)).toBe('unknown');
  });

  it.each(['Nurse (Hybrid/Katy office)', 'Nurse (Hybrid or Remote)', 'Nurse - On-site'])(
    'is not remote with the title "%s"',
    (title) => {
      expect(stated({ isRemote: true }, 'Houston', title)).not.toBe('remote');
    },
  );

  it.each([
    'This is a hybrid position.',
    'The role is on-site in Houston.',
    'This is not a remote role.',
    'You work three days a week in our Houston office.',
    'We meet in the office 2 days each week; 2 days per week in the office are asked for.',
    'Expect to be in our Austin office at least 3 days.',
    '4-5 days onsite',
    'You come to the office three times a week.',
    'You work from our Houston office at least 3 days per week.',
    'Workplace type: on-site',
    'This position is based in our Houston office.',
  ])('is not remote where the text says "%s"', (text) => {
    expect(stated({ isRemote: true }, 'Remote', 'Nurse')).toBe('remote');
    expect(stated({ isRemote: true, text }, 'Remote')).toBe('unknown');
    expect(stated({ text }, 'Houston, TX')).toBe('unknown');
  });

  it.each([
    'You run our hybrid cloud.',
    'Our offices are in Houston and Katy.',
    'You visit customers on site.',
    'We are a remote company and meet twice a year.',
    'Paid time off: 25 days. Our office in Houston is open to you.',
  ])('stays remote where the text says "%s"', (text) => {
    expect(stated({ isRemote: true, text }, 'Remote')).toBe('remote');
  });
});

it('a title and a field of a megabyte are read', () => {
  const text = `Remote; ${'not '.repeat(250_000)}`;
  expect(wayOfWorking({ title: text, places: [], text })).toBe('remote');
  expect(wayOfWords(text)).toBe('remote');
});

it.each([
  ['Remote', 'remote'],
  ['Fully remote', 'remote'],
  ['Hybrid remote', 'hybrid'],
  ['Temporarily remote', 'unknown'],
  ['Remote or Hybrid', 'unknown'],
  ['In-Person', 'onsite'],
  ['Partially Remote/Hybrid', 'hybrid'],
  ['On-Location', 'onsite'],
  ['Full-time', undefined],
])('the field "%s" states the workplace %s', (words, way) => {
  expect(wayOfWords(words)).toBe(way);
});
