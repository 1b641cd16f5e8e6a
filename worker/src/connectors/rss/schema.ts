import { object, type InferType } from 'yup';
import { text, textOrTexts } from '../field-types.js';

/** An item of RSS 2.0 (rssboard.org/rss-specification). */
export const itemSchema = object({
  guid: text(),
  title: text().required(),
  link: text(),
  pubDate: text(),
  description: text(),
  'content:encoded': text(),
  category: textOrTexts(),
}).required();

export type RssItem = InferType<typeof itemSchema>;
