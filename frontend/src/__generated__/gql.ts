/* eslint-disable */
import * as types from './graphql.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query LinkCardJob($id: ID!) {\n    job(id: $id) {\n      id\n      title\n      location\n      type\n      typeRaw\n      closedAt\n      organization {\n        name\n      }\n    }\n  }\n": typeof types.LinkCardJobDocument,
    "\n  query LinkCardVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      duration\n      file\n      sourceChannel\n      aspectRatio\n    }\n  }\n": typeof types.LinkCardVideoDocument,
    "\n  query LinkCardEmployer($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      active\n      openJobs\n      films\n    }\n  }\n": typeof types.LinkCardEmployerDocument,
    "\n  fragment JobDetail_job on Job {\n    ...JobsCache_job\n    organization {\n      logo\n    }\n    description\n    isProspect\n    language\n    closedAt\n    field\n    nearPlace: city\n    isPostedDateStated\n    validThrough\n    schemaEmploymentTypes\n    locations {\n      label\n      name\n      city\n      region\n      country\n      postalCode\n    }\n    videos(first: 3) {\n      id\n      ...VideoCard_video\n    }\n  }\n": typeof types.JobDetail_JobFragmentDoc,
    "\n  fragment WatchPage_video on Video {\n    ...PlayPoster_video\n    ...Topics_video\n    ...TimedLines_video\n    id\n    title\n    description\n    sourceChannel\n    file\n    publishedAt\n    transcript\n    organization {\n      ...OrganizationJobs_organization\n    }\n    related {\n      id\n      ...VideoCard_video\n    }\n  }\n": typeof types.WatchPage_VideoFragmentDoc,
    "\n  fragment Filter_facet on Facet {\n    value\n    label\n    count\n  }\n": typeof types.Filter_FacetFragmentDoc,
    "\n  fragment JobCard_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    workplace\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n    hasVideo\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n  }\n": typeof types.JobCard_JobFragmentDoc,
    "\n  fragment ApiStatusBanner_apiStatus on ApiStatus {\n    available\n    clients\n    missing\n    keys\n  }\n": typeof types.ApiStatusBanner_ApiStatusFragmentDoc,
    "\n  query PlacesCalled($near: String!) {\n    placesCalled(near: $near)\n    placesLike(near: $near)\n  }\n": typeof types.PlacesCalledDocument,
    "\n  query CareersPage($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    organizations {\n      id\n      name\n    }\n    jobAlertsOffered\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      near\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n      facets {\n        organizations {\n          ...Filter_facet\n        }\n        fields {\n          ...Filter_facet\n        }\n        departments {\n          ...Filter_facet\n        }\n        types {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n        workplaces {\n          ...Filter_facet\n        }\n        pay {\n          ...Filter_facet\n        }\n        posted {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n": typeof types.CareersPageDocument,
    "\n  query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      nodes {\n        id\n        type\n        hasVideo\n        ...JobsCache_job\n      }\n    }\n  }\n": typeof types.OwnJobsPageDocument,
    "\n  query CareersTeaser($first: Int!) {\n    organizations {\n      id\n      name\n      openJobs\n      isOwn\n    }\n    jobs(first: $first) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n": typeof types.CareersTeaserDocument,
    "\n  query EmbeddedJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      nodes {\n        id\n        title\n        language\n        location\n        type\n        typeRaw\n        postedDate\n        pay {\n          min\n          max\n          currency\n          period\n          text\n        }\n      }\n    }\n  }\n": typeof types.EmbeddedJobsDocument,
    "\n  query FramingOrganizations {\n    organizations {\n      id\n      name\n      careerPageUrl\n    }\n  }\n": typeof types.FramingOrganizationsDocument,
    "\n  query JobPage($id: ID!, $similar: Boolean!) {\n    job(id: $id) {\n      ...JobDetail_job\n      similarJobs @include(if: $similar) {\n        id\n        ...JobCard_job\n      }\n    }\n    jobAlertsOffered\n  }\n": typeof types.JobPageDocument,
    "\n  query JobLookupPage($segment: String!, $refresh: Boolean!) {\n    jobLookup(segment: $segment) {\n      rule\n      job {\n        ...JobDetail_job\n        similarJobs {\n          id\n          ...JobCard_job\n        }\n      }\n    }\n    jobAlertsOffered\n    jobs(first: 50) @include(if: $refresh) {\n      nodes {\n        ...JobsCache_job\n      }\n    }\n  }\n": typeof types.JobLookupPageDocument,
    "\n  fragment JobsCache_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n    applyUrl\n    snippet\n    workplace\n    requisitionId\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n  }\n": typeof types.JobsCache_JobFragmentDoc,
    "\n  query SuggestedPlaces($near: String!) {\n    suggestedPlaces(near: $near)\n  }\n": typeof types.SuggestedPlacesDocument,
    "\n  query NearestJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n    }\n  }\n": typeof types.NearestJobsDocument,
    "\n  query SavedJobs($ids: [ID!]!, $first: Int!) {\n    jobAlertsOffered\n    jobs(filter: { ids: $ids }, first: $first) {\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n": typeof types.SavedJobsDocument,
    "\n  query JobSources {\n    jobSources {\n      organizationId\n      name\n      openJobs\n      lastGoodAt\n    }\n    apiStatus {\n      ...ApiStatusBanner_apiStatus\n    }\n  }\n": typeof types.JobSourcesDocument,
    "\n  query EmployerPage($id: ID!) {\n    jobAlertsOffered\n    organization(id: $id) {\n      id\n      name\n      active\n      careerPageUrl\n      films\n      logo\n      colour\n      links {\n        label\n        url\n      }\n      texts {\n        language\n        about\n        benefits\n      }\n      videos(first: 7) {\n        id\n        ...VideoCard_video\n      }\n    }\n    jobs(filter: { organization: [$id] }, first: 6) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n      facets {\n        fields {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n": typeof types.EmployerPageDocument,
    "\n  query Employers {\n    organizations {\n      id\n      name\n      logo\n      openJobs\n      films\n    }\n  }\n": typeof types.EmployersDocument,
    "\n  query JobFilm($id: ID!) {\n    job(id: $id) {\n      videos(first: 1) {\n        id\n        ...PlayPoster_video\n      }\n    }\n  }\n": typeof types.JobFilmDocument,
    "\n  fragment PlayPoster_video on Video {\n    id\n    embedUrl\n    title\n    thumbnail\n    duration\n    aspectRatio\n    file\n  }\n": typeof types.PlayPoster_VideoFragmentDoc,
    "\n  fragment VideoCard_video on Video {\n    id\n    title\n    description\n    sourceChannel\n    ...PlayPoster_video\n  }\n": typeof types.VideoCard_VideoFragmentDoc,
    "\n  query GalleryPage(\n    $filter: VideoFilter\n    $first: Int!\n    $page: Int!\n    $opening: Boolean!\n    $q: String!\n    $searched: Boolean!\n  ) {\n    videos(filter: $filter, first: $first, page: $page) {\n      totalCount\n      pageCount\n      nodes {\n        id\n        spokenAt(q: $q) @include(if: $searched) {\n          start\n          text\n        }\n        ...VideoCard_video\n      }\n      facets {\n        categories {\n          ...Filter_facet\n        }\n        organizations {\n          ...Filter_facet\n        }\n        tags {\n          ...Filter_facet\n        }\n        formats {\n          ...Filter_facet\n        }\n      }\n    }\n    featured: videos(filter: { format: [LANDSCAPE] }, first: 1) @include(if: $opening) {\n      nodes {\n        id\n        ...VideoCard_video\n      }\n    }\n  }\n": typeof types.GalleryPageDocument,
    "\n  query WatchPage($id: ID!) {\n    video(id: $id) {\n      ...WatchPage_video\n    }\n    videoCategories {\n      id\n      label\n    }\n  }\n": typeof types.WatchPageDocument,
    "\n  query PlayerVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      file\n      width\n      height\n      chapters {\n        start\n      }\n      captions {\n        language\n        label\n        url\n        isMachineMade\n      }\n      organization {\n        id\n        name\n        openJobs\n        jobs(first: 3) {\n          nodes {\n            id\n            title\n            language\n            location\n          }\n        }\n      }\n    }\n  }\n": typeof types.PlayerVideoDocument,
    "\n  fragment OrganizationJobs_organization on Organization {\n    id\n    name\n    openJobs\n    jobs(first: 4) {\n      nodes {\n        id\n        title\n        location\n      }\n    }\n  }\n": typeof types.OrganizationJobs_OrganizationFragmentDoc,
    "\n  fragment TimedLines_video on Video {\n    id\n    chapters {\n      start\n      title\n    }\n    timedTranscript(language: \"en\") {\n      language\n      isMachineMade\n      cues {\n        start\n        end\n        text\n      }\n    }\n  }\n": typeof types.TimedLines_VideoFragmentDoc,
    "\n  fragment Topics_video on Video {\n    category\n    aiCategories\n    tags\n  }\n": typeof types.Topics_VideoFragmentDoc,
    "\n  query SiteTexts($preview: String, $documents: Boolean! = false) {\n    siteTexts(preview: $preview, documents: $documents) {\n      key\n      language\n      text\n    }\n  }\n": typeof types.SiteTextsDocument,
};
const documents: Documents = {
    "\n  query LinkCardJob($id: ID!) {\n    job(id: $id) {\n      id\n      title\n      location\n      type\n      typeRaw\n      closedAt\n      organization {\n        name\n      }\n    }\n  }\n": types.LinkCardJobDocument,
    "\n  query LinkCardVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      duration\n      file\n      sourceChannel\n      aspectRatio\n    }\n  }\n": types.LinkCardVideoDocument,
    "\n  query LinkCardEmployer($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      active\n      openJobs\n      films\n    }\n  }\n": types.LinkCardEmployerDocument,
    "\n  fragment JobDetail_job on Job {\n    ...JobsCache_job\n    organization {\n      logo\n    }\n    description\n    isProspect\n    language\n    closedAt\n    field\n    nearPlace: city\n    isPostedDateStated\n    validThrough\n    schemaEmploymentTypes\n    locations {\n      label\n      name\n      city\n      region\n      country\n      postalCode\n    }\n    videos(first: 3) {\n      id\n      ...VideoCard_video\n    }\n  }\n": types.JobDetail_JobFragmentDoc,
    "\n  fragment WatchPage_video on Video {\n    ...PlayPoster_video\n    ...Topics_video\n    ...TimedLines_video\n    id\n    title\n    description\n    sourceChannel\n    file\n    publishedAt\n    transcript\n    organization {\n      ...OrganizationJobs_organization\n    }\n    related {\n      id\n      ...VideoCard_video\n    }\n  }\n": types.WatchPage_VideoFragmentDoc,
    "\n  fragment Filter_facet on Facet {\n    value\n    label\n    count\n  }\n": types.Filter_FacetFragmentDoc,
    "\n  fragment JobCard_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    workplace\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n    hasVideo\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n  }\n": types.JobCard_JobFragmentDoc,
    "\n  fragment ApiStatusBanner_apiStatus on ApiStatus {\n    available\n    clients\n    missing\n    keys\n  }\n": types.ApiStatusBanner_ApiStatusFragmentDoc,
    "\n  query PlacesCalled($near: String!) {\n    placesCalled(near: $near)\n    placesLike(near: $near)\n  }\n": types.PlacesCalledDocument,
    "\n  query CareersPage($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    organizations {\n      id\n      name\n    }\n    jobAlertsOffered\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      near\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n      facets {\n        organizations {\n          ...Filter_facet\n        }\n        fields {\n          ...Filter_facet\n        }\n        departments {\n          ...Filter_facet\n        }\n        types {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n        workplaces {\n          ...Filter_facet\n        }\n        pay {\n          ...Filter_facet\n        }\n        posted {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n": types.CareersPageDocument,
    "\n  query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      nodes {\n        id\n        type\n        hasVideo\n        ...JobsCache_job\n      }\n    }\n  }\n": types.OwnJobsPageDocument,
    "\n  query CareersTeaser($first: Int!) {\n    organizations {\n      id\n      name\n      openJobs\n      isOwn\n    }\n    jobs(first: $first) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n": types.CareersTeaserDocument,
    "\n  query EmbeddedJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      nodes {\n        id\n        title\n        language\n        location\n        type\n        typeRaw\n        postedDate\n        pay {\n          min\n          max\n          currency\n          period\n          text\n        }\n      }\n    }\n  }\n": types.EmbeddedJobsDocument,
    "\n  query FramingOrganizations {\n    organizations {\n      id\n      name\n      careerPageUrl\n    }\n  }\n": types.FramingOrganizationsDocument,
    "\n  query JobPage($id: ID!, $similar: Boolean!) {\n    job(id: $id) {\n      ...JobDetail_job\n      similarJobs @include(if: $similar) {\n        id\n        ...JobCard_job\n      }\n    }\n    jobAlertsOffered\n  }\n": types.JobPageDocument,
    "\n  query JobLookupPage($segment: String!, $refresh: Boolean!) {\n    jobLookup(segment: $segment) {\n      rule\n      job {\n        ...JobDetail_job\n        similarJobs {\n          id\n          ...JobCard_job\n        }\n      }\n    }\n    jobAlertsOffered\n    jobs(first: 50) @include(if: $refresh) {\n      nodes {\n        ...JobsCache_job\n      }\n    }\n  }\n": types.JobLookupPageDocument,
    "\n  fragment JobsCache_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n    applyUrl\n    snippet\n    workplace\n    requisitionId\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n  }\n": types.JobsCache_JobFragmentDoc,
    "\n  query SuggestedPlaces($near: String!) {\n    suggestedPlaces(near: $near)\n  }\n": types.SuggestedPlacesDocument,
    "\n  query NearestJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n    }\n  }\n": types.NearestJobsDocument,
    "\n  query SavedJobs($ids: [ID!]!, $first: Int!) {\n    jobAlertsOffered\n    jobs(filter: { ids: $ids }, first: $first) {\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n": types.SavedJobsDocument,
    "\n  query JobSources {\n    jobSources {\n      organizationId\n      name\n      openJobs\n      lastGoodAt\n    }\n    apiStatus {\n      ...ApiStatusBanner_apiStatus\n    }\n  }\n": types.JobSourcesDocument,
    "\n  query EmployerPage($id: ID!) {\n    jobAlertsOffered\n    organization(id: $id) {\n      id\n      name\n      active\n      careerPageUrl\n      films\n      logo\n      colour\n      links {\n        label\n        url\n      }\n      texts {\n        language\n        about\n        benefits\n      }\n      videos(first: 7) {\n        id\n        ...VideoCard_video\n      }\n    }\n    jobs(filter: { organization: [$id] }, first: 6) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n      facets {\n        fields {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n": types.EmployerPageDocument,
    "\n  query Employers {\n    organizations {\n      id\n      name\n      logo\n      openJobs\n      films\n    }\n  }\n": types.EmployersDocument,
    "\n  query JobFilm($id: ID!) {\n    job(id: $id) {\n      videos(first: 1) {\n        id\n        ...PlayPoster_video\n      }\n    }\n  }\n": types.JobFilmDocument,
    "\n  fragment PlayPoster_video on Video {\n    id\n    embedUrl\n    title\n    thumbnail\n    duration\n    aspectRatio\n    file\n  }\n": types.PlayPoster_VideoFragmentDoc,
    "\n  fragment VideoCard_video on Video {\n    id\n    title\n    description\n    sourceChannel\n    ...PlayPoster_video\n  }\n": types.VideoCard_VideoFragmentDoc,
    "\n  query GalleryPage(\n    $filter: VideoFilter\n    $first: Int!\n    $page: Int!\n    $opening: Boolean!\n    $q: String!\n    $searched: Boolean!\n  ) {\n    videos(filter: $filter, first: $first, page: $page) {\n      totalCount\n      pageCount\n      nodes {\n        id\n        spokenAt(q: $q) @include(if: $searched) {\n          start\n          text\n        }\n        ...VideoCard_video\n      }\n      facets {\n        categories {\n          ...Filter_facet\n        }\n        organizations {\n          ...Filter_facet\n        }\n        tags {\n          ...Filter_facet\n        }\n        formats {\n          ...Filter_facet\n        }\n      }\n    }\n    featured: videos(filter: { format: [LANDSCAPE] }, first: 1) @include(if: $opening) {\n      nodes {\n        id\n        ...VideoCard_video\n      }\n    }\n  }\n": types.GalleryPageDocument,
    "\n  query WatchPage($id: ID!) {\n    video(id: $id) {\n      ...WatchPage_video\n    }\n    videoCategories {\n      id\n      label\n    }\n  }\n": types.WatchPageDocument,
    "\n  query PlayerVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      file\n      width\n      height\n      chapters {\n        start\n      }\n      captions {\n        language\n        label\n        url\n        isMachineMade\n      }\n      organization {\n        id\n        name\n        openJobs\n        jobs(first: 3) {\n          nodes {\n            id\n            title\n            language\n            location\n          }\n        }\n      }\n    }\n  }\n": types.PlayerVideoDocument,
    "\n  fragment OrganizationJobs_organization on Organization {\n    id\n    name\n    openJobs\n    jobs(first: 4) {\n      nodes {\n        id\n        title\n        location\n      }\n    }\n  }\n": types.OrganizationJobs_OrganizationFragmentDoc,
    "\n  fragment TimedLines_video on Video {\n    id\n    chapters {\n      start\n      title\n    }\n    timedTranscript(language: \"en\") {\n      language\n      isMachineMade\n      cues {\n        start\n        end\n        text\n      }\n    }\n  }\n": types.TimedLines_VideoFragmentDoc,
    "\n  fragment Topics_video on Video {\n    category\n    aiCategories\n    tags\n  }\n": types.Topics_VideoFragmentDoc,
    "\n  query SiteTexts($preview: String, $documents: Boolean! = false) {\n    siteTexts(preview: $preview, documents: $documents) {\n      key\n      language\n      text\n    }\n  }\n": types.SiteTextsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkCardJob($id: ID!) {\n    job(id: $id) {\n      id\n      title\n      location\n      type\n      typeRaw\n      closedAt\n      organization {\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query LinkCardJob($id: ID!) {\n    job(id: $id) {\n      id\n      title\n      location\n      type\n      typeRaw\n      closedAt\n      organization {\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkCardVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      duration\n      file\n      sourceChannel\n      aspectRatio\n    }\n  }\n"): (typeof documents)["\n  query LinkCardVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      duration\n      file\n      sourceChannel\n      aspectRatio\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkCardEmployer($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      active\n      openJobs\n      films\n    }\n  }\n"): (typeof documents)["\n  query LinkCardEmployer($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      active\n      openJobs\n      films\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JobDetail_job on Job {\n    ...JobsCache_job\n    organization {\n      logo\n    }\n    description\n    isProspect\n    language\n    closedAt\n    field\n    nearPlace: city\n    isPostedDateStated\n    validThrough\n    schemaEmploymentTypes\n    locations {\n      label\n      name\n      city\n      region\n      country\n      postalCode\n    }\n    videos(first: 3) {\n      id\n      ...VideoCard_video\n    }\n  }\n"): (typeof documents)["\n  fragment JobDetail_job on Job {\n    ...JobsCache_job\n    organization {\n      logo\n    }\n    description\n    isProspect\n    language\n    closedAt\n    field\n    nearPlace: city\n    isPostedDateStated\n    validThrough\n    schemaEmploymentTypes\n    locations {\n      label\n      name\n      city\n      region\n      country\n      postalCode\n    }\n    videos(first: 3) {\n      id\n      ...VideoCard_video\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WatchPage_video on Video {\n    ...PlayPoster_video\n    ...Topics_video\n    ...TimedLines_video\n    id\n    title\n    description\n    sourceChannel\n    file\n    publishedAt\n    transcript\n    organization {\n      ...OrganizationJobs_organization\n    }\n    related {\n      id\n      ...VideoCard_video\n    }\n  }\n"): (typeof documents)["\n  fragment WatchPage_video on Video {\n    ...PlayPoster_video\n    ...Topics_video\n    ...TimedLines_video\n    id\n    title\n    description\n    sourceChannel\n    file\n    publishedAt\n    transcript\n    organization {\n      ...OrganizationJobs_organization\n    }\n    related {\n      id\n      ...VideoCard_video\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Filter_facet on Facet {\n    value\n    label\n    count\n  }\n"): (typeof documents)["\n  fragment Filter_facet on Facet {\n    value\n    label\n    count\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JobCard_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    workplace\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n    hasVideo\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n  }\n"): (typeof documents)["\n  fragment JobCard_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    workplace\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n    hasVideo\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ApiStatusBanner_apiStatus on ApiStatus {\n    available\n    clients\n    missing\n    keys\n  }\n"): (typeof documents)["\n  fragment ApiStatusBanner_apiStatus on ApiStatus {\n    available\n    clients\n    missing\n    keys\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlacesCalled($near: String!) {\n    placesCalled(near: $near)\n    placesLike(near: $near)\n  }\n"): (typeof documents)["\n  query PlacesCalled($near: String!) {\n    placesCalled(near: $near)\n    placesLike(near: $near)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CareersPage($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    organizations {\n      id\n      name\n    }\n    jobAlertsOffered\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      near\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n      facets {\n        organizations {\n          ...Filter_facet\n        }\n        fields {\n          ...Filter_facet\n        }\n        departments {\n          ...Filter_facet\n        }\n        types {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n        workplaces {\n          ...Filter_facet\n        }\n        pay {\n          ...Filter_facet\n        }\n        posted {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CareersPage($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    organizations {\n      id\n      name\n    }\n    jobAlertsOffered\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      near\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n      facets {\n        organizations {\n          ...Filter_facet\n        }\n        fields {\n          ...Filter_facet\n        }\n        departments {\n          ...Filter_facet\n        }\n        types {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n        workplaces {\n          ...Filter_facet\n        }\n        pay {\n          ...Filter_facet\n        }\n        posted {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      nodes {\n        id\n        type\n        hasVideo\n        ...JobsCache_job\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, exact: $exact) {\n      totalCount\n      correctedQuery\n      alsoSearched\n      searchedNear {\n        place\n        radius\n        literalQuery\n      }\n      nodes {\n        id\n        type\n        hasVideo\n        ...JobsCache_job\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CareersTeaser($first: Int!) {\n    organizations {\n      id\n      name\n      openJobs\n      isOwn\n    }\n    jobs(first: $first) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n"): (typeof documents)["\n  query CareersTeaser($first: Int!) {\n    organizations {\n      id\n      name\n      openJobs\n      isOwn\n    }\n    jobs(first: $first) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbeddedJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      nodes {\n        id\n        title\n        language\n        location\n        type\n        typeRaw\n        postedDate\n        pay {\n          min\n          max\n          currency\n          period\n          text\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query EmbeddedJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      correctedQuery\n      nodes {\n        id\n        title\n        language\n        location\n        type\n        typeRaw\n        postedDate\n        pay {\n          min\n          max\n          currency\n          period\n          text\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FramingOrganizations {\n    organizations {\n      id\n      name\n      careerPageUrl\n    }\n  }\n"): (typeof documents)["\n  query FramingOrganizations {\n    organizations {\n      id\n      name\n      careerPageUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobPage($id: ID!, $similar: Boolean!) {\n    job(id: $id) {\n      ...JobDetail_job\n      similarJobs @include(if: $similar) {\n        id\n        ...JobCard_job\n      }\n    }\n    jobAlertsOffered\n  }\n"): (typeof documents)["\n  query JobPage($id: ID!, $similar: Boolean!) {\n    job(id: $id) {\n      ...JobDetail_job\n      similarJobs @include(if: $similar) {\n        id\n        ...JobCard_job\n      }\n    }\n    jobAlertsOffered\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobLookupPage($segment: String!, $refresh: Boolean!) {\n    jobLookup(segment: $segment) {\n      rule\n      job {\n        ...JobDetail_job\n        similarJobs {\n          id\n          ...JobCard_job\n        }\n      }\n    }\n    jobAlertsOffered\n    jobs(first: 50) @include(if: $refresh) {\n      nodes {\n        ...JobsCache_job\n      }\n    }\n  }\n"): (typeof documents)["\n  query JobLookupPage($segment: String!, $refresh: Boolean!) {\n    jobLookup(segment: $segment) {\n      rule\n      job {\n        ...JobDetail_job\n        similarJobs {\n          id\n          ...JobCard_job\n        }\n      }\n    }\n    jobAlertsOffered\n    jobs(first: 50) @include(if: $refresh) {\n      nodes {\n        ...JobsCache_job\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JobsCache_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n    applyUrl\n    snippet\n    workplace\n    requisitionId\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n  }\n"): (typeof documents)["\n  fragment JobsCache_job on Job {\n    id\n    title\n    language\n    location\n    department\n    type\n    typeRaw\n    postedDate\n    clientId\n    organization {\n      name\n      careerPageUrl\n    }\n    applyUrl\n    snippet\n    workplace\n    requisitionId\n    pay {\n      min\n      max\n      currency\n      period\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestedPlaces($near: String!) {\n    suggestedPlaces(near: $near)\n  }\n"): (typeof documents)["\n  query SuggestedPlaces($near: String!) {\n    suggestedPlaces(near: $near)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NearestJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n    }\n  }\n"): (typeof documents)["\n  query NearestJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {\n    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {\n      totalCount\n      nodes {\n        id\n        miles\n        ...JobCard_job\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedJobs($ids: [ID!]!, $first: Int!) {\n    jobAlertsOffered\n    jobs(filter: { ids: $ids }, first: $first) {\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n"): (typeof documents)["\n  query SavedJobs($ids: [ID!]!, $first: Int!) {\n    jobAlertsOffered\n    jobs(filter: { ids: $ids }, first: $first) {\n      nodes {\n        id\n        ...JobCard_job\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobSources {\n    jobSources {\n      organizationId\n      name\n      openJobs\n      lastGoodAt\n    }\n    apiStatus {\n      ...ApiStatusBanner_apiStatus\n    }\n  }\n"): (typeof documents)["\n  query JobSources {\n    jobSources {\n      organizationId\n      name\n      openJobs\n      lastGoodAt\n    }\n    apiStatus {\n      ...ApiStatusBanner_apiStatus\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmployerPage($id: ID!) {\n    jobAlertsOffered\n    organization(id: $id) {\n      id\n      name\n      active\n      careerPageUrl\n      films\n      logo\n      colour\n      links {\n        label\n        url\n      }\n      texts {\n        language\n        about\n        benefits\n      }\n      videos(first: 7) {\n        id\n        ...VideoCard_video\n      }\n    }\n    jobs(filter: { organization: [$id] }, first: 6) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n      facets {\n        fields {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query EmployerPage($id: ID!) {\n    jobAlertsOffered\n    organization(id: $id) {\n      id\n      name\n      active\n      careerPageUrl\n      films\n      logo\n      colour\n      links {\n        label\n        url\n      }\n      texts {\n        language\n        about\n        benefits\n      }\n      videos(first: 7) {\n        id\n        ...VideoCard_video\n      }\n    }\n    jobs(filter: { organization: [$id] }, first: 6) {\n      totalCount\n      nodes {\n        id\n        ...JobCard_job\n      }\n      facets {\n        fields {\n          ...Filter_facet\n        }\n        locations {\n          ...Filter_facet\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Employers {\n    organizations {\n      id\n      name\n      logo\n      openJobs\n      films\n    }\n  }\n"): (typeof documents)["\n  query Employers {\n    organizations {\n      id\n      name\n      logo\n      openJobs\n      films\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobFilm($id: ID!) {\n    job(id: $id) {\n      videos(first: 1) {\n        id\n        ...PlayPoster_video\n      }\n    }\n  }\n"): (typeof documents)["\n  query JobFilm($id: ID!) {\n    job(id: $id) {\n      videos(first: 1) {\n        id\n        ...PlayPoster_video\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlayPoster_video on Video {\n    id\n    embedUrl\n    title\n    thumbnail\n    duration\n    aspectRatio\n    file\n  }\n"): (typeof documents)["\n  fragment PlayPoster_video on Video {\n    id\n    embedUrl\n    title\n    thumbnail\n    duration\n    aspectRatio\n    file\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VideoCard_video on Video {\n    id\n    title\n    description\n    sourceChannel\n    ...PlayPoster_video\n  }\n"): (typeof documents)["\n  fragment VideoCard_video on Video {\n    id\n    title\n    description\n    sourceChannel\n    ...PlayPoster_video\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GalleryPage(\n    $filter: VideoFilter\n    $first: Int!\n    $page: Int!\n    $opening: Boolean!\n    $q: String!\n    $searched: Boolean!\n  ) {\n    videos(filter: $filter, first: $first, page: $page) {\n      totalCount\n      pageCount\n      nodes {\n        id\n        spokenAt(q: $q) @include(if: $searched) {\n          start\n          text\n        }\n        ...VideoCard_video\n      }\n      facets {\n        categories {\n          ...Filter_facet\n        }\n        organizations {\n          ...Filter_facet\n        }\n        tags {\n          ...Filter_facet\n        }\n        formats {\n          ...Filter_facet\n        }\n      }\n    }\n    featured: videos(filter: { format: [LANDSCAPE] }, first: 1) @include(if: $opening) {\n      nodes {\n        id\n        ...VideoCard_video\n      }\n    }\n  }\n"): (typeof documents)["\n  query GalleryPage(\n    $filter: VideoFilter\n    $first: Int!\n    $page: Int!\n    $opening: Boolean!\n    $q: String!\n    $searched: Boolean!\n  ) {\n    videos(filter: $filter, first: $first, page: $page) {\n      totalCount\n      pageCount\n      nodes {\n        id\n        spokenAt(q: $q) @include(if: $searched) {\n          start\n          text\n        }\n        ...VideoCard_video\n      }\n      facets {\n        categories {\n          ...Filter_facet\n        }\n        organizations {\n          ...Filter_facet\n        }\n        tags {\n          ...Filter_facet\n        }\n        formats {\n          ...Filter_facet\n        }\n      }\n    }\n    featured: videos(filter: { format: [LANDSCAPE] }, first: 1) @include(if: $opening) {\n      nodes {\n        id\n        ...VideoCard_video\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WatchPage($id: ID!) {\n    video(id: $id) {\n      ...WatchPage_video\n    }\n    videoCategories {\n      id\n      label\n    }\n  }\n"): (typeof documents)["\n  query WatchPage($id: ID!) {\n    video(id: $id) {\n      ...WatchPage_video\n    }\n    videoCategories {\n      id\n      label\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlayerVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      file\n      width\n      height\n      chapters {\n        start\n      }\n      captions {\n        language\n        label\n        url\n        isMachineMade\n      }\n      organization {\n        id\n        name\n        openJobs\n        jobs(first: 3) {\n          nodes {\n            id\n            title\n            language\n            location\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PlayerVideo($id: ID!) {\n    video(id: $id) {\n      id\n      title\n      thumbnail\n      file\n      width\n      height\n      chapters {\n        start\n      }\n      captions {\n        language\n        label\n        url\n        isMachineMade\n      }\n      organization {\n        id\n        name\n        openJobs\n        jobs(first: 3) {\n          nodes {\n            id\n            title\n            language\n            location\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrganizationJobs_organization on Organization {\n    id\n    name\n    openJobs\n    jobs(first: 4) {\n      nodes {\n        id\n        title\n        location\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment OrganizationJobs_organization on Organization {\n    id\n    name\n    openJobs\n    jobs(first: 4) {\n      nodes {\n        id\n        title\n        location\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TimedLines_video on Video {\n    id\n    chapters {\n      start\n      title\n    }\n    timedTranscript(language: \"en\") {\n      language\n      isMachineMade\n      cues {\n        start\n        end\n        text\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment TimedLines_video on Video {\n    id\n    chapters {\n      start\n      title\n    }\n    timedTranscript(language: \"en\") {\n      language\n      isMachineMade\n      cues {\n        start\n        end\n        text\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Topics_video on Video {\n    category\n    aiCategories\n    tags\n  }\n"): (typeof documents)["\n  fragment Topics_video on Video {\n    category\n    aiCategories\n    tags\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteTexts($preview: String, $documents: Boolean! = false) {\n    siteTexts(preview: $preview, documents: $documents) {\n      key\n      language\n      text\n    }\n  }\n"): (typeof documents)["\n  query SiteTexts($preview: String, $documents: Boolean! = false) {\n    siteTexts(preview: $preview, documents: $documents) {\n      key\n      language\n      text\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;