interface PricedOffer {
  readonly name: string;
  readonly description: string;
  /** In US dollars. */
  readonly monthlyPrice: number;
  /** Where it is described. */
  readonly url: string;
}

/** What is bought by the month, as schema.org describes it. */
export function monthlyOffer({ name, description, monthlyPrice, url }: PricedOffer): object {
  return {
    '@type': 'Offer',
    name,
    description,
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: monthlyPrice,
      priceCurrency: 'USD',
      unitCode: 'MON',
      unitText: 'month',
    },
  };
}
