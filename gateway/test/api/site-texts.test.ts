import type { SiteTextKey } from 'contract';
import { SiteTextEntity } from 'db/entities/site-text.entity';
import { linkToken, readLinkSecret } from 'db/repositories/deliveries/link-tokens';
import { addDraft, addText, cancelPlan, findTextHistory } from 'db/repositories/site/site-texts';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  // 22:00 of November 29 in Houston.
  stopDate('2026-11-30T04:00:00Z');
  gateway = await startTestGateway();
});
beforeEach(async () => {
  stopDate('2026-11-30T04:00:00Z');
  await gateway.database.dataSource.getRepository(SiteTextEntity).clear();
  await gateway.dataChanged();
});
afterAll(async () => {
  jest.useRealTimers();
  await gateway.stop();
});

function stopDate(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** As the page for staff saves it. */
async function saved(key: SiteTextKey, value: string | null, fromDay = '2026-11-29'): Promise<void> {
  const { dataSource } = gateway.database;
  const place = { key, language: 'en' } as const;
  const [newest] = await findTextHistory(dataSource, place, 1);
  await addText(dataSource, { ...place, value, fromDay, writtenBy: 'ann' }, newest?.id ?? '');
  await gateway.dataChanged();
}
const texts = async (preview?: string) => {
  const { data, errors } = await gateway.graph(
    'query ($preview: String) { siteTexts(preview: $preview) { key language text } }',
    { preview },
  );
  return errors.length > 0 ? errors : data.siteTexts.map(({ key, text }) => [key, text]);
};
const smallest = async () => {
  const graph = await gateway.graph('{ packages { monthlyPrice price } services { id description } }');
  const [rest] = await gateway.json<readonly object[]>('/api/packages');
  return [graph.data.packages[0], rest];
};

describe('own texts and figures', () => {
  it('a price and a description are those of GraphQL and REST alike, until the built-in ones are taken again', async () => {
    await saved('rmo-package.price', '6900');
    await saved('rmo-package.description', 'Eight films a month.');
    const own = { monthlyPrice: 6900, price: '$6,900/month' };
    expect(await smallest()).toEqual([
      own,
      expect.objectContaining({ ...own, id: 'rmo-package', description: 'Eight films a month.' }),
    ]);
    const { data } = await gateway.graph('{ services { id description } }');
    expect(data.services).toContainEqual({ id: 'rmo-package', description: 'Eight films a month.' });

    await saved('rmo-package.price', null);
    await saved('rmo-package.description', null);
    const builtIn = { monthlyPrice: 6500, price: '$6,500/month' };
    expect(await smallest()).toEqual([builtIn, expect.objectContaining(builtIn)]);
    expect(await texts()).toEqual([]);
  });

  it('begin at midnight in Houston, whatever was saved for an earlier day meanwhile', async () => {
    await saved('hero.lead', 'Of tomorrow.', '2026-11-30');
    await saved('hero.lead', 'Of today.');
    expect(await texts()).toEqual([['hero.lead', 'Of today.']]);
    stopDate('2026-11-30T05:59:59Z');
    expect(await texts()).toEqual([['hero.lead', 'Of today.']]);
    stopDate('2026-11-30T06:00:00Z');
    expect(await texts()).toEqual([['hero.lead', 'Of tomorrow.']]);
    await saved('hero.lead', null, '2026-11-30');
    expect(await texts()).toEqual([]);
  });

  it('do not begin when their plan was cancelled, which is too late on their day', async () => {
    const { dataSource } = gateway.database;
    await saved('reach.lead', 'Planned.', '2026-11-30');
    const [plan] = await findTextHistory(dataSource, { key: 'reach.lead', language: 'en' }, 1);
    expect(await cancelPlan(dataSource, plan?.id ?? '', '2026-11-30')).toBe(false);
    expect(await cancelPlan(dataSource, plan?.id ?? '', '2026-11-29')).toBe(true);
    stopDate('2026-11-30T06:00:00Z');
    expect(await texts()).toEqual([]);
  });

  it('of whole pages come to who asks for them alone', async () => {
    await saved('privacy', 'Our own words.');
    expect(await texts()).toEqual([]);
    const { data } = await gateway.graph('{ siteTexts(documents: true) { key text } }');
    expect(data.siteTexts).toEqual([{ key: 'privacy', text: 'Our own words.' }]);
  });

  it('name the company as it is shown: by own contact data, else as the settings do', async () => {
    await saved('faq.process.answer', '{name} in {address}: {phone}, {email}, {other}.');
    expect(await texts()).toEqual([
      [
        'faq.process.answer',
        'Ascend HR Corp in 100 Example Street, Suite 200, Houston, TX 77002: (713) 555-0142, hello@ascendhrcorp.example, {other}.',
      ],
    ]);
    await saved('contact.phone', '(713) 555-0199');
    expect(await texts()).toEqual([
      ['contact.phone', '(713) 555-0199'],
      ['faq.process.answer', expect.stringContaining('TX 77002: (713) 555-0199, hello@')],
    ]);
  });

  it('are previewed for a day with the token of a link, and by no other', async () => {
    jest.useRealTimers();
    const { dataSource } = gateway.database;
    const draft = { key: 'hero.headline', language: 'en', value: 'A draft', writtenBy: 'ann' } as const;
    const id = await addDraft(dataSource, draft);
    const secret = await readLinkSecret(dataSource);
    const token = linkToken(secret, 'preview', id);
    expect(await texts(token)).toEqual([['hero.headline', 'A draft']]);
    expect(await texts()).toEqual([]);
    const over = [{ extensions: { code: 'BAD_USER_INPUT', errors: { preview: 'This preview is over.' } } }];
    for (const wrong of ['', 'x', linkToken(secret, 'end', id), `${token.slice(0, -1)}!`])
      expect(await texts(wrong)).toMatchObject(over);
    await dataSource.query(`update site_texts set written_at = now() - interval '25 hours' where id = $1`, [
      id,
    ]);
    expect(await texts(token)).toMatchObject(over);
  });
});
