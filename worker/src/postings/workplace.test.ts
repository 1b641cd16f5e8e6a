import { splitPlaces } from './places/split-places.js';
import { placeFromText } from './locations.js';
import { wayOfWords, workplaceFromText } from './workplace.js';

const wayOf = (title: string, label: string) =>
  workplaceFromText(
    title,
    splitPlaces(label).map((place) => placeFromText(place)),
  );

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
    expect(wayOf('Coder (Remote)', 'Hybrid - Houston, TX')).toBe('hybrid');
    expect(workplaceFromText('Nurse', [])).toBe('unknown');
  });
});

it('a title and a field of a megabyte are read', () => {
  const text = `Remote; ${'not '.repeat(250_000)}`;
  expect(workplaceFromText(text, [])).toBe('remote');
  expect(wayOfWords(text)).toBe('remote');
});

it.each([
  ['Remote', 'remote'],
  ['Fully remote', 'remote'],
  ['Hybrid remote', 'hybrid'],
  ['Temporarily remote', 'unknown'],
  ['Remote or Hybrid', 'unknown'],
  ['In-Person', 'onsite'],
  ['Full-time', undefined],
])('the field "%s" states the workplace %s', (words, way) => {
  expect(wayOfWords(words)).toBe(way);
});
