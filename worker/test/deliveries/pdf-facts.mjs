import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// Reads a PDF from its input and prints what a reader sees of it. A process of its own: Jest cannot load this ES module.
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await pdf.getMetadata();
const { text } = await extractText(pdf);
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const baselines = items.filter((item) => item.str?.trim()).map((item) => Math.round(item.transform[5]));
  pages.push({
    text: text[number - 1].replace(/\s+/g, ' '),
    structure: JSON.stringify(await page.getStructTree()),
    baselines: [...new Set(baselines)].sort((a, b) => a - b),
  });
}
console.log(
  JSON.stringify({
    info,
    marked: await pdf.getMarkInfo(),
    bookmarks: (await pdf.getOutline()).map(({ title }) => title),
    pages,
  }),
);
