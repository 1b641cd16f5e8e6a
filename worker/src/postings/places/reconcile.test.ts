import { placesNamed } from './reconcile.js';

type Fields = readonly [city: string | null, region: string | null, country: string | null];

const read = (label: string | null, [city, region, country]: Fields) =>
  placesNamed(label, { city, region, country }).map((place) =>
    [place.city, place.region, place.country].map((part) => part ?? '-').join(' | '),
  );

const houston: Fields = ['Houston', 'Texas', 'United States'];
const berlin: Fields = ['Berlin', 'Berlin', 'Germany'];
const panama: Fields = [null, null, 'Panama'];

describe('a label and an address', () => {
  it.each<readonly [string | null, Fields, readonly string[]]>([
    [null, houston, ['Houston | Texas | US']],
    ['Houston', [null, null, null], ['- | - | -']],
    ['Houston, TX', [null, null, null], ['Houston | TX | US']],
    ['Houston', houston, ['Houston | Texas | US']],
    ['Houston, TX', houston, ['Houston | Texas | US']],
    ['Hybrid - Houston', houston, ['Houston | Texas | US']],
    ['New York City', ['New York', 'NY', 'US'], ['New York | NY | US']],
    ['SF', ['San Francisco', 'CA', 'US'], ['San Francisco | CA | US']],
    ['Munich', ['München', null, 'Germany'], ['München | - | DE']],
    ['Harbor Campus', houston, ['Houston | Texas | US']],
    ['Elmwood Clinic, Texas', houston, ['Houston | Texas | US']],
    ['Hybrid', houston, ['Houston | Texas | US']],
    ['Headquarters', houston, ['Houston | Texas | US']],
  ])('agree: "%s" and %j', (label, fields, places) => expect(read(label, fields)).toEqual(places));

  it.each<readonly [string, Fields, readonly string[]]>([
    ['Berlin', [null, null, 'Germany'], ['Berlin | - | DE']],
    ['Toronto', ['', ' ', 'Canada'], ['Toronto | - | CA']],
    ['San Francisco', [null, 'California', 'United States'], ['San Francisco | California | US']],
    ['Mexico City', [null, null, 'Mexico'], ['Mexico City | - | MX']],
    ['Bavaria', [null, null, 'Germany'], ['- | Bavaria | DE']],
    ['Vancouver', [null, 'Washington', 'US'], ['Vancouver | Washington | US']],
    ['Remote or Hybrid', [null, null, 'Germany'], ['- | - | DE']],
    ['Remote', [null, null, 'Germany'], ['- | - | DE']],
    ['Remote', [null, 'Texas', 'US'], ['- | Texas | US']],
  ])('complete each other: "%s" and %j', (label, fields, places) =>
    expect(read(label, fields)).toEqual(places),
  );

  it.each<readonly [string, Fields, readonly string[]]>([
    ['LatAm', panama, ['- | - | -']],
    ['Worldwide', [null, null, 'China'], ['- | - | -']],
    ['Remote - Europe', berlin, ['- | - | -']],
    ['Southeast Asia', [null, null, 'Singapore'], ['- | - | -']],
    ['GMT +3', berlin, ['- | - | -']],
    ['Remote (Americas)', houston, ['- | - | -']],
    ['Remote', houston, ['- | - | US']],
    ['Multiple Locations', houston, ['- | - | US']],
    ['United States', houston, ['- | - | US']],
    ['Remote - United States', houston, ['- | - | US']],
    ['Texas', houston, ['- | Texas | US']],
    ['East Coast', houston, ['- | - | US']],
    ['San Francisco Bay Area', ['San Francisco', 'California', 'US'], ['- | California | US']],
    ['US + Canada', ['New York', 'New York', 'US'], ['- | - | US', '- | - | CA']],
    ['New York / San Francisco', ['New York', 'NY', 'US'], ['- | - | US']],
  ])('the label is wider: "%s" and %j', (label, fields, places) =>
    expect(read(label, fields)).toEqual(places),
  );

  it.each<readonly [string, Fields, readonly string[]]>([
    ['Remote - Canada', houston, ['- | - | CA']],
    ['Dallas', houston, ['- | Texas | US']],
    ['Dallas, TX', houston, ['- | Texas | US']],
    ['Chicago', houston, ['- | - | US']],
    ['Chicago, IL', houston, ['- | - | US']],
    ['Boston', ['New York', 'New York', 'US'], ['- | - | US']],
    ['Hamburg, Germany', berlin, ['- | - | DE']],
    ['Berlin / London', berlin, ['- | - | -']],
    ['Munich', houston, ['- | - | -']],
    ['London', houston, ['- | - | -']],
    ['Berlin, Germany', houston, ['- | - | -']],
    ['New York / London', houston, ['- | - | -']],
    ['Kansas City, MO', ['Kansas City', 'Texas', 'US'], ['Kansas City | - | US']],
  ])('contradict each other, and what they agree on stays: "%s" and %j', (label, fields, places) =>
    expect(read(label, fields)).toEqual(places),
  );

  it('are read in the country of the address', () => {
    expect(read('Bombay, MH', [null, null, 'India'])).toEqual(['Bombay | - | IN']);
    expect(read('Texas | Houston, TX', houston)).toEqual(['Houston | Texas | US']);
  });

  it('of a list belong to the place they name', () => {
    expect(read('Houston or Remote', houston)).toEqual(['Houston | Texas | US', '- | - | -']);
    expect(read('Houston, TX; Munich, Germany', houston)).toEqual([
      'Houston | Texas | US',
      'Munich | - | DE',
    ]);
  });
});
