import { array, object, string, ValidationError, type InferType } from 'yup';
import { isEmailAddress, isWebAddress } from '../forms/addresses.js';

const webAddress = () =>
  string()
    .test(
      'web-address',
      '${path} must be an address like https://www.company.example',
      (value) => value !== undefined && isWebAddress(value),
    )
    .required();

const partnerSchema = object({
  name: string().trim().required(),
  url: webAddress(),
  description: string().trim().required(),
});

const socialIds = ['linkedin', 'youtube', 'tiktok', 'instagram', 'facebook'] as const;

const socialLinkSchema = object({
  id: string().oneOf(socialIds).required(),
  url: webAddress(),
});

/** The names and addresses of the company (product 1.3). `slug` is the own client id and the prefix of `/{slug}-videos` and `/{slug}-careers`. */
const brandSchema = object({
  name: string().trim().min(2).max(80).required(),
  slug: string()
    .matches(/^[a-z0-9][a-z0-9-]{1,39}$/, '${path} must be 2-40 lower-case letters, digits or hyphens')
    .required(),
  email: string()
    .required()
    .test('email', '${path} must be a valid email', (value) => isEmailAddress(value)),
  phone: string().trim().required(),
  streetAddress: string().trim().required(),
  city: string().trim().required(),
  foundedYear: string()
    .matches(/^\d{4}$/)
    .required(),
  portalUrl: webAddress(),
  applicationHost: webAddress(),
  careerPageUrl: webAddress(),
  /** Google Tag Manager container; empty: no analytics, and visitors are not asked. */
  analyticsContainer: string()
    .matches(/^(GTM-[A-Z0-9]{4,12})?$/, '${path} must be a tag container like GTM-ABC1234')
    .default(''),
  socialLinks: array(socialLinkSchema.required()).length(5).required(),
  partners: object({ large: partnerSchema.required(), small: partnerSchema.required() }).required(),
});

export type Brand = InferType<typeof brandSchema>;

/**
 * Reads the brand from `BRAND_*` settings. Defaults are placeholders that reach no real person or company (`.example` hosts, a 555-01xx
 * phone number).
 *
 * @throws {ValidationError} naming the setting
 */
export function parseBrand(settings: BrandSettings): Brand {
  return readBrand(settings).brand;
}

/** @returns the settings that are not set and whose default leads nowhere */
export function brandPlaceholders(settings: BrandSettings): readonly string[] {
  return readBrand(settings).placeholders;
}

type BrandSettings = Readonly<Record<string, string | undefined>>;

function readBrand(settings: BrandSettings): {
  readonly brand: Brand;
  readonly placeholders: readonly string[];
} {
  const placeholders: string[] = [];
  const setting = (key: string, fallback: string) => settings[`BRAND_${key}`]?.trim() || fallback;
  const placeholder = (key: string, fallback: string) => {
    const given = setting(key, '');
    if (given === '') placeholders.push(`BRAND_${key}`);
    return given || fallback;
  };
  // First, since other defaults are made from it.
  const { slug } = checked(() =>
    brandSchema.pick(['slug']).validateSync({ slug: setting('SLUG', 'ascendhrcorp') }, { strict: true }),
  );
  const host = `${slug}.example`;
  const candidate = {
    name: setting('NAME', 'Ascend HR Corp'),
    slug,
    email: placeholder('EMAIL', `hello@${host}`),
    phone: placeholder('PHONE', '(713) 555-0142'),
    streetAddress: placeholder('STREET_ADDRESS', '100 Example Street, Suite 200, Houston, TX 77002'),
    city: 'Houston, TX',
    foundedYear: '2018',
    portalUrl: placeholder('PORTAL_URL', `https://portal.${host}/`),
    applicationHost: placeholder('APPLICATION_HOST', `https://apply.${host}`).replace(/\/+$/, ''),
    careerPageUrl: placeholder('CAREER_PAGE_URL', `https://careers.${host}/`),
    analyticsContainer: setting('ANALYTICS_CONTAINER', ''),
    socialLinks: socialIds.map((id) => ({
      id,
      url: placeholder(`SOCIAL_${id.toUpperCase()}`, `https://${id}.example/${slug}`),
    })),
    partners: {
      large: {
        name: placeholder('PARTNER_LARGE_NAME', 'Northlight Media Example'),
        url: placeholder('PARTNER_LARGE_URL', 'https://northlight-media.example/'),
        description: 'Video marketing and media for organizations of 100+ employees',
      },
      small: {
        name: placeholder('PARTNER_SMALL_NAME', 'Brightframe Studio Example'),
        url: placeholder('PARTNER_SMALL_URL', 'https://brightframe-studio.example/'),
        description: 'Video production and AI solutions for organizations under 100 employees',
      },
    },
  };
  return {
    brand: Object.freeze(checked(() => brandSchema.validateSync(candidate, { strict: true }))),
    placeholders,
  };
}

/** Operators know the variables, not the fields. */
function checked<Result>(validate: () => Result): Result {
  try {
    return validate();
  } catch (error) {
    if (!(error instanceof ValidationError) || error.path === undefined) throw error;
    throw new ValidationError(`${brandVariable(error.path)} is not valid: ${error.message}`);
  }
}

/** `partners.large.name` → BRAND_PARTNER_LARGE_NAME, `socialLinks[1].url` → BRAND_SOCIAL_YOUTUBE */
function brandVariable(path: string): string {
  const words = path
    .replace(/^partners\./, 'partner.')
    .replace(/^socialLinks\[(\d)\]\.url$/, (_, index: string) => `social.${socialIds[Number(index)]}`);
  return `BRAND_${words.replace(/[A-Z]/g, '_$&').replaceAll('.', '_').toUpperCase()}`;
}
