import {
  englishFilters,
  hasControls,
  jobAlertSchema,
  jobFilterKeys,
  jobFiltersFromSearch,
  jobFiltersInWords,
  searchFromJobFilters,
  spanishFilters,
  type JobFilters,
  type Locale,
} from 'contract';
import {
  confirmJobAlert,
  endJobAlerts,
  findAlertsBeside,
  findJobAlert,
  storeJobAlert,
} from 'db/repositories/jobs/job-alerts';
import {
  linkToken,
  readLinkSecret,
  readLinkToken,
  type LinkPurpose,
} from 'db/repositories/deliveries/link-tokens';
import {
  endReportSubscription,
  findReportSubscription,
} from 'db/repositories/deliveries/report-subscriptions';
import { listOrganizations } from 'db/repositories/feeds/organizations';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';
import { mailLocale, type MailReceipt, type MailRequests, type Sender } from '../../mail-requests.js';
import type { SendingLimits } from '../../rate-limiter.js';
import { givenArguments, validated } from '../../validation.js';
import type { CountedVisitor, NumbersService } from '../numbers/numbers.service.js';
import { jobFiltersOf } from '../careers/careers.service.js';

/** An alert as the owner of its address sees it. The address is not part of it. */
interface ShownAlert {
  readonly id: string;
  readonly about: string;
  /** Query of the list's address. */
  readonly search: string;
  readonly isLinked: boolean;
}

interface ShownAlerts {
  readonly alerts: readonly ShownAlert[];
  /** For the page that lists and ends them. A token to end one alert gets none. */
  readonly manageToken?: string;
}

interface JobAlertRequest {
  readonly email?: unknown;
  readonly filters?: unknown;
  readonly locale?: unknown;
}

interface Dependencies {
  readonly database: DataSource;
  /** For reads, which must not take connections of `database`. */
  readonly reads: DataSource;
  readonly mails: MailRequests;
  readonly limits: SendingLimits;
  readonly numbers: NumbersService;
  readonly log: Logger;
}

/** Mails about new jobs, for visitors who confirm them (product 6.36 to 6.40). Knows neither HTTP nor GraphQL. */
export class JobAlertsService {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Stores an alert and orders the mail by which it is confirmed.
   *
   * @param filters of the job list, or the query of its address
   * @param locale of the mails; English when it is not given
   * @throws {AppError} BAD_USER_INPUT naming the field, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when mails cannot be sent
   */
  async request(
    { email: given, filters: asked, locale: language }: JobAlertRequest,
    sender: Sender,
  ): Promise<MailReceipt> {
    const { database, mails, limits } = this.dependencies;
    const { email } = validated(jobAlertSchema, { email: given });
    const locale = mailLocale(language);
    const filters = canonical(
      jobFiltersOf(typeof asked === 'string' ? argumentsOf(asked) : alertFilters(asked)),
    );
    // These words stand in mails.
    const broken = [...searchFromJobFilters(filters)].find(([, value]) => hasControls(value));
    if (broken)
      throw new AppError('BAD_USER_INPUT', {
        fields: { [broken[0]]: `${broken[0]} must not contain line breaks or control characters` },
      });
    const { requestId } = sender;
    return mails.accept(sender, {
      mayReceive: () => limits.mayMail(email),
      store: (isWanted) => storeJobAlert(database, { email, filters, locale, requestId }, isWanted),
    });
  }

  /**
   * What the page of a link shows: for `confirm` and `end` the one alert, for `manage` all of its address.
   *
   * @param locale of the page; English when it is not given
   * @throws {AppError} NOT_FOUND for a token that is not ours, GONE for an alert that is erased, ended or too old to confirm
   */
  async view(purpose: LinkPurpose, token: unknown, locale?: unknown): Promise<ShownAlerts> {
    const { reads } = this.dependencies;
    const id = await this.#alertOf(purpose, token);
    const beside = await findAlertsBeside(reads, id);
    const linked = await findJobAlert(reads, id);
    if (!beside || (purpose !== 'manage' && !linked)) throw new AppError('GONE');
    const alerts = purpose === 'manage' ? beside : linked ? [linked] : [];
    return this.#shown(purpose, id, alerts, mailLocale(locale));
  }

  /** Confirms the alert of a link; repeated, it changes nothing. @throws {AppError} as `view` */
  async confirm(token: unknown, visitor: CountedVisitor): Promise<ShownAlerts> {
    const { database, log, numbers } = this.dependencies;
    const id = await this.#alertOf('confirm', token);
    const confirmed = await confirmJobAlert(database, id);
    if (!confirmed) throw new AppError('GONE');
    log.info({ alert: id }, 'job alert confirmed');
    if (confirmed !== 'before') {
      const { filters, locale } = confirmed;
      const [organization = '', ...others] = filters.organization ?? [];
      const subject = others.length > 0 ? '' : organization;
      numbers.count({ kind: 'alert-confirmed', subject, source: 'alert', locale, page: 'alert' }, visitor);
    }
    return this.#shown('confirm', id, (await findAlertsBeside(database, id)) ?? []);
  }

  /**
   * Ends the alert of a link; with a `manage` token one alert of its address, or all. Repeated, it changes nothing.
   *
   * @param which id of an alert, or `all`
   * @returns what is left, of which an `end` token shows nothing
   * @throws {AppError} NOT_FOUND for a token that is not ours, GONE for an alert that is erased
   */
  async end(token: unknown, which?: unknown): Promise<ShownAlerts> {
    const { database, log } = this.dependencies;
    const purpose = which === undefined ? 'end' : 'manage';
    const id = await this.#alertOf(purpose, token);
    const beside = await findAlertsBeside(database, id);
    if (!beside) throw new AppError('GONE');
    const ids = beside.map((alert) => alert.id);
    const ended = purpose === 'end' ? [id] : ids.filter((one) => which === 'all' || which === one);
    await endJobAlerts(database, ended);
    log.info({ alerts: ended }, 'job alerts ended');
    const left = purpose === 'end' ? [] : beside.filter((alert) => !ended.includes(alert.id));
    return this.#shown(purpose, id, left);
  }

  /** What the link of a client's report is about: its organization. @throws {AppError} as `view` */
  async viewReport(token: unknown): Promise<ShownAlerts> {
    const found = await findReportSubscription(this.dependencies.reads, await this.#alertOf('report', token));
    if (!found) throw new AppError('GONE');
    const { id, organization } = found;
    return { alerts: [{ id, about: organization, search: '', isLinked: true }] };
  }

  /** Ends a client's reports; repeated, it changes nothing. @throws {AppError} NOT_FOUND for a token that is not ours */
  async endReport(token: unknown): Promise<ShownAlerts> {
    const { database, log } = this.dependencies;
    const id = await this.#alertOf('report', token);
    await endReportSubscription(database, id);
    log.info({ subscription: id }, "a client's reports ended");
    return { alerts: [] };
  }

  async #alertOf(purpose: LinkPurpose, token: unknown): Promise<string> {
    const secret = await readLinkSecret(this.dependencies.reads);
    const id = typeof token === 'string' ? readLinkToken(secret, purpose, token) : undefined;
    if (id === undefined) throw new AppError('NOT_FOUND', { message: 'This link is not valid.' });
    return id;
  }

  async #shown(
    purpose: LinkPurpose,
    linked: string,
    alerts: readonly { readonly id: string; readonly filters: JobFilters }[],
    locale: Locale = 'en',
  ): Promise<ShownAlerts> {
    const { reads } = this.dependencies;
    const names = new Map((await listOrganizations(reads)).map(({ id, name }) => [id, name]));
    return {
      alerts: alerts.map(({ id, filters }) => ({
        id,
        about:
          jobFiltersInWords(filters, (id) => names.get(id) ?? id, words[locale].filters) ?? words[locale].all,
        search: searchFromJobFilters(filters).toString(),
        isLinked: id === linked,
      })),
      ...(purpose !== 'end' && {
        manageToken: linkToken(await readLinkSecret(reads), 'manage', linked),
      }),
    };
  }
}

const words = {
  en: { filters: englishFilters, all: 'All open jobs' },
  es: { filters: spanishFilters, all: 'Todos los empleos' },
} as const;

/** Equal filters are equal JSON. */
function canonical(filters: JobFilters): JobFilters {
  return jobFiltersFromSearch(searchFromJobFilters(filters));
}

const alertFilterKeys: readonly string[] = [...jobFilterKeys, 'otherType'];

/** @throws {AppError} BAD_USER_INPUT for what is no object of filters, which GraphQL refuses by its types */
function alertFilters(asked: unknown): object {
  if (asked == null) return {};
  if (typeof asked !== 'object' || Array.isArray(asked))
    throw new AppError('BAD_USER_INPUT', {
      fields: { filters: "filters must be an object of filters, or the query of a list's address" },
    });
  // GraphQL sets what is not given, too.
  const [unknown] =
    Object.entries(asked).find(([key, value]) => value != null && !alertFilterKeys.includes(key)) ?? [];
  if (unknown !== undefined)
    throw new AppError('BAD_USER_INPUT', {
      fields: { filters: `filters must not have ${unknown}; allowed are ${alertFilterKeys.join(', ')}` },
    });
  return asked;
}

/** @param query of a list's address */
function argumentsOf(query: string): Readonly<Record<string, unknown>> {
  const search = new URLSearchParams(query);
  const given = [...new Set(search.keys())].map((key) => {
    const [value, ...more] = search.getAll(key);
    return [key, more.length > 0 ? [value, ...more] : value] as const;
  });
  return givenArguments(Object.fromEntries(given), jobFilterKeys);
}
