import { array, boolean, number, object, string } from 'yup';
import { records } from '../../../connectors/field-types.js';

const text = () => string().nullable();
const size = object({ width: number().required(), height: number().nullable(), link: string().required() });

/** Vimeo API 3.4 (feeds.md 2.9). Empty fields are null in recordings. */
export const vimeoVideoSchema = object({
  uri: string()
    .required()
    .matches(/^\/videos\/\d+(:\w+)?$/, 'it is no video: its uri is ${value}'),
  name: text(),
  description: text(),
  link: text(),
  player_embed_url: text(),
  duration: number().required().min(0),
  width: number().required().positive(),
  height: number().required().positive(),
  language: text(),
  created_time: text(),
  modified_time: text(),
  release_time: text(),
  privacy: object({ view: string().required(), embed: text() }).required(),
  pictures: object({ base_link: text(), sizes: array(size).nullable() }).nullable(),
  tags: array(object({ name: text(), tag: text() })).nullable(),
  user: object({ name: text() }).nullable(),
  status: text(),
  is_playable: boolean().nullable(),
  metadata: object({
    connections: object({
      texttracks: object({ uri: text(), total: number().nullable() }).nullable(),
    }).nullable(),
  }).nullable(),
}).required();

export const vimeoPageSchema = object({
  data: records(),
  paging: object({ next: text() }).nullable(),
}).required();

export const vimeoTrackSchema = object({
  uri: text(),
  active: boolean().nullable(),
  type: text(),
  language: text(),
  display_language: text(),
  name: text(),
  link: string().required(),
});

export const vimeoOembedSchema = object({
  type: string().oneOf(['video']).required(),
  provider_name: string().oneOf(['Vimeo']).required(),
  video_id: number().required(),
  title: text(),
  author_name: text(),
  description: text(),
  html: text(),
  width: number().required().positive(),
  height: number().required().positive(),
  duration: number().nullable(),
  thumbnail_url: string().required(),
  upload_date: text(),
}).required();

export const vimeoErrorSchema = object({
  error: string().required(),
  developer_message: text(),
  error_code: number().nullable(),
});
