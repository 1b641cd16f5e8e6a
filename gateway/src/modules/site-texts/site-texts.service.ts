import {
  type Brand,
  houstonDate,
  isSiteTextKey,
  type Locale,
  packagesIn,
  type Service,
  type ServicePackage,
  services,
  siteTextFacts,
} from 'contract';
import { readLinkSecret, readLinkToken } from 'db/repositories/deliveries/link-tokens';
import { brandIn, findSiteText, findTextsOfDay, type SiteTextRow } from 'db/repositories/site/site-texts';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';

const PREVIEW_MILLISECONDS = 24 * 3_600_000;

export interface OwnText {
  readonly key: string;
  readonly language: Locale;
  readonly text: string;
}

/** The company's own texts and figures (product 11.20). */
export class SiteTextsService {
  constructor(
    private readonly database: DataSource,
    private readonly brand: Brand,
  ) {}

  /**
   * @param preview token of a preview's link: its text is among them, whenever it begins
   * @param documents whether texts of whole pages are among them
   * @returns the texts that hold today in Houston
   * @throws {AppError} BAD_USER_INPUT when the token is not ours or over
   */
  async texts({
    preview = null,
    documents = false,
  }: { readonly preview?: string | null; readonly documents?: boolean } = {}): Promise<readonly OwnText[]> {
    const rows = await findTextsOfDay(this.database, houstonDate());
    const previewed = preview === null ? [] : [await this.previewed(preview)];
    const shown = rows.filter(
      ({ key, language }) => !previewed.some((one) => one.key === key && one.language === language),
    );
    const all = [...shown, ...previewed];
    const brand = brandIn(all, this.brand);
    return all.flatMap(({ key, language, value }) =>
      // A key of another release is not shown.
      value !== null && isSiteTextKey(key) && (documents || siteTextFacts(key).kind !== 'document')
        ? [{ key, language, text: filledIn(value, brand) }]
        : [],
    );
  }

  /** The monthly packages as they are offered today. */
  async packages(): Promise<readonly ServicePackage[]> {
    const own = (await this.texts()).filter(({ language }) => language === 'en');
    return packagesIn((key, builtIn) => own.find((text) => text.key === key)?.text ?? builtIn);
  }

  async services(): Promise<readonly Service[]> {
    const offered = await this.packages();
    return services.map((service) => ({
      ...service,
      description: offered.find(({ id }) => id === service.id)?.description ?? service.description,
    }));
  }

  private async previewed(token: string): Promise<SiteTextRow> {
    const id = readLinkToken(await readLinkSecret(this.database), 'preview', token);
    const row = id === undefined ? undefined : await findSiteText(this.database, id);
    if (!row || row.writtenAt.getTime() + PREVIEW_MILLISECONDS < Date.now())
      throw new AppError('BAD_USER_INPUT', { fields: { preview: 'This preview is over.' } });
    return row;
  }
}

/** Texts may name the company as it is shown. */
function filledIn(text: string, { name, email, phone, streetAddress: address }: Brand): string {
  return Object.entries({ name, email, phone, address }).reduce(
    (filled, [field, value]) => filled.replaceAll(`{${field}}`, () => value),
    text,
  );
}
