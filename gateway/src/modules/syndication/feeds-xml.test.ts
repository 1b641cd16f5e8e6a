import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { array, object, string } from 'yup';
import { cdata, xmlElements } from './feeds.js';

/** CDATA that held `]]>` comes back in parts. */
const written = object({
  job: object({
    description: object({ __cdata: array(string().defined()).ensure().required() }).required(),
  }).required(),
});
const parser = new XMLParser({
  cdataPropName: '__cdata',
  parseTagValue: false,
  trimValues: false,
  processEntities: { maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
});

it('writes well-formed XML for any text, and drops only characters XML forbids', () => {
  const text = fc.string({ unit: 'binary' }).map((wild) => `${wild} ]]> & < " ' é`);
  fc.assert(
    fc.property(text, text, (parsed, literal) => {
      const xml = xmlElements({
        job: { title: parsed, description: cdata(literal), place: { '@label': parsed } },
      });
      expect(XMLValidator.validate(xml)).toBe(true);
      const { job } = written.validateSync(parser.parse(xml));
      expect(job.description.__cdata.join('')).toBe(allowed(literal));
    }),
  );
});

function allowed(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu, '')
    .replace(/\r\n?/g, '\n');
}
