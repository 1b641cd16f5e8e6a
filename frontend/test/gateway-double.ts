import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** Sent to who asks for them. */
const legalTexts: readonly string[] = ['privacy', 'terms'];

/** What reached the gateway. */
export interface Reached {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Names of headers in the order in which they came. */
  readonly names: readonly string[];
  readonly body: string;
}

/** A gateway of our own behind the site under test. */
export interface GatewayDouble {
  readonly url: string;
  readonly reached: Reached[];
  /** Requests to an address that have begun, whether or not their body has come. */
  begun(url: string): number;
  /** Questions to GraphQL so far. */
  questions(): number;
  version: string;
  title: string;
  /** Where its organization's career page is. */
  careerPageUrl: string;
  /** Whether questions to GraphQL reach a replica that has not heard of any change yet: it has version 1, and its job is open. */
  lags: boolean;
  /** When its job left its feed. */
  closedAt: string | null;
  /** Whether it knows its job by that job's id. */
  knowsJob: boolean;
  /** The operation it refuses, having no time for it. */
  sheds: string | undefined;
  /** Whether it takes requests and does not answer them. */
  hangs: boolean;
  /** Its answer to a contact message; text is sent as it is. */
  contact: { readonly status: number; readonly body: object | string; readonly retryAfter?: string };
  /** Its answer to a request for the guide. */
  guide: object;
  /** Its answer to every question about job alerts. */
  alerts: { readonly status: number; readonly body: object };
  /** The company's own texts. */
  siteTexts: readonly { readonly key: string; readonly language: string; readonly text: string }[];
  /** What it says of the token of a preview. */
  preview: 'fine' | 'over';
  /** Answer to the question for a video. */
  video: object | null;
  stop(): Promise<void>;
}

/** Starts a gateway that knows one job. @param port 0 for any */
export async function startGatewayDouble(port = 0): Promise<GatewayDouble> {
  const reached: Reached[] = [];
  const begun: string[] = [];
  const server = createServer((request, response) => {
    begun.push(request.url ?? '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      reached.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        names: request.rawHeaders.filter((_, index) => index % 2 === 0),
        body,
      });
      if (double.hangs) return;
      const lags = double.lags && request.url === '/graphql';
      response.setHeader('X-Data-Version', lags ? '1' : double.version);
      response.setHeader('Content-Type', 'application/json');
      if (request.url === '/readyz') response.end('{}');
      else if (request.url === '/data-version') response.end(JSON.stringify({ version: double.version }));
      else if (request.url === '/feeds/endless.xml') writeWithoutEnd(response);
      else if (double.sheds !== undefined && body.includes(double.sheds))
        response.writeHead(503).end('{"errors":[{"message":"Busy."}]}');
      else if (double.preview === 'over' && body.includes('"preview":"'))
        response.end('{"errors":[{"message":"No.","extensions":{"errors":{"preview":"Over."}}}]}');
      else if (request.url === '/graphql')
        response.end(
          JSON.stringify({
            data: {
              ...answerTo(double.title, lags ? null : double.closedAt, !body.includes('"similar":false')),
              ...(!double.knowsJob && { job: null }),
              organizations: [{ id: 'harbor', name: 'Harbor Health', careerPageUrl: double.careerPageUrl }],
              video: double.video,
              siteTexts: double.siteTexts.filter(
                ({ key }) => body.includes('"documents":true') || !legalTexts.includes(key),
              ),
            },
          }),
        );
      else if (request.url === '/api/contact') {
        const { status, body: answer, retryAfter } = double.contact;
        response
          .writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      } else if (request.url === '/api/request-guide') response.end(JSON.stringify(double.guide));
      else if (request.url?.startsWith('/api/job-alerts'))
        response.writeHead(double.alerts.status).end(JSON.stringify(double.alerts.body));
      else if (request.url === '/api/organizations') response.end('[]');
      else response.writeHead(418).end(JSON.stringify({ message: 'a teapot' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const double: GatewayDouble = {
    url: `http://127.0.0.1:${address.port}`,
    reached,
    begun: (url) => begun.filter((one) => one === url).length,
    questions: () => reached.filter(({ url }) => url === '/graphql').length,
    version: '1',
    title: 'Registered Nurse',
    careerPageUrl: 'https://careers.harbor.example/',
    lags: false,
    closedAt: null,
    knowsJob: true,
    sheds: undefined,
    hangs: false,
    contact: { status: 201, body: { id: '1' } },
    guide: { emailSent: true },
    alerts: { status: 202, body: { accepted: true } },
    siteTexts: [],
    preview: 'fine',
    video: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

/** To the site, whose visitor reads a long answer slowly, it looks the same: the end does not come, and nothing is silent so long that it is cut off. */
function writeWithoutEnd(response: ServerResponse): void {
  response.write('<jobs>');
  const more = setInterval(() => response.write('<job/>'), 5_000);
  response.once('close', () => clearInterval(more));
}

/** Answers the questions of the listing and of a job alike. */
function answerTo(title: string, closedAt: string | null, similar: boolean) {
  const organization = { name: 'Harbor Health', careerPageUrl: 'https://careers.harbor.example/' };
  const job = {
    id: 'lever_harbor_1',
    title,
    location: 'Houston, TX',
    department: 'Nursing',
    type: 'FULL_TIME',
    typeRaw: null,
    postedDate: '2026-01-15',
    isPostedDateStated: true,
    clientId: 'harbor',
    organization,
    applyUrl: 'https://apply.harbor.example/1',
    snippet: 'Care for people.',
    workplace: 'ONSITE',
    requisitionId: null,
    pay: null,
    isProspect: false,
    description: '<p>Care for people.</p>',
    closedAt,
    ...(similar && { similarJobs: [] }),
    validThrough: null,
    schemaEmploymentTypes: ['FULL_TIME'],
    locations: [
      { label: 'Houston, TX', name: null, city: 'Houston', region: 'TX', country: 'US', postalCode: null },
    ],
    videos: [],
  };
  return {
    jobSources: [],
    videoCategories: [],
    jobs: {
      totalCount: closedAt === null ? 1 : 0,
      nodes: closedAt === null ? [job] : [],
      correctedQuery: null,
      alsoSearched: [],
      searchedNear: null,
      near: null,
      facets: {
        organizations: [],
        fields: [],
        departments: [],
        types: [],
        locations: [],
        workplaces: [],
        pay: [],
        posted: [],
      },
    },
    apiStatus: { available: true, clients: [], missing: false, keys: [] },
    job,
    jobLookup: { job, rule: 'EXACT_ID' },
  };
}
