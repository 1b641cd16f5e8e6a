import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInputObjectType, isObjectType } from 'graphql';
import { createSchema, printedSchema } from './schema.js';

describe('the schema', () => {
  it('equals the committed file', () => {
    expect(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8')).toBe(printedSchema());
  });

  it('describes every type, field and argument', () => {
    const all = Object.values(createSchema().getTypeMap()).filter((type) => !type.name.startsWith('__'));
    const described = all.flatMap((type) => {
      const own = [[type.name, type.description] as const];
      if (isInputObjectType(type))
        return own.concat(
          Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field.description]),
        );
      if (!isObjectType(type)) return own;
      return own.concat(
        Object.values(type.getFields()).flatMap((field) => [
          [`${type.name}.${field.name}`, field.description] as const,
          ...field.args.map(
            (argument) => [`${type.name}.${field.name}(${argument.name})`, argument.description] as const,
          ),
        ]),
      );
    });
    expect(described.flatMap(([name, description]) => (description?.trim() ? [] : [name]))).toEqual([]);
  });

  it('has these fields and no others', () => {
    const types = Object.values(createSchema().getTypeMap()).filter((type) => !type.name.startsWith('__'));
    const fields = types.flatMap((type) =>
      isObjectType(type) ? [[type.name, Object.keys(type.getFields()).sort().join(' ')]] : [],
    );
    expect(Object.fromEntries(fields)).toEqual({
      ApiStatus: 'available clients keys missing',
      Facet: 'count label value',
      Job: 'applyUrl city clientId closedAt department description field hasVideo id isPostedDateStated isProspect language location locations miles organization pay postedDate requisitionId schemaEmploymentTypes similarJobs snippet title type typeRaw updatedAt validThrough videos workplace',
      JobAlertReceipt: 'accepted',
      JobConnection: 'alsoSearched correctedQuery edges facets near nodes pageInfo searchedNear totalCount',
      SearchedNear: 'literalQuery place radius',
      JobEdge: 'cursor node',
      JobFacets: 'departments fields locations organizations pay posted types workplaces',
      JobSource: 'checkedAt lastGoodAt name openJobs organizationId state vendor',
      JobLocation: 'city country label name postalCode region',
      JobLookup: 'job rule',
      GuideResponse: 'downloadUrl emailSent',
      Mutation: 'mailSavedJobs requestGuide requestJobAlert sendContactMessage',
      Organization: 'active careerPageUrl colour films id isOwn jobs links logo name openJobs texts videos',
      OrganizationLink: 'label url',
      OrganizationText: 'about benefits language',
      PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
      Pay: 'currency max min period text',
      Query:
        'apiStatus job jobAlertsOffered jobLookup jobSources jobs organization organizations packages placesCalled placesLike services siteTexts suggestedPlaces video videoCategories videoProgress videos',
      SavedJobsLetterReceipt: 'accepted',
      Service: 'description icon id link title',
      ServicePackage:
        'description expectedViews featuredJobs highlights icon id monthlyPrice price title videos',
      SiteText: 'key language text',
      SubmissionReceipt: 'id',
      Video:
        'aiCategories aspectRatio captions category chapters description duration embedUrl file height id organization publishedAt related source sourceChannel spokenAt tags thumbnail timedTranscript title transcript updatedAt width',
      VideoChapter: 'start title',
      VideoCue: 'end start text',
      TimedTranscript: 'cues isMachineMade language',
      VideoCaptions: 'isMachineMade label language url',
      VideoCategory: 'id label',
      VideoConnection: 'facets nodes pageCount totalCount',
      VideoFacets: 'categories formats organizations tags',
      VideoProgress: 'isProcessing progress total',
    });
  });
});
