import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { CareersResolver, JobConnectionResolver, JobResolver } from '../modules/careers/careers.resolver.js';
import { FormsResolver } from '../modules/forms.resolver.js';
import { OrganizationsResolver } from '../modules/organizations/organizations.resolver.js';
import { SiteTextsResolver } from '../modules/site-texts/site-texts.resolver.js';
import {
  JobVideosResolver,
  OrganizationVideosResolver,
  VideoResolver,
  VideosResolver,
} from '../modules/videos/videos.resolver.js';

/** Builds the executable schema from the decorated classes. Services validate input, not class-validator. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      CareersResolver,
      FormsResolver,
      JobConnectionResolver,
      JobResolver,
      OrganizationsResolver,
      SiteTextsResolver,
      VideosResolver,
      VideoResolver,
      OrganizationVideosResolver,
      JobVideosResolver,
    ],
    validate: false,
  });
  // type-graphql makes these two types itself.
  for (const [type, description] of [
    [schema.getQueryType(), 'What can be read.'],
    [schema.getMutationType(), 'What can be sent.'],
  ] as const)
    if (type) type.description = description;
  return schema;
}

/** @returns the text of `gateway/schema.graphql`, sorted, so that moved code does not change it */
export function printedSchema(): string {
  return `# Emitted from the code: change the decorated classes, then run "npm run emit-schema -w gateway".\n\n${printSchema(
    lexicographicSortSchema(createSchema()),
  )}\n`;
}
