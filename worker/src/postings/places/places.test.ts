import fc from 'fast-check';
import { placeFromFields, placeFromText } from '../locations.js';
import { areasNamed, countryName, nameOfPlace } from './areas.js';
import { statesNamed } from './gazetteer.js';
import { splitPlaces } from './split-places.js';

/** City, region and country of each place that a label names, "-" for what it does not say. */
const placesOf = (label: string) =>
  splitPlaces(label).map((place) => {
    const { city = '-', region = '-', country = '-' } = placeFromText(place);
    return `${city} | ${region} | ${country}`;
  });
const one = (label: string) => placesOf(label).join('; ');

describe('the country of a place label', () => {
  it.each([
    ['Hamburg, DE', 'Hamburg | - | DE'],
    ['Dover, DE', 'Dover | DE | US'],
    ['München, DE', 'München | - | DE'],
    ['Bangalore, IN', 'Bangalore | - | IN'],
    ['Fort Wayne, IN', 'Fort Wayne | IN | US'],
    ['Montreal, CA', 'Montreal | - | CA'],
    ['Oakland, CA', 'Oakland | CA | US'],
    ['Pasadena, CA', 'Pasadena | CA | US'],
    ['Ontario, CA', 'Ontario | CA | US'],
    ['Haifa, IL', 'Haifa | - | IL'],
    ['Peoria, IL', 'Peoria | IL | US'],
    ['Medellín, CO', 'Medellín | - | CO'],
    ['Boulder, CO', 'Boulder | CO | US'],
    ['Rosario, AR', 'Rosario | - | AR'],
    ['Little Rock, AR', 'Little Rock | AR | US'],
    ['Bandung, ID', 'Bandung | - | ID'],
    ['Boise, ID', 'Boise | ID | US'],
    ['Rabat, MA', 'Rabat | - | MA'],
    ['Worcester, MA', 'Worcester | MA | US'],
    ['Chişinău, MD', 'Chişinău | - | MD'],
    ['Bethesda, MD', 'Bethesda | MD | US'],
    ['Sfax, TN', 'Sfax | - | TN'],
    ['Memphis, TN', 'Memphis | TN | US'],
    ['Durrës, AL', 'Durrës | - | AL'],
    ['Mobile, AL', 'Mobile | AL | US'],
    ['Panama City, PA', 'Panama City | - | PA'],
    ['Erie, PA', 'Erie | PA | US'],
    ['Baku, AZ', 'Baku | - | AZ'],
    ['Sliema, MT', 'Sliema | - | MT'],
    ['Rotterdam, NL', 'Rotterdam | - | NL'],
    ["St. John's, NL", "St. John's | NL | CA"],
    ['Bratislava, SK', 'Bratislava | - | SK'],
    ['Regina, SK', 'Regina | SK | CA'],
    ['Perth, WA', 'Perth | WA | AU'],
    ['Spokane, WA', 'Spokane | WA | US'],
  ])('is found by its city when the two letters are also a state: "%s"', (label, place) => {
    expect(one(label)).toBe(place);
  });

  it.each([
    ['Salem, IN', 'there is one in the state and one in the country'],
    ['London, CA', 'Ontario has the larger one'],
    ['Elmwood Corner, DE', 'no list has it'],
    ['Chennai, TN', 'Tamil Nadu is meant'],
    ['Florianópolis, SC', 'Santa Catarina is meant'],
    ['Curitiba, PR', 'Paraná is meant'],
    ['Milano, MI', 'the province of Milan is meant'],
    ['Bern, BE', 'the canton is meant'],
    ['Georgia', 'the state or the country'],
    ['Georgia - Remote', 'the state or the country'],
    ['Remote, CA', 'California or Canada'],
    ['Washington', 'the state or the city'],
    ['IT', 'a department'],
  ])('is unknown when it is ambiguous: "%s", %s', (label) => {
    expect(one(label)).toBe('- | - | -');
  });

  it.each([
    ['London, U.K.', 'London | - | GB'],
    ['Leeds, England', 'Leeds | - | GB'],
    ['Glasgow, Scotland', 'Glasgow | - | GB'],
    ['Swansea, Wales, UK', 'Swansea | Wales | GB'],
    ['UK', '- | - | GB'],
    ['Remote - UK', '- | - | GB'],
    ['Hong Kong', '- | - | HK'],
    ['Kowloon, Hong Kong SAR', 'Kowloon | - | HK'],
    ['Busan, Korea', 'Busan | - | KR'],
    ['Mostar, Bosnia & Herzegovina', 'Mostar | - | BA'],
    ['Port of Spain, Trinidad and Tobago', 'Port of Spain | - | TT'],
    ['Utrecht, The Netherlands', 'Utrecht | - | NL'],
    ['Recife, Brasil', 'Recife | - | BR'],
    ['Köln, Deutschland', 'Köln | - | DE'],
    ['Graz, Österreich', 'Graz | - | AT'],
    ['Sevilla, España', 'Sevilla | - | ES'],
    ['Puebla, México', 'Puebla | - | MX'],
    ['Lausanne, Suisse', 'Lausanne | - | CH'],
    ['Warszawa, Polska', 'Warszawa | - | PL'],
    ['Osaka, 日本', 'Osaka | - | JP'],
    ['Brno, Czech Republic', 'Brno | - | CZ'],
    ['Ankara, Türkiye', 'Ankara | - | TR'],
    ['Dubai, U.A.E.', 'Dubai | - | AE'],
    ['Da Nang, Viet Nam', 'Da Nang | - | VN'],
    ["Abidjan, Côte d'Ivoire", 'Abidjan | - | CI'],
    ['San Francisco, US', 'San Francisco | - | US'],
    ['Wellington, NZ', 'Wellington | - | NZ'],
    ['Ontario, CAN', '- | Ontario | CA'],
    ['Washington, D.C.', 'Washington | DC | US'],
    ['Washington DC', 'Washington | DC | US'],
    ['Burnaby, BC', 'Burnaby | BC | CA'],
    ['Montréal, Québec', 'Montréal | Québec | CA'],
    ['Sydney, NSW', 'Sydney | NSW | AU'],
    ['Munich, Bavaria', 'Munich | Bavaria | DE'],
    ['Macon, Georgia', 'Macon | Georgia | US'],
    ['Kutaisi, Georgia', 'Kutaisi | - | GE'],
    ['Georgia, USA', '- | Georgia | US'],
    ['San Juan, PR', 'San Juan | - | PR'],
  ])('is found in other languages: "%s"', (label, place) => {
    expect(one(label)).toBe(place);
  });

  it.each(['Europe', 'EMEA', 'European Union', 'LATAM', 'Anywhere', 'Worldwide', 'North America', 'APAC'])(
    'is unknown for a region of the world: "%s"',
    (label) => {
      expect(one(label)).toBe('- | - | -');
    },
  );
});

it.each([
  ['Houston, Texas, United States', 'Houston, TX'],
  ['Greater Houston, TX (Hybrid)', 'Houston, TX'],
  ['HOUSTON, TX', 'Houston, TX'],
  ['Remote - Texas', 'Texas'],
  ['Remote, TX', 'Texas'],
  ['USA Remote', 'United States'],
  ['Toronto, Ontario, Canada', 'Toronto, ON'],
  ['Remote - British Columbia', 'British Columbia'],
  ['London, UK', 'London, United Kingdom'],
  ['Munich, Bavaria, Germany', 'Munich, Germany'],
  ['Hong Kong, Hong Kong SAR', 'Hong Kong'],
  ['Bengaluru', undefined],
])('"%s" has the canonical name %s', (label, name) => {
  expect(nameOfPlace(placeFromText(label))).toBe(name);
});

describe('the parts of an address', () => {
  it.each([
    ['Conroe, Texas, United States', 'Conroe | Texas | US'],
    ['Conroe, TX 77301', 'Conroe | TX | US'],
    ['12 Main St, Conroe, TX 77301, USA', 'Conroe | TX | US'],
    ['Conroe TX', 'Conroe | TX | US'],
    ['conroe, tx', 'conroe | TX | US'],
    ['Harbor Midtown, Atlanta, GA', 'Atlanta | GA | US'],
    ['Harbor Midtown, Denver, CO', 'Denver | CO | US'],
    ['Toronto, Ontario, CA', 'Toronto | Ontario | CA'],
    ['Pune, Maharashtra, IN', 'Pune | Maharashtra | IN'],
    ['Eagle Rock, LA, CA', '- | - | -'],
    ['Cambridge, Cambridgeshire, England, United Kingdom', 'Cambridge | Cambridgeshire, England | GB'],
    ['United States, Texas, Houston', 'Houston | Texas | US'],
    ['DE, BY, Munich', 'Munich | BY | DE'],
    ['US-VA-Arlington', 'Arlington | VA | US'],
    ['Germany, Berlin', 'Berlin | - | DE'],
    ['Pune - India', 'Pune | - | IN'],
    ['UK - London - Hybrid', 'London | - | GB'],
    ['London (UK)', 'London | - | GB'],
    ['Bangalore India', 'Bangalore | - | IN'],
    ['Greater Houston, TX', 'Houston | TX | US'],
    ['Houston Metro Area, TX', 'Houston | TX | US'],
    ['Home Office - Ohio', '- | Ohio | US'],
    ['Field-based, Texas', '- | Texas | US'],
    ['Isle of Wight, UK', '- | - | GB'],
    ['Harris County, TX', '- | TX | US'],
    ['Bay Area, CA', '- | CA | US'],
    ['Multiple Locations, TX', '- | TX | US'],
    ['St. Louis, MO - South Grand office', 'St. Louis | MO | US'],
    ['Dallas, TX (Hutchins, TX)', 'Dallas | TX | US'],
    ['Frankfurt/Main, Germany', 'Frankfurt am Main | - | DE'],
    ['Frankfurt am Main, Germany', 'Frankfurt am Main | - | DE'],
    ['Halle/Saale, Germany', 'Halle/Saale | - | DE'],
    ['Durham/Quellwood, NC', '- | NC | US'],
    ['Madrid y Quellmadera, España', '- | - | ES'],
    ['Hamburg und Quellbrunn, Germany', '- | - | DE'],
    ['Town and Country, MO', 'Town and Country | MO | US'],
    ['Portland, OR', 'Portland | OR | US'],
    ['Kent, United Kingdom', '- | - | GB'],
    ['Mumbai, Pune, India', '- | - | IN'],
    ['New York, London, Singapore', '- | - | -'],
    ['London, Singapore', '- | - | -'],
    ['Bogotá, D.C., Colombia', 'Bogotá | D.C. | CO'],
    ['Madrid, MD, Spain', 'Madrid | MD | ES'],
    ['Milan, MI, Italy', 'Milan | MI | IT'],
    ['Palermo, PA, Italy', 'Palermo | PA | IT'],
    ['Amsterdam, NH, Netherlands', 'Amsterdam | NH | NL'],
    ['Den Bosch, NB, Netherlands', 'Den Bosch | NB | NL'],
    ['Malta, NY', 'Malta | NY | US'],
    ['Malta, NY, USA', 'Malta | NY | US'],
    ['Lebanon, KS', 'Lebanon | KS | US'],
    ['Jordan, UT', 'Jordan | UT | US'],
    ['Poland, NY', 'Poland | NY | US'],
    ['Panama, NY', 'Panama | NY | US'],
    ['Peru, VT', 'Peru | VT | US'],
    ['Luxembourg, WI', '- | WI | US'],
    ['Luxembourg, WI, USA', '- | WI | US'],
    ['Wales, AK', 'Wales | AK | US'],
    ['Chili, NY', '- | NY | US'],
    ['Nevada, OH', '- | OH | US'],
    ['Mexico City, CDMX, Mexico', 'Mexico City | CDMX | MX'],
    ['Ciudad de México, CDMX, México', 'Ciudad de México | CDMX | MX'],
    ['Mexico City, Ciudad de México, Mexico', 'Mexico City | Ciudad de México | MX'],
    ['Buenos Aires, CABA, Argentina', 'Buenos Aires | CABA | AR'],
    ['San Juan, PR, US', 'San Juan | - | PR'],
    ['San Juan, Puerto Rico, United States', 'San Juan | - | PR'],
    ['Ponce, PR, USA', 'Ponce | - | PR'],
    ['Hagatna, Guam, USA', 'Hagatna | - | GU'],
    ['Guam, USA', '- | - | GU'],
    ['PR, USA', '- | - | PR'],
    ['Bengaluru', '- | - | -'],
    ['Morocco, MA', '- | - | MA'],
    ['Seychelles, SC', '- | - | SC'],
    ['France, FR', '- | - | FR'],
    ['Tunis, TN', 'Tunis | - | TN'],
    ['Malta, MT', '- | - | -'],
    ['Victoria, SC', 'Victoria | - | SC'],
    ['Victoria, CA', 'Victoria | - | CA'],
    ['Houston, TX Office', 'Houston | TX | US'],
    ['London, SW1A 2AA, UK', 'London | - | GB'],
    ['Boston, États-Unis', 'Boston | - | US'],
    ['910 W Harbor Speedway Blvd Daytona Beach, FL', 'Daytona Beach | FL | US'],
    ['12 Elm St Conroe, TX 77301', 'Conroe | TX | US'],
    ['Pozzuoli, Napoli, Italy', 'Pozzuoli | Napoli | IT'],
    ['México, Mexico', '- | - | MX'],
    ['Deutschland, Germany', '- | - | DE'],
    ['Singapore, Singapore', 'Singapore | - | SG'],
    ['US-SF', 'San Francisco | - | US'],
    ['Waltham, Waltham, MA', 'Waltham | MA | US'],
    ['Remote in the Washington, D.C. Metro Area', 'Washington | DC | US'],
    ['Northern California, US', '- | California | US'],
    ['Upstate New York, US', '- | New York | US'],
    ['New England, US', '- | - | US'],
    ['Southeast, U.S.', '- | - | US'],
    ['European Union, United Kingdom', '- | - | GB'],
    ['San Francisco Bay Area, CA', '- | CA | US'],
    ['Bay City, TX', 'Bay City | TX | US'],
    ['台灣', '- | - | TW'],
    ['المملكة العربية السعودية', '- | - | SA'],
  ])('are read from the largest one: "%s"', (label, place) => {
    expect(one(label)).toBe(place);
  });

  it.each([
    ['Hybrid in Austin, TX', 'Austin | TX | US'],
    ['Hybrid from Waltham, MA', 'Waltham | MA | US'],
    ['Hybrid @ Bellevue, WA', 'Bellevue | WA | US'],
    ['On-site: Reno, NV', 'Reno | NV | US'],
    ['Texas-Remote, United States', '- | Texas | US'],
    ['Remote-Friendly, United States', '- | - | US'],
    ['Remote Eligible - Chicago, IL', 'Chicago | IL | US'],
    ['Remote within the U.S.', '- | - | US'],
    ['Remote (US only)', '- | - | US'],
    ['Work from home - Ohio', '- | Ohio | US'],
    ['Austin, TX (3 days a week in office)', 'Austin | TX | US'],
    ['Remote, TX', '- | TX | US'],
    ['Remote, CA, USA', '- | CA | US'],
  ])('contain no workplace words: "%s"', (label, place) => {
    expect(one(label)).toBe(place);
  });
});

describe('the places of one label', () => {
  it.each([
    ['Chicago, IL / New York, NY', ['Chicago | IL | US', 'New York | NY | US']],
    ['Chicago, IL/New York, NY', ['Chicago | IL | US', 'New York | NY | US']],
    ['Chicago, IL & New York, NY', ['Chicago | IL | US', 'New York | NY | US']],
    ['Chicago, IL and New York, NY', ['Chicago | IL | US', 'New York | NY | US']],
    ['Chicago, IL • New York, NY', ['Chicago | IL | US', 'New York | NY | US']],
    ['Chicago, IL OR New York, NY', ['Chicago | IL | US', 'New York | NY | US']],
    ['Austin, TX - Dallas, TX', ['Austin | TX | US', 'Dallas | TX | US']],
    ['Denver, Colorado & Provo, UT', ['Denver | Colorado | US', 'Provo | UT | US']],
    ['Houston, TX, Atlanta, GA', ['Houston | TX | US', 'Atlanta | GA | US']],
    ['Toronto, ON, Regina, SK', ['Toronto | ON | CA', 'Regina | SK | CA']],
    [
      'San Francisco, California, United States, London, UK',
      ['San Francisco | California | US', 'London | - | GB'],
    ],
    ['Paris, France, Barcelona, Spain', ['Paris | - | FR', 'Barcelona | - | ES']],
    ['Kenya, Rwanda, Malawi', ['- | - | KE', '- | - | RW', '- | - | MW']],
    ['USA, Mexico, Philippines (Remote)', ['- | - | US', '- | - | MX', '- | - | PH']],
    ['San Francisco, New York', ['- | - | -', '- | New York | US']],
    // There is a small town of this name.
    ['Boston, New York', ['- | - | -', '- | New York | US']],
    ['Rome, New York', ['Rome | New York | US']],
    ['Boston, MA, New York, NY', ['Boston | MA | US', 'New York | NY | US']],
    ['500 5th Ave, New York, NY 10110', ['New York | NY | US']],
    ['Houston, Dallas, TX', ['- | TX | US']],
    ['Houston, TX ● Dallas, TX', ['Houston | TX | US', 'Dallas | TX | US']],
    ['Houston, TX \\ Dallas, TX', ['Houston | TX | US', 'Dallas | TX | US']],
    ['Houston, TX > Dallas, TX', ['Houston | TX | US', 'Dallas | TX | US']],
    ['USA > TX > Houston', ['Houston | TX | US']],
    ['Hamburg, DE oder Köln, DE', ['Hamburg | - | DE', 'Köln | - | DE']],
    ['Madrid, España y Barcelona, España', ['Madrid | - | ES', 'Barcelona | - | ES']],
    ['Madrid y Barcelona, España', ['Madrid | - | ES', 'Barcelona | - | ES']],
    ['Madrid and Barcelona, Spain', ['Madrid | - | ES', 'Barcelona | - | ES']],
    ['Paris et Lyon, France', ['Paris | - | FR', 'Lyon | - | FR']],
    ['Berlin und Hamburg, Germany', ['Berlin | - | DE', 'Hamburg | - | DE']],
    ['Houston & Dallas, TX', ['Houston | TX | US', 'Dallas | TX | US']],
    ['Houston, TX_Dallas, TX', ['Houston | TX | US', 'Dallas | TX | US']],
    ['USA_Texas', ['- | - | -']],
    ['Castilla y León, Spain', ['- | Castilla y León | ES']],
    ['Castile and León, Spain', ['- | Castile and León | ES']],
    ['Castilla-La Mancha, España', ['- | Castilla-La Mancha | ES']],
    ['Nordrhein-Westfalen, Deutschland', ['- | Nordrhein-Westfalen | DE']],
    ['Bayern, Germany', ['- | Bayern | DE']],
    ['Lombardia, Italia', ['- | Lombardia | IT']],
    ['Steiermark, Austria', ['- | Steiermark | AT']],
    ['Dallas/Fort Worth, TX, US', ['Dallas | TX | US', 'Fort Worth | TX | US']],
    ['Scranton/Wilkes-Barre, PA', ['Scranton | PA | US', 'Wilkes-Barre | PA | US']],
    ['Chicago, Texas', ['- | - | -', '- | Texas | US']],
    ['Chicago, Texas, USA', ['- | - | -', '- | Texas | US']],
    ['London, New York', ['- | - | -', '- | New York | US']],
    ['Los Angeles, Washington', ['- | - | -', '- | - | -']],
    ['Washington DC, District of Columbia', ['Washington | District of Columbia | US']],
    ['Dublin, Ohio', ['Dublin | Ohio | US']],
    ['New York, New York', ['New York | New York | US']],
    ['Vancouver, British Columbia, Canada', ['Vancouver | British Columbia | CA']],
    ['New York, NY, Boston, MA, Remote', ['New York | NY | US', 'Boston | MA | US', '- | - | -']],
    ['Austin, TX, New York, NY, Remote', ['Austin | TX | US', 'New York | NY | US', '- | - | -']],
    ['Dallas, TX, Houston, TX, Hybrid', ['Dallas | TX | US', 'Houston | TX | US']],
    ['Chicago, IL, Hybrid', ['Chicago | IL | US']],
    ['Chicago, IL, Remote', ['Chicago | IL | US', '- | - | -']],
    ['Texas, Remote', ['- | Texas | US']],
    ['Canada, NY', ['- | - | CA', '- | NY | US']],
    ['Austin, TX, Canada', ['Austin | TX | US', '- | - | CA']],
    ['US/Canada', ['- | - | US', '- | - | CA']],
    ['UK and Ireland', ['- | - | GB', '- | - | IE']],
    ['Maryland - Remote; Washington DC - Remote', ['- | Maryland | US', 'Washington | DC | US']],
    ["St. John's, Newfoundland and Labrador, Canada", ["St. John's | Newfoundland and Labrador | CA"]],
    ['Hong Kong, China', ['- | - | -']],
    ['Hybrid - 2 days/week - Boston, MA', ['Boston | MA | US']],
    ['Chicago, IL / Remote', ['Chicago | IL | US', '- | - | -']],
    ['Remote (CA, NY)', ['- | California | US', '- | New York | US']],
    [
      'Canada - Remote (ON, AB, BC, or NS only)',
      ['- | Ontario | CA', '- | Alberta | CA', '- | British Columbia | CA', '- | Nova Scotia | CA'],
    ],
    [
      'CA Remote (BC & ON only); U.S. Remote',
      ['- | British Columbia | CA', '- | Ontario | CA', '- | - | US'],
    ],
    ['Remote (United States - TX or FL residents ONLY)', ['- | Texas | US', '- | Florida | US']],
    ['Remote - US (Texas, Florida only)', ['- | Texas | US', '- | Florida | US']],
    ['Remote: Texas, Oklahoma or Georgia', ['- | Texas | US', '- | Oklahoma | US', '- | Georgia | US']],
    ['Remote, US (except CA and NY)', ['- | - | -']],
    ['Remote - US (select states)', ['- | - | -']],
    ['Remote - US (TX, FL and others)', ['- | - | -']],
    ['Remote (DE, CO)', ['- | - | -']],
    ['Nevada, MO (Remote)', ['Nevada | MO | US']],
    ['Remote (Washington, DC)', ['Washington | DC | US']],
    ['Chicago, US-Remote, Toronto', ['- | - | -', '- | - | US', '- | - | -']],
    ['Dallas, TX - Remote', ['Dallas | TX | US']],
    ['Dallas, TX Remote', ['Dallas | TX | US']],
    ['Toronto, Canada - Remote', ['Toronto | - | CA']],
    ['Remote (residents of Texas, Florida)', ['- | Texas | US', '- | Florida | US']],
    ['Remote within commuting distance of Boston, MA', ['- | - | -']],
    ['US-Remote, Chicago', ['- | - | US', '- | - | -']],
    ['Houston, TX, Remote-US', ['Houston | TX | US', '- | - | US']],
    ['Texas-Remote, United States', ['- | Texas | US']],
    ['Seattle, Chicago, Remote in the US', ['- | - | -', '- | - | US']],
    ['Austin, TX / Remote (Continental US + Hawaii Only)', ['Austin | TX | US', '- | - | -']],
    ['Houston, Texas. Remote candidates will be considered.', ['Houston | Texas | US', '- | - | -']],
    ['US-SF, US-NYC, US-Remote', ['San Francisco | - | US', 'NYC | - | US', '- | - | US']],
    ['United States, Santa Monica, CA', ['Santa Monica | CA | US']],
    ['United States, New York, New York', ['New York | New York | US']],
    ['Canada, Toronto, Ontario', ['Toronto | Ontario | CA']],
    ['Brasília, Federal District, Brazil', ['Brasília | Federal District | BR']],
  ])('are separated: "%s"', (label, places) => {
    expect(placesOf(label)).toEqual(places);
  });
});

describe('any label', () => {
  const part = fc.constantFrom(
    ...'Houston|Berlin|London|Salem|Paris|Georgia|New York|Washington|Ontario|TX|DE|IN|CA|NL|ON|WA|BY|UK|USA|US|DC|Texas|Bavaria|Canada|Germany|India|Singapore|EMEA|Remote|Hybrid|Not remote|Elmwood Corner|77002|Bosnia and Herzegovina|東京'.split(
      '|',
    ),
  );
  const between = fc.constantFrom(', ', ' - ', ' / ', '; ', ' & ', ' ', ' (', ', ', ', ');
  const label = fc
    .array(fc.tuple(part, between), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(([text, sign], index) => `${index === 0 ? '' : sign}${text}`).join(''));

  /** Whether some run of words in a text names the country or a state of it. */
  const names = (text: string, country: string) => {
    const words = text.split(/[\s,;/()&-]+/).filter(Boolean);
    return words.some((_, from) =>
      words.slice(from).some((__, length) => {
        const run = words.slice(from, from + length + 1).join(' ');
        return [...areasNamed(run), ...areasNamed(run.replace(' and ', ' & ')), ...statesNamed(run)].some(
          (area) => area.country === country,
        );
      }),
    );
  };

  it('gets no country that its words do not name', () => {
    fc.assert(
      fc.property(label, (text) =>
        splitPlaces(text)
          .map((place) => placeFromText(place))
          .every(({ country, label: own }) => country === undefined || names(own, country)),
      ),
      { numRuns: 500 },
    );
  });

  it('is split into single places, which parse to the same country again', () => {
    fc.assert(
      fc.property(label, (text) => {
        for (const place of splitPlaces(text)) {
          expect(splitPlaces(place)).toEqual([place]);
          const { city, region, country } = placeFromText(place);
          if (city === undefined || country === undefined) continue;
          const written = [city, region, countryName(country)]
            .filter((word) => word !== undefined)
            .join(', ');
          expect([country, undefined]).toContain(placeFromText(written).country);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('may be a megabyte long', () => {
    const text = `Houston, TX; ${'a;'.repeat(500_000)}`;
    const [first = ''] = splitPlaces(text);
    expect(placeFromText(first)).toMatchObject({ city: 'Houston', region: 'TX', country: 'US' });
    expect(placeFromText(text).country).toBeUndefined();
    expect(placeFromFields({ label: text, city: text })?.country).toBeUndefined();
  });

  it('may be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        splitPlaces(text)
          .map((place) => placeFromText(place))
          .every((place) => place.label !== ''),
      ),
    );
  });
});
