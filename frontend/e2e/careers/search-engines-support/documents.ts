import { expect, type APIRequestContext } from '@playwright/test';

/** @returns the document as a crawler without scripts reads it */
export async function htmlOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

/** @returns the JSON-LD objects of this type in a document */
export function linkedData(html: string, type: string): readonly unknown[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)].map(
    ([, json = '']): unknown => JSON.parse(json),
  );
  return scripts.filter(
    (item) => typeof item === 'object' && item !== null && '@type' in item && item['@type'] === type,
  );
}

/** @returns the content of a meta tag by its name or property; empty when there is none */
export function metaOf(html: string, name: string): string {
  const tag = [...html.matchAll(/<meta [^>]+>/g)]
    .map(([each]) => each)
    .find((each) => each.includes(`"${name}"`));
  return /content="([^"]*)"/.exec(tag ?? '')?.[1] ?? '';
}
